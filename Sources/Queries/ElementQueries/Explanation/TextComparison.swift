// Comparing one text with very many others: cheap checks first.

/// A text that others are compared with, and what can be worked out about it once.
struct TextComparison {
  private let key: String
  private let bytes: [UInt8]
  private let folded: String
  private let foldedBytes: [UInt8]
  private let isFoldedASCII: Bool
  private var edits: EditDistance
  private var table = FoldingTable()
  /// What is worked on, kept so that it is not allocated anew for each text.
  private var scalars: [UInt32] = []
  private var foldedText: [UInt8] = []

  /// The key's length in bytes.
  var length: Int { bytes.count }

  /// Three letters or two ideographs say something; anything shorter is part of everything.
  private func isTelling(_ part: UnsafeBufferPointer<UInt8>) -> Bool {
    guard part.count >= 3 else { return false }
    // Bytes that begin a scalar
    return part.count { $0 & 0xC0 != 0x80 } >= 2
  }

  init(with key: String) {
    self.key = key
    bytes = Array(key.utf8)
    folded = TextFolding.fold(key, TextDifference.Aspect.allCases)
    foldedBytes = Array(folded.utf8)
    isFoldedASCII = foldedBytes.allSatisfy { $0 < 0x80 }
    edits = EditDistance(to: key)
  }

  /// In what a text differs from the key; nil if it is equal, empty or far from it.
  mutating func difference(of text: UnsafeBufferPointer<UInt8>) -> TextDifference? {
    guard !text.isEmpty, !bytes.isEmpty, !text.elementsEqual(bytes) else { return nil }
    let isASCII = text.allSatisfy { $0 < 0x80 }
    if !isASCII { decode(text) }
    if isASCII ? isFoldedASCII && foldsToKey(text) : mayHaveSameForm(text) {
      let found = String(decoding: text, as: UTF8.self)
      if let form = TextDifference.ofForm(found: found, asked: key) { return form }
    }
    if let count = isASCII ? edits.distance(ofASCII: text) : edits.distance(ofScalars: scalars) {
      return .edits(count)
    }
    return part(text).map { .part($0) }
  }

  /// The scalars of a UTF-8 text.
  private mutating func decode(_ text: UnsafeBufferPointer<UInt8>) {
    scalars.removeAll(keepingCapacity: true)
    // No longer text comes near the key.
    guard text.count <= longest else { return }
    var decoder = UTF8()
    var bytes = text.makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&bytes) { scalars.append(scalar.value) }
  }

  // MARK: Spelling

  /// Full-width letters have three bytes for one; no spelling is so much longer.
  private var longest: Int { 8 * bytes.count + 64 }

  /// False for what is surely not the same text in another spelling. The text has been decoded.
  private mutating func mayHaveSameForm(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count <= longest, !partsEarly(text) else { return false }
    table.fold(scalars, into: &foldedText)
    return foldedText == foldedBytes || String(decoding: foldedText, as: UTF8.self) == folded
  }

  /// The first difference, but for the case of plain letters, is one between characters with one spelling.
  private func partsEarly(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var place = 0
    while place < text.count, place < bytes.count, lowercase(text[place]) == lowercase(bytes[place]) { place += 1 }
    if place == text.count, place == bytes.count { return false }
    // Back to where the character begins.
    while place > 0, place < text.count, text[place] & 0xC0 == 0x80 { place -= 1 }
    while place > 0, place < bytes.count, bytes[place] & 0xC0 == 0x80 { place -= 1 }
    let isSettled = place == text.count || hasOneSpelling(text[place])
    let isKeySettled = place == bytes.count || hasOneSpelling(bytes[place])
    return isSettled && isKeySettled
  }

  /// The first byte of a digit, a letter of ASCII, or one of U+4000 to U+9FFF, which are ideographs.
  private func hasOneSpelling(_ byte: UInt8) -> Bool {
    let small = byte | 0x20
    return small >= UInt8(ascii: "a") && small <= UInt8(ascii: "z")
      || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte >= 0xE4 && byte <= 0xE9
  }

  /// Folds ASCII on the way, as ``TextFolding`` would.
  private func foldsToKey(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var position = 0
    for byte in text where byte > 0x20 && byte != 0x7F {
      let plain = byte == UInt8(ascii: "`") ? UInt8(ascii: "'") : lowercase(byte)
      guard position < foldedBytes.count, foldedBytes[position] == plain else { return false }
      position += 1
    }
    return position == foldedBytes.count
  }

  private func lowercase(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }

  // MARK: Parts

  private func part(_ text: UnsafeBufferPointer<UInt8>) -> TextDifference.Part? {
    bytes.withUnsafeBufferPointer { key in
      if text.count > key.count {
        guard isTelling(key), let place = place(of: key, in: text) else { return nil }
        if place == 0 { return .begins }
        return text.suffix(key.count).elementsEqual(key) ? .ends : .contains
      }
      // A word out of a sentence is not what was meant by it.
      guard isTelling(text), text.count * 2 >= key.count, let place = place(of: text, in: key)
      else { return nil }
      if place == 0 { return .isBeginning }
      return key.suffix(text.count).elementsEqual(text) ? .isEnd : .isContained
    }
  }

  /// Where the shorter text first stands in the longer one.
  private func place(of short: UnsafeBufferPointer<UInt8>, in long: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let first = short.first, short.count <= long.count else { return nil }
    for start in 0...long.count - short.count where long[start] == first {
      var length = 1
      while length < short.count, long[start + length] == short[length] { length += 1 }
      if length == short.count { return start }
    }
    return nil
  }
}
