// Looks up each name once per document.

import LibXML

/// A cache that maps names to their meanings. Its keys are the identities of names, not their characters.
struct NameCache<Meaning> {
  /// A hash table with open addressing, at most half full. The number of slots is a power of two.
  private var slots: [Slot]
  private var count = 0

  private struct Slot {
    /// The identity of the name; 0 for a free slot, because names never have that identity.
    var identity: UInt
    var meaning: Meaning
  }

  /// Creates an empty cache. Free slots contain `filler`, which is never returned.
  init(filler: Meaning) {
    slots = Array(repeating: Slot(identity: 0, meaning: filler), count: 64)
  }

  /// Returns the meaning of a name, which is computed at its first occurrence.
  mutating func meaning(of name: XMLName, orElse find: (XMLName) -> Meaning) -> Meaning {
    if let known = known(name) { return known }
    let meaning = find(name)
    add(name, meaning: meaning)
    return meaning
  }

  /// Returns the meaning of a name that occurred before; nil at its first occurrence.
  func known(_ name: XMLName) -> Meaning? {
    let slot = slots.withUnsafeBufferPointer { slots in slots[Self.position(of: name.identity, in: slots)] }
    return slot.identity == 0 ? nil : slot.meaning
  }

  /// Adds the meaning of a name that is not yet known.
  mutating func add(_ name: XMLName, meaning: Meaning) {
    insert(Slot(identity: name.identity, meaning: meaning))
    count += 1
    if count * 2 > slots.count { grow(filler: meaning) }
  }

  /// Returns the slot with this identity, or the free slot where it belongs.
  private static func position(of identity: UInt, in slots: UnsafeBufferPointer<Slot>) -> Int {
    let mask = slots.count &- 1
    // The addresses of names are close together; the upper half of the product spreads them.
    var position = Int(truncatingIfNeeded: (identity &* 0x9E37_79B9_7F4A_7C15) >> 40) & mask
    while slots[position].identity != 0, slots[position].identity != identity { position = (position &+ 1) & mask }
    return position
  }

  private mutating func insert(_ slot: Slot) {
    let position = slots.withUnsafeBufferPointer { Self.position(of: slot.identity, in: $0) }
    slots[position] = slot
  }

  private mutating func grow(filler: Meaning) {
    let old = slots
    slots = Array(repeating: Slot(identity: 0, meaning: filler), count: old.count * 2)
    for slot in old where slot.identity != 0 { insert(slot) }
  }
}
