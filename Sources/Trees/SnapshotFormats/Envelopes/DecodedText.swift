// Keeps the places of decoded text in the text from which it was decoded.

import Findings

/// Text from which escapes were removed, with the offset at which each part of it was written.
struct DecodedText {
  private(set) var bytes: [UInt8] = []
  /// The first byte of each part: its offset here, and in the original text. A part is a run of bytes that are written
  /// as they are, or an escape.
  private var parts: [(decoded: UInt32, written: UInt32)] = []
  /// The offset in the original text at which the last run of bytes ended; -1 after an escape.
  private var runEnd = -1

  /// Appends the bytes for which the escape at an offset stands.
  mutating func append(escaped decoded: some Collection<UInt8>, writtenAt offset: Int) {
    beginPart(offset)
    bytes.append(contentsOf: decoded)
    runEnd = -1
  }

  /// Appends a byte that is written as it is.
  mutating func append(_ byte: UInt8, writtenAt offset: Int) {
    if offset != runEnd { beginPart(offset) }
    bytes.append(byte)
    runEnd = offset + 1
  }

  /// Appends bytes that are written as they are.
  mutating func append(_ run: Slice<UnsafeRawBufferPointer>, writtenAt offset: Int) {
    guard !run.isEmpty else { return }
    if offset != runEnd { beginPart(offset) }
    bytes.append(contentsOf: run)
    runEnd = offset + run.count
  }

  /// Returns the text with its places in the text from which `outer` was decoded, if this text was decoded from
  /// `outer`.
  func relocated(from outer: DecodedText) -> DecodedText {
    var copy = self
    for index in parts.indices {
      copy.parts[index].written = UInt32(clamping: outer.writtenOffset(of: Int(parts[index].written)))
    }
    return copy
  }

  /// Appends text that was decoded from the same original text.
  mutating func append(_ other: DecodedText) {
    parts += other.parts.map { (UInt32(clamping: bytes.count + Int($0.decoded)), $0.written) }
    bytes += other.bytes
    runEnd = -1
  }

  private mutating func beginPart(_ offset: Int) {
    parts.append((UInt32(clamping: bytes.count), UInt32(clamping: offset)))
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
