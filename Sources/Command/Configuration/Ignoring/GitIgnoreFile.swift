// Reads .gitignore files. git itself is not run, because the settings of a repository may name programs to run.

/// The patterns in a `.gitignore` file.
///
///     let file = GitIgnoreFile(Array("*.log\n!keep.log\n".utf8))
///     file.match("logs/a.log", isDirectory: false)?.isIgnored     // true
///     file.match("logs/keep.log", isDirectory: false)?.isIgnored  // false
///     file.match("a.txt", isDirectory: false)                     // nil
public struct GitIgnoreFile: Hashable, Sendable {
  /// The pattern that decides about a path.
  public struct Match: Hashable, Sendable {
    /// False if the pattern begins with `!`.
    public var isIgnored: Bool
    /// The line of the pattern, from 1.
    public var line: Int
  }

  private let patterns: [GitIgnorePattern]

  /// Reads a file.
  public init(_ bytes: [UInt8]) {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    var patterns: [GitIgnorePattern] = []
    for (index, line) in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      let content = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      if let pattern = GitIgnorePattern(content, line: index + 1) { patterns.append(pattern) }
    }
    self.patterns = patterns
  }

  /// True if the file has no patterns.
  public var isEmpty: Bool { patterns.isEmpty }

  /// Returns the last pattern that matches a path; nil if none does.
  ///
  /// A path in an ignored directory is ignored, too. This is not considered here: search directories from the top, and
  /// do not enter the ignored ones.
  ///
  /// - Parameter path: Relative to the directory of the file.
  public func match(_ path: String, isDirectory: Bool) -> Match? {
    match(path.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)[...], isDirectory: isDirectory)
  }

  /// Returns the last pattern that matches a path; nil if none does.
  ///
  /// - Parameter components: The components of the path, relative to the directory of the file.
  public func match(_ components: ArraySlice<[UInt8]>, isDirectory: Bool) -> Match? {
    patterns.last { $0.matches(components, isDirectory: isDirectory) }.map {
      Match(isIgnored: !$0.isNegated, line: $0.line)
    }
  }
}
