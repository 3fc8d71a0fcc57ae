// Numbers the names in a source, so that each becomes a string only once.

import CodeModel

/// The names of a file. Each has a number; those of the grammar's words come first, in the order of ``Word``.
///
///     var names = NameTable()
///     names.number(of: Array("tap".utf8), in: 0..<3)  // the same for each `tap`
struct NameTable {
  /// The words by number.
  static let words = Word.allCases
  /// The number of the last keyword.
  static let lastKeyword = words.firstIndex(of: .lastKeyword) ?? 0
  /// A table that contains the words, which new tables copy.
  private static let initial: NameTable = {
    var names = NameTable(slots: Array(repeating: -1, count: 1_024))
    for word in words { _ = names.number(of: Array(word.rawValue.utf8)[...]) }
    return names
  }()

  private var slots: [Int32]
  private var hashes: [UInt32] = []
  private var texts: [String] = []
  /// The names without backticks.
  private var plainTexts: [String] = []
  /// For each name, whether a call of that function may end a loop.
  private var endings: [Bool] = []

  private init(slots: [Int32]) { self.slots = slots }

  init() { self = Self.initial }

  /// Returns the name with a number; an empty string if there is none.
  subscript(number: Int32) -> String {
    let index = Int(number)
    return texts.indices.contains(index) ? texts[index] : ""
  }

  /// Returns the name without the backticks that allow a keyword as a name.
  func plain(_ number: Int32) -> String {
    let index = Int(number)
    return plainTexts.indices.contains(index) ? plainTexts[index] : ""
  }

  /// Whether a function of that name may end a loop around its call.
  func endsLoops(_ number: Int32) -> Bool {
    let index = Int(number)
    return endings.indices.contains(index) && endings[index]
  }

  /// Returns the number of a name, which is added if it is new.
  mutating func number(of name: ArraySlice<UInt8>) -> Int32 {
    var hash: UInt32 = 2_166_136_261
    for byte in name { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let number = slots[slot]
      if hashes[Int(number)] == hash, texts[Int(number)].utf8.elementsEqual(name) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    let number = Int32(texts.count)
    slots[slot] = number
    hashes.append(hash)
    let text = String(decoding: name, as: UTF8.self)
    texts.append(text)
    plainTexts.append(text.withoutBackticks)
    endings.append(Self.endsLoop(text))
    if texts.count * 2 > slots.count { grow() }
    return number
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    for (number, hash) in hashes.enumerated() {
      var slot = Int(hash) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number)
    }
  }

  /// Whether a function may end a loop around its call: an assertion, or a function that does not return.
  private static func endsLoop(_ name: String) -> Bool {
    name.hasPrefix("XCT") || name == "fatalError" || name == "preconditionFailure" || name == "exit"
  }
}
