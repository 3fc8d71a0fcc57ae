// Which files are meant, by their paths.

/// A pattern of paths, and where it stands.
public struct PositionedPattern: Hashable, Sendable {
  /// Which files are meant.
  public var pattern: PathPattern
  /// As it is written, with its place.
  public var text: PositionedText
}

/// A path in which `*` stands for any letters of a name, `?` for one, and `**` for any directories.
///
///     PathPattern("UITests/Legacy/**")?.fits("UITests/Legacy/Old/LoginPage.swift")  // true
///     PathPattern("**/*Page.swift")?.fits("LoginPage.swift")                       // true
///     PathPattern("UITests/*.swift")?.fits("UITests/Legacy/LoginPage.swift")         // false
public struct PathPattern: Hashable, Sendable {
  /// As it is written.
  public let text: String
  private let names: [[Character]]

  private static let anyDirectories: [Character] = ["*", "*"]

  /// A pattern from its text; nil if that is empty, absolute, leads out of the directory, or has `**` as a part of a name.
  public init?(_ text: String) {
    guard !text.isEmpty, !text.hasPrefix("/") else { return nil }
    var names: [[Character]] = []
    for part in text.split(separator: "/") where part != "." {
      let name = Array(part)
      guard part != "..", name == Self.anyDirectories || !part.contains("**") else { return nil }
      // `a/**/**/b` says no more than `a/**/b`.
      if name == Self.anyDirectories, names.last == name { continue }
      names.append(name)
    }
    guard !names.isEmpty else { return nil }
    // A directory stands for what lies in it.
    if text.hasSuffix("/"), names.last != Self.anyDirectories { names.append(Self.anyDirectories) }
    self.text = text
    self.names = names
  }

  /// The file is one of those that are meant.
  ///
  /// - Parameter path: Relative to the same directory as the pattern, without `.` and `..`.
  public func fits(_ path: String) -> Bool {
    let parts = path.split(separator: "/").map(Array.init)
    return Self.fits(parts, names, isAny: { $0 == Self.anyDirectories }, same: Self.fitsName)
  }

  private static func fitsName(_ name: [Character], _ pattern: [Character]) -> Bool {
    fits(name, pattern, isAny: { $0 == "*" }, same: { $1 == "?" || $0 == $1 })
  }

  /// With the last wildcard that might have taken too little, and what was left then: time is bounded by the product of the lengths.
  private static func fits<Part>(
    _ parts: [Part], _ pattern: [Part], isAny: (Part) -> Bool, same: (Part, Part) -> Bool
  ) -> Bool {
    var (at, next) = (0, 0)
    var wildcard: (pattern: Int, part: Int)?
    while at < parts.count {
      if next < pattern.count, isAny(pattern[next]) {
        wildcard = (next, at)
        next += 1
      } else if next < pattern.count, same(parts[at], pattern[next]) {
        (at, next) = (at + 1, next + 1)
      } else if let last = wildcard {
        wildcard = (last.pattern, last.part + 1)
        (at, next) = (last.part + 1, last.pattern + 1)
      } else {
        return false
      }
    }
    return pattern[next...].allSatisfy(isAny)
  }
}
