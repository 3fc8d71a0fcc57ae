// Hashes screens so that the result is the same in every run.

/// A 64-bit hash of a sequence of numbers. Swift's own hashes differ from run to run.
///
///     var hash = StableHash()
///     hash.add(9)
///     hash.value
struct StableHash: Hashable, Sendable {
  private(set) var value: UInt64

  /// Creates the hash of an empty sequence.
  init() { value = 0x9E37_79B9_7F4A_7C15 }

  /// Adds a number. The full product spreads each bit over 128 bits.
  mutating func add(_ number: UInt64) {
    let product = (value ^ number).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    value = product.low ^ product.high &+ number
  }

  /// Returns the hash of some bytes.
  static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash = StableHash()
    var word: UInt64 = 0
    var count: UInt64 = 0
    for byte in bytes {
      word = word << 8 | UInt64(byte)
      count += 1
      if count % 8 == 0 {
        hash.add(word)
        word = 0
      }
    }
    hash.add(word)
    hash.add(count)
    return hash.value
  }
}
