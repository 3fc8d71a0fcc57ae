// Compares one string with very many others, using cheap checks first.

/// A string to compare others with, and everything that can be precomputed about it.
struct TextComparison {
  private let key: String
  private let bytes: [UInt8]
  private let folded: String
  private let foldedBytes: [UInt8]
  private let isFoldedASCII: Bool
  private var edits: EditDistance
  private var table = FoldingTable()
  /// Buffers that are reused to avoid an allocation for each string.
  private var scalars: [UInt32] = []
  private var foldedText: [UInt8] = []

  /// The length of the key in bytes.
  var length: Int { bytes.count }

  /// Whether a part is long enough to be distinctive: three letters or two ideographs.
  private func isDistinctive(_ part: UnsafeBufferPointer<UInt8>) -> Bool {
    guard part.count >= 3 else { return false }
    // Count the bytes that start a scalar.
    return part.count { $0 & 0xC0 != 0x80 } >= 2
  }

  init(with key: String) {
    self.key = key
    bytes = Array(key.utf8)
    folded = TextFolding.fold(key, aspects: TextDifference.Aspect.allCases)
    foldedBytes = Array(folded.utf8)
    isFoldedASCII = foldedBytes.allSatisfy { $0 < 0x80 }
    edits = EditDistance(to: key)
  }

  /// Returns the difference between a string and the key; nil if the string is equal, empty or far from the key.
  mutating func difference(of text: UnsafeBufferPointer<UInt8>) -> TextDifference? {
    guard !text.isEmpty, !bytes.isEmpty, !text.elementsEqual(bytes) else { return nil }
    let isASCII = text.allSatisfy { $0 < 0x80 }
    if !isASCII { decode(text) }
    if isASCII ? isFoldedASCII && foldsToKey(text) : mayHaveSameForm(text) {
      let found = String(decoding: text, as: UTF8.self)
      if let form = TextDifference.ofForm(found: found, expected: key) { return form }
    }
    if let count = isASCII ? edits.distance(ofASCII: text) : edits.distance(ofScalars: scalars) {
      return .edits(count)
    }
    return part(text).map { .part($0) }
  }

  /// Decodes the scalars of a UTF-8 string.
  private mutating func decode(_ text: UnsafeBufferPointer<UInt8>) {
    scalars.removeAll(keepingCapacity: true)
    // A string longer than `longest` cannot be near the key.
    guard text.count <= longest else { return }
    var decoder = UTF8()
    var bytes = text.makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&bytes) { scalars.append(scalar.value) }
  }

  // MARK: Spelling

  /// The maximum length of an alternative spelling of the key. Full-width letters take three bytes instead of one; no
  /// spelling exceeds this length.
  private var longest: Int { 8 * bytes.count + 64 }

  /// Returns false if the string is certainly not an alternative spelling of the key. The string must have been
  /// decoded.
  private mutating func mayHaveSameForm(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count <= longest, !divergesEarly(text) else { return false }
    table.fold(scalars, into: &foldedText)
    return foldedText == foldedBytes || String(decoding: foldedText, as: UTF8.self) == folded
  }

  /// Whether the first difference, ignoring the case of ASCII letters, is between characters with only one spelling.
  private func divergesEarly(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var place = 0
    while place < text.count, place < bytes.count, lowercase(text[place]) == lowercase(bytes[place]) { place += 1 }
    if place == text.count, place == bytes.count { return false }
    // Go back to the start of the character.
    while place > 0, place < text.count, text[place] & 0xC0 == 0x80 { place -= 1 }
    while place > 0, place < bytes.count, bytes[place] & 0xC0 == 0x80 { place -= 1 }
    let isSettled = place == text.count || hasOneSpelling(text[place])
    let isKeySettled = place == bytes.count || hasOneSpelling(bytes[place])
    return isSettled && isKeySettled
  }

  /// Whether a byte starts a digit, an ASCII letter, or an ideograph from U+4000 to U+9FFF.
  private func hasOneSpelling(_ byte: UInt8) -> Bool {
    let small = byte | 0x20
    return small >= UInt8(ascii: "a") && small <= UInt8(ascii: "z")
      || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte >= 0xE4 && byte <= 0xE9
  }

  /// Compares the string with the key while folding ASCII, as ``TextFolding`` does.
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
        guard isDistinctive(key), let place = place(of: key, in: text) else { return nil }
        if place == 0 { return .begins }
        return text.suffix(key.count).elementsEqual(key) ? .ends : .contains
      }
      // A single word of a long key is unlikely to be the intended string.
      guard isDistinctive(text), text.count * 2 >= key.count, let place = place(of: text, in: key)
      else { return nil }
      if place == 0 { return .isBeginning }
      return key.suffix(text.count).elementsEqual(text) ? .isEnd : .isContained
    }
  }

  /// Returns the index at which the shorter string first occurs in the longer one.
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
