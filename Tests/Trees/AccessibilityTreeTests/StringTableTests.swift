// Tests interned strings: equal bytes share an id, and different bytes never do.

import Testing

@testable import AccessibilityTree

@Suite struct StringTableTests {
  @Test func newTableHasReservedIDs() {
    var table = StringTable()
    #expect(table.string(.notRecorded) == nil)
    #expect(table.string(.empty) == "")
    #expect(table.intern("") == .empty)
    #expect(table.find("") == .empty)
    #expect(table.count == 2)
    #expect(table.intern(UnsafeBufferPointer(start: nil, count: 0)) == .empty)
  }

  @Test func equalStringsHaveEqualIDs() {
    var table = StringTable()
    let first = table.intern("Log In")
    let second = table.intern("Log Out")
    #expect(first != second)
    #expect(table.intern("Log In") == first)
    #expect(table.intern("Log Out") == second)
    #expect(table.string(first) == "Log In")
    #expect(table.string(second) == "Log Out")
    #expect(table.count == 4)
    #expect(table.find("Log In") == first)
    #expect(table.find("Log") == nil)
  }

  /// Strings that a careless comparison would treat as equal.
  static let lookalikes = [
    "\u{E9}", "e\u{301}", "e", "E", " e", "e ", "e\0", "\0", "\0\0", "12345678", "12345678\0", "123456780", "1234567",
    "1234567812345678", "1234567812345679", "🦋", "\u{200E}e", "\u{FEFF}", "\n", "\r\n", "\r",
  ]

  @Test func differentBytesAreDifferentStrings() {
    var table = StringTable()
    let ids = Self.lookalikes.map { table.intern($0) }
    #expect(Set(ids).count == Self.lookalikes.count)
    for (text, id) in zip(Self.lookalikes, ids) {
      #expect(table.string(id).map { Array($0.utf8) } == Array(text.utf8))
      #expect(table.find(text) == id)
    }
  }

  @Test func manyStringsSurviveGrowth() {
    var table = StringTable()
    let count = 50_000
    let texts = (0..<count).map { "element \($0 * 7919) " + String(repeating: "x", count: $0 % 40) }
    let ids = texts.map { table.intern($0) }
    #expect(table.count == count + 2)
    #expect(ids == texts.map { table.intern($0) })
    #expect(ids.map { table.find(table.string($0) ?? "") } == ids.map(Optional.init))
    #expect(texts == ids.compactMap { table.string($0) })
    #expect(table.find("element -1") == nil)
  }

  /// Prefixes of one string: each length takes a different path through the hash and the comparison.
  @Test func stringsOfDifferentLengthsDiffer() {
    var table = StringTable()
    let text = String(repeating: "abcdefg", count: 20)
    let ids = (1...text.utf8.count).map { table.intern(String(text.prefix($0))) }
    #expect(Set(ids).count == text.utf8.count)
    #expect(ids.map { table.string($0)?.utf8.count } == (1...text.utf8.count).map(Optional.init))
  }

  @Test func longStringsThatDifferInOneByteAreDifferent() {
    var table = StringTable()
    let base = Array(repeating: UInt8(ascii: "a"), count: 65)
    var ids: Set<StringID> = []
    for position in base.indices {
      var bytes = base
      bytes[position] = UInt8(ascii: "b")
      ids.insert(bytes.withUnsafeBufferPointer { table.intern($0) })
    }
    #expect(ids.count == base.count)
  }

  @Test func brokenUTF8IsRepairedOnlyWhenRead() {
    var table = StringTable()
    let bytes: [UInt8] = [0x61, 0xFF, 0x62]
    let id = bytes.withUnsafeBufferPointer { table.intern($0) }
    #expect(table.string(id) == "a\u{FFFD}b")
    #expect(Array(table.arena[table.range(of: id)]) == bytes)
  }
}

extension StringTable {
  fileprivate mutating func intern(_ text: String) -> StringID {
    var copy = text
    return copy.withUTF8 { intern($0) }
  }

  fileprivate func find(_ text: String) -> StringID? {
    var copy = text
    return copy.withUTF8 { find($0) }
  }
}
