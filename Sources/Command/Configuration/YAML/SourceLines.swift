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
  /// The file without its byte order mark.
  let bytes: [UInt8]
  /// Where each line begins.
  private let starts: [Int]

  /// The lines of a file's bytes; those need not be UTF-8.
  public init(_ bytes: [UInt8], file: String) {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    self.file = file
    self.bytes = text
    var starts = [0]
    for (offset, byte) in text.enumerated() {
      let isBreak =
        byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r") && !(offset + 1 < text.count && text[offset + 1] == UInt8(ascii: "\n"))
      if isBreak { starts.append(offset + 1) }
    }
    self.starts = starts
  }

  /// The text of the line that a position lies in, without its end; nil for a position without a line, in another file, or behind the last line.
  public func line(at position: SourcePosition) -> String? {
    guard position.file == file, let line = position.line, starts.indices.contains(line - 1) else { return nil }
    let end = line < starts.count ? starts[line] : bytes.count
    var content = bytes[starts[line - 1]..<end]
    while let last = content.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r") { content.removeLast() }
    return String(decoding: content, as: UTF8.self)
  }

  /// The place of a byte; one behind the last byte is the end of the file.
  func position(at offset: Int) -> SourcePosition {
    let offset = min(max(0, offset), bytes.count)
    var (low, high) = (0, starts.count)
    // The last line that begins at the offset or before it.
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return SourcePosition(file: file, line: low + 1, column: offset - starts[low] + 1)
  }
}
