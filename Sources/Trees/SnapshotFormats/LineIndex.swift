// Converts offsets in a text to positions, with little memory for each line.

import Findings

/// The lines of a text, of which only the first in each block is stored. A log may have millions of lines, and few of
/// their positions are needed.
struct LineIndex {
  private let bytes: UnsafeRawBufferPointer
  private let start: SourcePosition
  /// For each block, the number of line breaks before it, and the offset after the last of them.
  private let blocks: [(breaks: Int, lineStart: Int)]

  private static let blockSize = 1024

  /// - Parameter start: The position of the first byte in the file.
  init(_ bytes: UnsafeRawBufferPointer, from start: SourcePosition) {
    self.bytes = bytes
    self.start = start
    var blocks: [(breaks: Int, lineStart: Int)] = []
    blocks.reserveCapacity(bytes.count / Self.blockSize + 1)
    var (breaks, lineStart) = (0, 0)
    for block in stride(from: 0, to: bytes.count, by: Self.blockSize) {
      blocks.append((breaks, lineStart))
      for offset in block..<min(bytes.count, block + Self.blockSize) where bytes[offset] == UInt8(ascii: "\n") {
        breaks += 1
        lineStart = offset + 1
      }
    }
    self.blocks = blocks
  }

  /// The name of the file.
  var file: String { start.file }

  /// Returns the position of a byte, or of the end of the text.
  func position(at offset: Int) -> SourcePosition {
    let end = min(max(offset, 0), bytes.count)
    guard let index = blocks.indices.last.map({ min($0, end / Self.blockSize) }) else { return start }
    let (breaks, lineStart) = Self.breaks(
      in: bytes, from: index * Self.blockSize, to: end, after: blocks[index].breaks, blocks[index].lineStart)
    return start.adding(line: breaks + 1, column: end - lineStart + 1)
  }

  /// Returns the position of one byte, without an index.
  static func position(at offset: Int, in bytes: UnsafeRawBufferPointer, from start: SourcePosition) -> SourcePosition {
    let (breaks, lineStart) = breaks(in: bytes, from: 0, to: offset, after: 0, 0)
    return start.adding(line: breaks + 1, column: offset - lineStart + 1)
  }

  private static func breaks(
    in bytes: UnsafeRawBufferPointer, from first: Int, to end: Int, after earlier: Int, _ earlierStart: Int
  ) -> (breaks: Int, lineStart: Int) {
    var (breaks, lineStart) = (earlier, earlierStart)
    for offset in first..<end where bytes[offset] == UInt8(ascii: "\n") {
      breaks += 1
      lineStart = offset + 1
    }
    return (breaks, lineStart)
  }
}
