// Describes positions in files.

/// A position in a file that a user wrote or recorded.
///
///     SourcePosition(file: "login.xml", line: 12, column: 1).description  // "login.xml:12:1"
public struct SourcePosition: Hashable, Sendable {
  /// The path as the user gave it; `-` for standard input.
  public var file: String
  /// The line, counted from 1; nil if the finding concerns the file as a whole.
  public var line: Int?
  /// The column, counted from 1 in UTF-8 code units, as in compiler diagnostics; nil if only the line is known.
  public var column: Int?

  /// Makes a position. A column without a line has no meaning.
  public init(file: String, line: Int? = nil, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// Returns the position of a line and column, both counted from 1, in a string that begins at this position.
  ///
  ///     SourcePosition(file: "a.xml", line: 3, column: 5).adding(line: 1, column: 4)  // a.xml:3:8
  ///     SourcePosition(file: "a.xml", line: 3, column: 5).adding(line: 2, column: 4)  // a.xml:4:4
  public func adding(line: Int, column: Int) -> SourcePosition {
    SourcePosition(
      file: file, line: (self.line ?? 1) + line - 1, column: line == 1 ? (self.column ?? 1) + column - 1 : column)
  }
}

extension SourcePosition: CustomStringConvertible {
  /// `file:line:column`, which editors and terminals turn into links; unknown parts are left out.
  public var description: String {
    guard let line else { return file }
    return column.map { "\(file):\(line):\($0)" } ?? "\(file):\(line)"
  }
}
