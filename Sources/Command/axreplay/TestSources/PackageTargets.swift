// Reads from a package manifest which directories belong to which targets.

/// The targets that a `Package.swift` declares with literal paths.
///
///     .target(name: "Shop", path: "App/Shop", exclude: ["Old"], sources: ["Main", "Extra.swift"])
struct PackageTargets {
  private struct Target {
    var name: String
    var path: String
    var excluded: [String]
    /// Nil if all files belong to the target.
    var sources: [String]?

    func contains(_ file: String) -> Bool {
      guard Self.is(file, below: path) else { return false }
      let inside = path.isEmpty ? file : String(file.dropFirst(path.utf8.count + 1))
      if excluded.contains(where: { Self.is(inside, below: $0) }) { return false }
      return sources.map { $0.contains { Self.is(inside, below: $0) } } ?? true
    }

    private static func `is`(_ file: String, below path: String) -> Bool {
      path.isEmpty || file == path || file.hasPrefix(path + "/")
    }
  }

  private var targets: [Target] = []
  /// The names of the targets with a path of their own.
  private(set) var names: Set<String> = []

  /// Reads a manifest. Targets whose paths are computed are left out.
  init(_ manifest: String) {
    for call in ManifestCalls(manifest).targets {
      guard let name = call["name"]?.first, let path = call["path"]?.first else { continue }
      targets.append(
        Target(
          name: name, path: Self.normalized(path), excluded: (call["exclude"] ?? []).map(Self.normalized),
          sources: call["sources"]?.map(Self.normalized)))
      names.insert(name)
    }
  }

  private static func normalized(_ path: String) -> String {
    path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }

  /// Returns the target of a file, by its path below the package; that with the longest path if there are several.
  func target(ofFile file: String) -> String? {
    targets.filter { $0.contains(file) }.max { $0.path.utf8.count < $1.path.utf8.count }?.name
  }
}
