// Compares byte buffers.

extension UnsafeBufferPointer<UInt8> {
  /// Returns whether both buffers contain the same bytes. Compares eight bytes at a time, because the format readers
  /// call this method for every attribute of a dump.
  @inlinable package func hasSameBytes(as other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count else { return false }
    let left = UnsafeRawBufferPointer(self)
    let right = UnsafeRawBufferPointer(other)
    guard count >= 8 else {
      for offset in 0..<count where left[offset] != right[offset] { return false }
      return true
    }
    func differs(at offset: Int) -> Bool {
      left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        != right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
    var offset = 0
    while offset &+ 8 <= count {
      if differs(at: offset) { return false }
      offset &+= 8
    }
    // The last word may overlap the previous one.
    return !differs(at: count &- 8)
  }
}
