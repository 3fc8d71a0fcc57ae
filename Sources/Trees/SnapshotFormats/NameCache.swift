// Looking names up once per document.

import LibXML

/// What each name of a document means, found by the name's identity instead of its text.
struct NameCache<Meaning> {
  /// Open addressing, at most half full; 0 marks a free slot. The number of slots is a power of two.
  private var identities: [UInt] = Array(repeating: 0, count: 64)
  private var positions: [Int] = Array(repeating: 0, count: 64)
  private var meanings: [Meaning] = []

  /// The name's meaning, worked out at its first occurrence.
  mutating func meaning(of name: XMLName, orElse find: (XMLName) -> Meaning) -> Meaning {
    let slot = slot(of: name.identity)
    if identities[slot] != 0 { return meanings[positions[slot]] }
    let meaning = find(name)
    identities[slot] = name.identity
    positions[slot] = meanings.count
    meanings.append(meaning)
    if meanings.count * 2 > identities.count { grow() }
    return meaning
  }

  /// The slot that holds the identity, or the free one where it belongs.
  private func slot(of identity: UInt) -> Int {
    identities.withUnsafeBufferPointer { identities in
      let mask = identities.count - 1
      var slot = Int(truncatingIfNeeded: (identity >> 3) ^ (identity >> 9)) & mask
      while identities[slot] != 0, identities[slot] != identity { slot = (slot + 1) & mask }
      return slot
    }
  }

  private mutating func grow() {
    let old = (identities, positions)
    identities = Array(repeating: 0, count: old.0.count * 2)
    positions = Array(repeating: 0, count: old.0.count * 2)
    for (identity, position) in zip(old.0, old.1) where identity != 0 {
      let slot = slot(of: identity)
      identities[slot] = identity
      positions[slot] = position
    }
  }
}
