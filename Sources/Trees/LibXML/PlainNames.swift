// Recognizes the names of tags and attributes in a plain document.

/// The distinct names of a document, each with a number above 0.
///
/// Most tags have the same attributes in the same order, so the name that last followed another one is compared first.
struct PlainNames {
  private let entries: UnsafeMutablePointer<Entry>
  /// The names, each with a zero after it.
  private let texts: UnsafeMutablePointer<UInt8>
  /// A hash table with open addressing; 0 is a free slot.
  private let slots: UnsafeMutablePointer<UInt16>
  private var count = 1
  private var textCount = 0
  /// The number of the current tag.
  private var tagNumber: UInt32 = 0

  private struct Entry {
    /// The first eight bytes, and the bits that belong to the name.
    var head: UInt64
    var mask: UInt64
    /// The last eight bytes of a longer name.
    var tail: UInt64
    var text: UnsafePointer<UInt8>
    var count: Int
    /// The attribute that last followed this name in a tag.
    var nextAttribute = 0
    /// The tag that last followed this tag.
    var nextTag = 0
    /// The last tag with this attribute, because no tag may have an attribute twice.
    var tagNumber: UInt32 = 0
  }

  private static let maximumCount = 512
  private static let maximumTextCount = 1 << 15
  private static let slotCount = 1024

  init() {
    entries = .allocate(capacity: Self.maximumCount)
    texts = .allocate(capacity: Self.maximumTextCount)
    slots = .allocate(capacity: Self.slotCount)
    slots.initialize(repeating: 0, count: Self.slotCount)
    // Equals no name.
    entries.initialize(to: Entry(head: 1, mask: 0, tail: 0, text: UnsafePointer(texts), count: 0))
  }

  func deallocate() {
    entries.deallocate()
    texts.deallocate()
    slots.deallocate()
  }

  /// The name with a number.
  subscript(number: Int) -> XMLName { XMLName(address: entries[number].text) }

  /// Call this before the attributes of each tag.
  mutating func beginTag() { tagNumber &+= 1 }

  /// Skips the name of a tag, and returns its number; 0 if the name is not plain.
  mutating func tag(after previous: Int, at cursor: inout PlainCursor) -> Int {
    let expected = entries[previous].nextTag
    if skip(expected, at: &cursor) { return expected }
    let name = find(at: &cursor)
    entries[previous].nextTag = name
    return name
  }

  /// Skips the name of an attribute, and returns its number; 0 if the name is not plain, or occurs twice in a tag.
  @inline(__always) mutating func attribute(after previous: Int, at cursor: inout PlainCursor) -> Int {
    var name = entries[previous].nextAttribute
    if !skip(name, at: &cursor) {
      name = find(at: &cursor)
      // A declaration of a namespace.
      if name > 0, entries[name].head == 0x736E_6C6D78, entries[name].count == 5 { return 0 }
      entries[previous].nextAttribute = name
    }
    if name == 0 || entries[name].tagNumber == tagNumber { return 0 }
    entries[name].tagNumber = tagNumber
    return name
  }

  /// Skips a known name.
  ///
  /// - Returns: Whether it is next.
  @inline(__always) func skip(_ number: Int, at cursor: inout PlainCursor) -> Bool {
    let entry = entries + number
    let count = entry.pointee.count
    guard cursor.rest > count, cursor.rest >= 8 else { return skipAtEnd(number, at: &cursor) }
    let position = cursor.position
    guard PlainCursor.word(at: position) & entry.pointee.mask == entry.pointee.head else { return false }
    if count > 8 {
      guard PlainCursor.word(at: position + (count &- 8)) == entry.pointee.tail else { return false }
      var offset = 8
      while offset &+ 8 < count {
        guard PlainCursor.word(at: position + offset) == PlainCursor.word(at: entry.pointee.text + offset) else {
          return false
        }
        offset &+= 8
      }
    }
    if Self.isNamePart(position[count]) { return false }
    cursor.position = position + count
    return true
  }

  /// Does the same near the end of the document.
  private func skipAtEnd(_ number: Int, at cursor: inout PlainCursor) -> Bool {
    let entry = entries[number]
    guard entry.count > 0, cursor.rest > entry.count, !Self.isNamePart(cursor.position[entry.count]) else {
      return false
    }
    for offset in 0..<entry.count where cursor.position[offset] != entry.text[offset] { return false }
    cursor.position += entry.count
    return true
  }

  /// Skips any name, and returns its number; 0 if it is not plain, or if there are too many names.
  private mutating func find(at cursor: inout PlainCursor) -> Int {
    let start = cursor.position
    var end = start
    while end < cursor.end, Self.isNamePart(end.pointee) { end += 1 }
    let length = end - start
    // Letters have a higher code than digits, hyphens and full stops. A byte that is not ASCII may belong to the name,
    // and a colon ends a prefix.
    guard length > 0, start.pointee >= UInt8(ascii: "A"), end < cursor.end, end.pointee < 0x80,
      end.pointee != UInt8(ascii: ":")
    else { return 0 }
    var (head, tail): (UInt64, UInt64) = (0, 0)
    for offset in (0..<min(length, 8)).reversed() {
      head = head << 8 | UInt64(start[offset])
      tail = tail << 8 | UInt64(start[length - min(length, 8) + offset])
    }
    let product = (head ^ tail.byteSwapped ^ UInt64(length)) &* 0x9E37_79B9_7F4A_7C15
    var slot = Int(truncatingIfNeeded: product >> 40) & (Self.slotCount - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot])
      if entries[number].count == length, skip(number, at: &cursor) { return number }
      slot = (slot + 1) & (Self.slotCount - 1)
    }
    guard count < Self.maximumCount, textCount + length < Self.maximumTextCount else { return 0 }
    let text = texts + textCount
    text.initialize(from: start, count: length)
    text[length] = 0
    textCount += length + 1
    let mask: UInt64 = length < 8 ? 1 << UInt64(length * 8) - 1 : .max
    (entries + count).initialize(
      to: Entry(head: head, mask: mask, tail: tail, text: UnsafePointer(text), count: length))
    slots[slot] = UInt16(count)
    count += 1
    cursor.position = end
    return count - 1
  }

  @inline(__always) private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    default: false
    }
  }
}
