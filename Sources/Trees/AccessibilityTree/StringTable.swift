// Stores each distinct string of a snapshot once, in one UTF-8 buffer.

/// The id of a string within one snapshot. Strings have equal ids if and only if their bytes are equal.
///
///     builder.intern("Log In") == builder.intern("Log In")  // true
///
/// Ids of different snapshots cannot be compared.
public struct StringID: Hashable, Sendable {
  @usableFromInline package let rawValue: UInt32

  @inlinable package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The string is not recorded in the dump.
  public static let notRecorded = StringID(rawValue: 0)

  /// The string is known to be empty.
  public static let empty = StringID(rawValue: 1)
}

/// The strings of one or more snapshots. Lookup compares bytes, as the device does: `é` encoded as one scalar and `é`
/// encoded as two are different strings.
package struct StringTable: Sendable {
  /// The bytes of all strings, without separators.
  package private(set) var arena: [UInt8] = []
  /// The end offset of each string in ``arena``, indexed by id. A string begins where the previous one ends.
  private(set) var ends: [UInt32] = [0, 0]
  /// The hash of each string, kept so that strings need not be hashed again when the table grows.
  private var hashes: [UInt32] = [0, 0]
  /// An open-addressing hash table of ids; 0 is a free slot. The number of slots is a power of two.
  private var slots: [UInt32] = Array(repeating: 0, count: 64)

  /// Makes an empty table.
  package init() {}

  /// The number of ids, including the two reserved ones.
  package var count: Int { ends.count }

  /// Returns the byte range of a string; empty for the two reserved ids.
  package func range(of id: StringID) -> Range<Int> {
    let index = Int(id.rawValue)
    return index < 2 ? 0..<0 : Int(ends[index - 1])..<Int(ends[index])
  }

  /// Returns the string for an id; nil if it was not recorded.
  package func string(_ id: StringID) -> String? {
    if id == .notRecorded { return nil }
    return String(decoding: arena[range(of: id)], as: UTF8.self)
  }

  /// Returns the ids of the strings that satisfy a condition.
  func ids(where condition: (UnsafeBufferPointer<UInt8>) -> Bool) -> Set<StringID> {
    arena.withUnsafeBufferPointer { arena in
      var found: Set<StringID> = []
      for id in 2..<max(2, ends.count)
      where condition(UnsafeBufferPointer(rebasing: arena[Int(ends[id - 1])..<Int(ends[id])])) {
        found.insert(StringID(rawValue: UInt32(id)))
      }
      return found
    }
  }

  /// Returns the id of a string; nil if the string is not in the table.
  package func find(_ bytes: UnsafeBufferPointer<UInt8>) -> StringID? {
    if bytes.isEmpty { return .empty }
    let slot = slot(of: bytes, hash: hash(bytes))
    return slots[slot] == 0 ? nil : StringID(rawValue: slots[slot])
  }

  /// Returns the id of a string, adding the string if it is new.
  package mutating func intern(_ bytes: UnsafeBufferPointer<UInt8>) -> StringID {
    guard let base = bytes.baseAddress, !bytes.isEmpty else { return .empty }
    let hash = self.hash(bytes)
    let slot = slot(of: bytes, hash: hash)
    if slots[slot] != 0 { return StringID(rawValue: slots[slot]) }
    let id = UInt32(ends.count)
    arena.append(contentsOf: UnsafeBufferPointer(start: base, count: bytes.count))
    ends.append(UInt32(arena.count))
    hashes.append(hash)
    slots[slot] = id
    if ends.count * 2 > slots.count { grow() }
    return StringID(rawValue: id)
  }

  /// Returns the slot that holds the string, or the free slot where it belongs.
  private func slot(of bytes: UnsafeBufferPointer<UInt8>, hash: UInt32) -> Int {
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] != 0 {
      let id = Int(slots[slot])
      if hashes[id] == hash, holds(id, bytes: bytes) { return slot }
      slot = (slot + 1) & mask
    }
    return slot
  }

  private func holds(_ id: Int, bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = Int(ends[id - 1])
    let end = Int(ends[id])
    return arena.withUnsafeBufferPointer { arena in
      UnsafeBufferPointer(rebasing: arena[start..<end]).hasSameBytes(as: bytes)
    }
  }

  private mutating func grow() {
    var larger = [UInt32](repeating: 0, count: slots.count * 2)
    let mask = larger.count - 1
    for id in 2..<ends.count {
      var slot = Int(hashes[id]) & mask
      while larger[slot] != 0 { slot = (slot + 1) & mask }
      larger[slot] = UInt32(id)
    }
    slots = larger
  }

  private func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    UInt32(truncatingIfNeeded: ByteHash.hash(UnsafeRawBufferPointer(bytes)) >> 32)
  }

  /// A hash of all strings together.
  var hash: UInt64 { arena.withUnsafeBytes { ByteHash.hash($0) } }

  /// The same strings, in no more memory than they need.
  var compact: StringTable {
    var copy = self
    copy.arena = arena.withUnsafeBufferPointer(Array.init)
    copy.ends = ends.withUnsafeBufferPointer(Array.init)
    copy.hashes = hashes.withUnsafeBufferPointer(Array.init)
    return copy
  }
}

extension StringTable: Equatable {
  /// Whether both tables contain the same strings with the same ids.
  package static func == (left: StringTable, right: StringTable) -> Bool {
    left.ends == right.ends && left.arena == right.arena
  }
}
