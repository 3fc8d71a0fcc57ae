// Names the targets to which source files belong.

/// The targets of source files. Two targets may declare the same names; a file sees those of its own targets.
///
///     SourceTargets(ofFiles: ["Tests/ShopTests/Cart.swift": [.init(name: "ShopTests", project: "Package.swift")]])
public struct SourceTargets: Hashable, Sendable {
  /// A target of a package or project.
  public struct Target: Hashable, Sendable {
    /// The name, which is also the name that `import` uses.
    public var name: String
    /// The path of the file that declares the target, because two packages may use the same name.
    public var project: String

    /// Creates a target.
    public init(name: String, project: String) {
      self.name = name
      self.project = project
    }
  }

  /// The targets by the path of the file; files whose targets are unknown have no entry.
  public var ofFiles: [String: Set<Target>]

  /// Creates a table of targets.
  public init(ofFiles: [String: Set<Target>] = [:]) { self.ofFiles = ofFiles }

  /// Whether two files may belong to the same target. A file whose target is unknown may belong to any.
  public func mayShare(_ first: String, _ second: String) -> Bool {
    guard let first = ofFiles[first], let second = ofFiles[second] else { return true }
    return !first.isDisjoint(with: second)
  }
}
