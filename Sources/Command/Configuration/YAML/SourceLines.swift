// The lines of a file, as editors count them.

public import Findings

/// The lines of a text that findings point into.
///
///     let lines = SourceLines(Array("views:\n  LoginView:".utf8), file: "pages.yml")
///     lines.line(at: SourcePosition(file: "pages.yml", line: 2, column: 3))  // "  LoginView:"
///
/// Lines end with a line feed, a carriage return, or both. A byte order mark belongs to no line.
public struct SourceLines: Hashable, Sendable {
  /// The path as the user gave it.
  public let file: String
  private let lines: LineTable

  /// The lines of a file's bytes; those need not be UTF-8.
  public init(_ bytes: [UInt8], file: String) {
    self.file = file
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    lines = LineTable(hasMark ? Array(bytes.dropFirst(3)) : bytes, returnsEndLines: true)
  }

  /// The file without its byte order mark.
  var bytes: [UInt8] { lines.bytes }

  /// The text of the line that a position lies in, without its end; nil for a position without a line, in another file, or behind the last line.
  public func line(at position: SourcePosition) -> String? {
    guard position.file == file, var content = position.line.flatMap({ lines[line: $0] }) else { return nil }
    while let last = content.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r") { content.removeLast() }
    return String(decoding: content, as: UTF8.self)
  }

  /// The place of a byte; one behind the last byte is the end of the file.
  func position(at offset: Int) -> SourcePosition { lines.position(at: min(max(0, offset), bytes.count), in: file) }
}
