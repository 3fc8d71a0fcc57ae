// Where something stands.

/// A place in a text that a user wrote or recorded.
///
///     SourcePosition(file: "login.xml", line: 12, column: 1).description  // "login.xml:12:1"
public struct SourcePosition: Hashable, Sendable {
  /// The path as the user gave it, `-` for standard input.
  public var file: String
  /// From 1; nil when the finding is about the file as a whole.
  public var line: Int?
  /// From 1, in UTF-8 code units, as compilers count; nil when only the line is known.
  public var column: Int?

  /// A place from its parts. A column without a line has no meaning.
  public init(file: String, line: Int? = nil, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension SourcePosition: CustomStringConvertible {
  /// `file:line:column`, as editors and terminals make it clickable; without what is not known.
  public var description: String {
    ([file] + [line, column].prefix { $0 != nil }.compactMap { $0.map(String.init) }).joined(separator: ":")
  }
}
