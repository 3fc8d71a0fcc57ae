// Finds the place of decoded text in the text from which it was decoded.

import Findings

/// Text from which escapes were removed, with the offset at which each part of it was written.
struct DecodedText {
  private(set) var bytes: [UInt8] = []
  /// The first byte of each part that was written without escapes: its offset here, and in the original text.
  private var parts: [(decoded: UInt32, written: UInt32)] = []

  /// The offset in the original text at which the last part ended.
  private var writtenEnd = -1

  /// Appends bytes that stand for the written text that begins at an offset and has a given length.
  mutating func append(_ decoded: some Collection<UInt8>, writtenAt offset: Int, length: Int) {
    // A run of bytes that were written as they are needs only one entry.
    if offset != writtenEnd || decoded.count != length || parts.isEmpty {
      parts.append((UInt32(clamping: bytes.count), UInt32(clamping: offset)))
    }
    bytes.append(contentsOf: decoded)
    // Bytes after an escape begin a new part.
    writtenEnd = decoded.count == length ? offset + length : -1
  }

  mutating func append(_ byte: UInt8, writtenAt offset: Int) {
    if offset != writtenEnd || parts.isEmpty {
      parts.append((UInt32(clamping: bytes.count), UInt32(clamping: offset)))
    }
    bytes.append(byte)
    writtenEnd = offset + 1
  }

  /// Returns the offset in the original text of a decoded byte, or of the end.
  func writtenOffset(of offset: Int) -> Int {
    let next = parts.partitionPoint { Int($0.decoded) > offset }
    guard next > 0 else { return Int(parts.first?.written ?? 0) }
    let part = parts[next - 1]
    let distance = offset - Int(part.decoded)
    // Inside an escape, which has no bytes of its own.
    let end = next < parts.count ? Int(parts[next].written) : .max
    return min(Int(part.written) + distance, end)
  }
}
