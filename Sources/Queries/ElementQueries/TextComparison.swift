// Comparing one text with very many others: cheap checks first.

/// A text that others are compared with, and what can be worked out about it once.
struct TextComparison {
  private let key: String
  private let bytes: [UInt8]
  private let folded: String
  private let foldedBytes: [UInt8]
  private let isFoldedASCII: Bool
  private var edits: EditDistance

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
    if mayHaveSameForm(text, isASCII: isASCII) {
      let found = String(decoding: text, as: UTF8.self)
      if let form = TextDifference.ofForm(found: found, asked: key) { return form }
    }
    if let count = edits.distance(of: text, isASCII: isASCII) { return .edits(count) }
    return part(text).map { .part($0) }
  }

  // MARK: Spelling

  /// False for what is surely not the same text in another spelling.
  private func mayHaveSameForm(_ text: UnsafeBufferPointer<UInt8>, isASCII: Bool) -> Bool {
    // Full-width letters have three bytes for one; no spelling is so much longer.
    guard text.count <= 8 * bytes.count + 64 else { return false }
    if isASCII { return isFoldedASCII && foldsToKey(text) }
    if let first = text.first, let wanted = foldedBytes.first {
      let isPlain = isPlainLetter(first) && text.count > 1 && text[1] < 0x80
      let isKeyPlain = isPlainLetter(wanted) && (foldedBytes.count == 1 || foldedBytes[1] < 0x80)
      if isPlain, isKeyPlain, lowercase(first) != wanted { return false }
      // Ideographs have one spelling.
      if isIdeograph(first), isKeyPlain || isIdeograph(wanted), first != wanted { return false }
    }
    return TextFolding.fold(String(decoding: text, as: UTF8.self), TextDifference.Aspect.allCases) == folded
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

  private func isPlainLetter(_ byte: UInt8) -> Bool {
    let small = byte | 0x20
    return small >= UInt8(ascii: "a") && small <= UInt8(ascii: "z")
      || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  /// The first byte of one of U+4000 to U+9FFF, which are ideographs nearly all.
  private func isIdeograph(_ byte: UInt8) -> Bool { byte >= 0xE4 && byte <= 0xE9 }

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
