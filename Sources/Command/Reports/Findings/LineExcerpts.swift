// Lines of a file as reports quote them, and their columns in other units.

import Findings

/// Lines end in LF or CR LF, and what is no UTF-8 has no columns.
extension LineTable {
  /// What stands in a range; nil if there is no such range, or if it is no UTF-8.
  func text(in range: Range<Int>) -> String? {
    guard range.lowerBound >= 0, range.upperBound <= bytes.count else { return nil }
    return Self.text(bytes[range])
  }

  /// A column in UTF-16 code units, or, if there is a span, the column behind that. A span ends with its line at the
  /// latest.
  ///
  /// Nil if the line has no such column, or if it lies inside of a character.
  func utf16Column(of position: SourcePosition, span: Int = 0) -> Int? {
    guard let line = position.line.flatMap(content(ofLine:)), let column = position.column, column >= 1,
      column - 1 <= line.count, span >= 0
    else { return nil }
    let length = column - 1 + min(span, line.count - (column - 1))
    return Self.text(line.prefix(length)).map { $0.utf16.count + 1 }
  }

  /// The line around a column, with the range of its code units that a finding is about. Of very long lines, as dumps
  /// have them, only the surroundings are cut out.
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
    return MarkedExcerpt(text: left + right, range: left.utf8.count..<left.utf8.count + markEnd - mark)
  }

  /// The next place at which a character begins.
  private static func boundary(in line: ArraySlice<UInt8>, from index: Int) -> Int {
    line[index...].firstIndex { $0 & 0xC0 != 0x80 } ?? line.endIndex
  }

  /// The text, unless the bytes are no UTF-8: repaired text would have other columns.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.utf8.elementsEqual(bytes) ? text : nil
  }
}
