// Hashes bytes.

/// A hash of bytes with a per-process seed, so that nobody can construct a dump whose strings collide.
///
/// No result may depend on the order of hashes.
enum ByteHash {
  /// Hashes eight bytes at a time.
  @inline(__always) static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    let secrets = secrets
    func mix(_ word: UInt64) -> UInt64 {
      let product = word.multipliedFullWidth(by: secrets.multiplier)
      return product.high ^ product.low
    }
    var hash = secrets.seed ^ UInt64(truncatingIfNeeded: bytes.count) &* 0x9E37_79B9_7F4A_7C15
    var offset = 0
    while offset &+ 8 <= bytes.count {
      hash = mix(hash ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset &+= 8
    }
    if bytes.count >= 8 {
      // The last eight bytes may overlap the previous eight.
      if offset < bytes.count {
        hash = mix(hash ^ bytes.loadUnaligned(fromByteOffset: bytes.count &- 8, as: UInt64.self))
      }
    } else {
      var tail: UInt64 = 0
      while offset < bytes.count {
        tail = tail << 8 | UInt64(bytes[offset])
        offset &+= 1
      }
      hash = mix(hash ^ tail)
    }
    return hash
  }

  /// The multiplier is odd, so that different words have different products modulo 2⁶⁴.
  private static let secrets = (
    seed: UInt64(bitPattern: Int64(Hasher().finalize())),
    multiplier: UInt64(bitPattern: Int64("multiplier".hashValue)) | 0x8000_0000_0000_0001
  )
}
