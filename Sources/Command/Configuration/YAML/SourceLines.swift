// Splits a file into lines as editors count them.

public import Findings

/// A file to which findings refer, split into lines.
///
///     let lines = SourceLines(Array("views:\n  LoginView:".utf8), file: "pages.yml")
///     lines.line(at: SourcePosition(file: "pages.yml", line: 2, column: 3))  // "  LoginView:"
///
/// Lines end with a line feed, a carriage return, or both. A byte order mark is not part of the first line.
public struct SourceLines: Hashable, Sendable {
  /// The path as given by the user.
  public let file: String
  private let lines: LineTable

  /// Splits bytes into lines; they need not be valid UTF-8.
  public init(_ bytes: [UInt8], file: String) {
    self.file = file
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    lines = LineTable(hasMark ? Array(bytes.dropFirst(3)) : bytes, returnsEndLines: true)
  }

  /// The file without its byte order mark.
  var bytes: [UInt8] { lines.bytes }

  /// Returns the line at a position, without its line break; nil if the position has no line number, is in a different
  /// file, or is after the last line.
  public func line(at position: SourcePosition) -> String? {
    guard position.file == file, var content = position.line.flatMap({ lines[line: $0] }) else { return nil }
    while let last = content.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r") { content.removeLast() }
    return String(decoding: content, as: UTF8.self)
  }

  /// Returns the position of a byte; the end of the file if the offset is after the last byte.
  func position(at offset: Int) -> SourcePosition { lines.position(at: min(max(0, offset), bytes.count), in: file) }
}
