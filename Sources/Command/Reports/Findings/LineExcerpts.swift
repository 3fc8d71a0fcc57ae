// Extracts excerpts of lines for reports, and converts columns to UTF-16 code units.

import Findings

/// Extracts text and converts columns. Lines end with LF or CR LF; lines that are not valid UTF-8 have no columns.
extension LineTable {
  /// Returns the text in a range; nil if the range does not exist or is not valid UTF-8.
  func text(in range: Range<Int>) -> String? {
    guard range.lowerBound >= 0, range.upperBound <= bytes.count else { return nil }
    return Self.text(bytes[range])
  }

  /// Converts a column to UTF-16 code units. If a span is given, returns the column after the end of the span, which
  /// never extends beyond the end of its line.
  ///
  /// Returns nil if the line has no such column, or if the column is inside a character.
  func utf16Column(of position: SourcePosition, span: Int = 0) -> Int? {
    guard let line = position.line.flatMap(content(ofLine:)), let column = position.column, column >= 1,
      column - 1 <= line.count, span >= 0
    else { return nil }
    let length = column - 1 + min(span, line.count - (column - 1))
    return Self.text(line.prefix(length)).map { $0.utf16.count + 1 }
  }

  /// Returns the line that a finding refers to, with the range of the finding. For very long lines, which are common in
  /// dumps, only the part around the finding is returned.
  func excerpt(line number: Int, column: Int, span: Int) -> MarkedExcerpt? {
    guard let line = content(ofLine: number), column >= 1, column - 1 <= line.count, span >= 0 else { return nil }
    let reach = 1000
    let mark = line.startIndex + column - 1
    let markEnd = mark + min(span, line.endIndex - mark)
    let start = Self.boundary(in: line, from: max(line.startIndex, mark - reach))
    let end = Self.boundary(in: line, from: markEnd + min(reach, line.endIndex - markEnd))
    guard start <= mark, let before = Self.text(line[start..<mark]), let after = Self.text(line[mark..<end]) else {
      return nil
    }
    let left = (start > line.startIndex ? "…" : "") + before
    let right = after + (end < line.endIndex ? "…" : "")
    // A tab has one byte, as a space has, so that ranges stay the same.
    let text = (left + right).replacing("\t", with: " ")
    return MarkedExcerpt(text: text, range: left.utf8.count..<left.utf8.count + markEnd - mark)
  }

  /// Returns the next index at which a character begins.
  private static func boundary(in line: ArraySlice<UInt8>, from index: Int) -> Int {
    line[index...].firstIndex { $0 & 0xC0 != 0x80 } ?? line.endIndex
  }

  /// Returns the text; nil if the bytes are not valid UTF-8, because repaired text would have different columns.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.utf8.elementsEqual(bytes) ? text : nil
  }
}
