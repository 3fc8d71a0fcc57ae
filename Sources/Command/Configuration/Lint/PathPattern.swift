// Matches paths against patterns.

/// A path pattern with its position in the file.
public struct PositionedPattern: Hashable, Sendable {
  /// The pattern.
  public var pattern: PathPattern
  /// The pattern as written, with its position.
  public var text: PositionedText

  /// Returns whether the pattern matches a path, or a directory that contains it.
  public func covers(_ path: String) -> Bool {
    pattern.matches(path) || PathPattern(text.text + "/")?.matches(path) == true
  }
}

/// A path pattern, in which `*` matches any characters of a name, `?` any single character, and `**` any directories.
///
///     PathPattern("UITests/Legacy/**")?.matches("UITests/Legacy/Old/LoginPage.swift")  // true
///     PathPattern("**/*Page.swift")?.matches("LoginPage.swift")                       // true
///     PathPattern("UITests/*.swift")?.matches("UITests/Legacy/LoginPage.swift")         // false
public struct PathPattern: Hashable, Sendable {
  /// The pattern as written.
  public let text: String
  private let names: [[Character]]

  private static let anyDirectories: [Character] = ["*", "*"]

  /// Creates a pattern; nil if it is empty or absolute, contains `..` as a component, or has `**` within a name.
  public init?(_ text: String) {
    guard !text.isEmpty, !text.hasPrefix("/") else { return nil }
    var names: [[Character]] = []
    for part in text.split(separator: "/") where part != "." {
      let name = Array(part)
      guard part != "..", name == Self.anyDirectories || !part.contains("**") else { return nil }
      // `a/**/**/b` is the same as `a/**/b`.
      if name == Self.anyDirectories, names.last == name { continue }
      names.append(name)
    }
    guard !names.isEmpty else { return nil }
    // A pattern that names a directory matches the directory's contents.
    if text.hasSuffix("/"), names.last != Self.anyDirectories { names.append(Self.anyDirectories) }
    self.text = text
    self.names = names
  }

  /// Returns whether the pattern matches a path.
  ///
  /// - Parameter path: Relative to the same directory as the pattern, without `.` and `..`.
  public func matches(_ path: String) -> Bool {
    let parts = path.split(separator: "/").map(Array.init)
    return WildcardMatch.matches(
      parts[...], names, isAny: { $0 == Self.anyDirectories }, same: Self.matchesName)
  }

  private static func matchesName(_ name: [Character], _ pattern: [Character]) -> Bool {
    WildcardMatch.matches(name[...], pattern, isAny: { $0 == "*" }, same: { $1 == "?" || $0 == $1 })
  }
}
