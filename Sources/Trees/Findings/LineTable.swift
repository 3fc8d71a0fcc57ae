// Lines of a text, and offsets in it.

/// A text and where its lines begin. Lines are counted from 1, offsets from 0, in UTF-8 code units.
///
///     let table = LineTable(Array("a\nbc".utf8))
///     table.position(at: 3, in: "a.txt")  // a.txt:2:2
package struct LineTable: Hashable, Sendable {
  package let bytes: [UInt8]
  /// Where each line begins; there is at least one.
  package let starts: [Int]

  /// - Parameter returnsEndLines: A carriage return alone ends a line as well as a line feed, with or without a carriage return, does.
  package init(_ bytes: [UInt8], returnsEndLines: Bool = false) {
    self.bytes = bytes
    var starts = [0]
    for (offset, byte) in bytes.enumerated() {
      let isReturn = returnsEndLines && byte == UInt8(ascii: "\r")
      let isBeforeLineFeed = isReturn && offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\n")
      if byte == UInt8(ascii: "\n") || isReturn && !isBeforeLineFeed { starts.append(offset + 1) }
    }
    self.starts = starts
  }

  /// The bytes of a line and of what ends it; nil if there is no such line.
  package subscript(line number: Int) -> ArraySlice<UInt8>? {
    guard number >= 1, number <= starts.count else { return nil }
    return bytes[starts[number - 1]..<(number < starts.count ? starts[number] : bytes.count)]
  }

  /// The bytes of a line without its end, LF or CR LF; nil if there is no such line.
  package func content(ofLine number: Int) -> ArraySlice<UInt8>? {
    guard var line = self[line: number] else { return nil }
    if line.last == UInt8(ascii: "\n") { line = line.dropLast() }
    return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
  }

  /// The line of an offset; what lies outside of the text belongs to its first and its last line.
  package func line(at offset: Int) -> Int { max(1, starts.partitionPoint { $0 > offset }) }

  /// The place of an offset, for a text that is all of a file.
  package func position(at offset: Int, in file: String) -> SourcePosition {
    let line = line(at: offset)
    return SourcePosition(file: file, line: line, column: offset - starts[line - 1] + 1)
  }
}
