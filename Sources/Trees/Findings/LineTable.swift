// Converts between offsets and lines of a string.

/// The bytes of a string with the offsets of its lines. Lines are counted from 1, and offsets from 0 in UTF-8 code
/// units.
///
///     let table = LineTable(Array("a\nbc".utf8))
///     table.position(at: 3, in: "a.txt")  // a.txt:2:2
package struct LineTable: Hashable, Sendable {
  package let bytes: [UInt8]
  /// The offset of each line; there is at least one line.
  package let starts: [Int]

  /// - Parameter returnsEndLines: Whether a carriage return alone ends a line, as a line feed and CR LF do.
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

  /// The bytes of a line including its line break; nil if there is no such line.
  package subscript(line number: Int) -> ArraySlice<UInt8>? {
    guard number >= 1, number <= starts.count else { return nil }
    return bytes[starts[number - 1]..<(number < starts.count ? starts[number] : bytes.count)]
  }

  /// Returns the bytes of a line without its line break, LF or CR LF; nil if there is no such line.
  package func content(ofLine number: Int) -> ArraySlice<UInt8>? {
    guard var line = self[line: number] else { return nil }
    if line.last == UInt8(ascii: "\n") { line = line.dropLast() }
    return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
  }

  /// Returns the line that contains an offset. For an offset before the beginning of the string, returns the first
  /// line; for an offset after its end, the last line.
  package func line(at offset: Int) -> Int { max(1, starts.partitionPoint { $0 > offset }) }

  /// Converts an offset to a position in a file, assuming that the string is the complete content of the file.
  package func position(at offset: Int, in file: String) -> SourcePosition {
    let line = line(at: offset)
    return SourcePosition(file: file, line: line, column: offset - starts[line - 1] + 1)
  }
}
