// Characters that take the place of others while the parser reads, so that it goes on where it would stop.

/// What the parser gets to read in place of a file.
///
/// Every `*` becomes another character. So no alias is ever followed, and those that are there are texts that begin with that
/// character. The first letter of a key that stands twice becomes one that no other key has, because the parser knows no
/// tree with such keys. One code point takes the place of one, so all places stay what they are.
struct YAMLSubstitutes {
  /// A code point that is no character, and an offset at which it stands in the file all the same.
  struct Intruder {
    let offset: Int
    let name: String
  }

  private let bytes: [UInt8]
  /// Which of ``keyTexts`` has lost its letter, by the offset of the letter.
  private var keys: [Int: Int] = [:]
  /// The keys that were there before.
  private var keyTexts: [String] = []

  /// Unicode sets U+FDD0 to U+FDEF aside for programs' own use: no text has them. The first stands for `*`, the others for
  /// first letters of keys.
  private static let star: UInt32 = 0xFDD0
  private static let mostKeys = 31

  /// The UTF-8 of a code point that is so far from the first.
  private static func units(_ distance: Int) -> [UInt8] { [0xEF, 0xB7, 0x90 + UInt8(distance)] }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The first of those code points in the file, which then cannot be read.
  var intruder: Intruder? {
    for (offset, byte) in bytes.enumerated() where byte == 0xEF && offset + 2 < bytes.count {
      guard bytes[offset + 1] == 0xB7, (0x90...0xAF).contains(bytes[offset + 2]) else { continue }
      let code = 0xFDD0 + UInt32(bytes[offset + 2] - 0x90)
      return Intruder(offset: offset, name: "U+" + String(code, radix: 16, uppercase: true))
    }
    return nil
  }

  /// The file with its substitutes; nil if it is not in UTF-8.
  var text: String? {
    if keys.isEmpty, !bytes.contains(UInt8(ascii: "*")) { return String(validating: bytes, as: UTF8.self) }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var isReplaced = false
    for (offset, byte) in bytes.enumerated() {
      if let key = keys[offset] {
        result += Self.units(key + 1)
        isReplaced = true
      } else if isReplaced, byte & 0xC0 == 0x80 {
        continue
      } else if byte == UInt8(ascii: "*") {
        result += Self.units(0)
        isReplaced = false
      } else {
        result.append(byte)
        isReplaced = false
      }
    }
    return String(validating: result, as: UTF8.self)
  }

  /// Makes a key unlike all others.
  ///
  /// - Parameters:
  ///   - start: The offset of its first letter or of its opening quote.
  ///   - text: The key as the parser has told it.
  /// - Returns: False if it cannot be done.
  mutating func distinguish(keyAt start: Int, text: String) -> Bool {
    guard bytes.indices.contains(start), keyTexts.count < Self.mostKeys else { return false }
    let isQuoted = bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'")
    let letter = isQuoted ? start + 1 : start
    guard bytes.indices.contains(letter), keys[letter] == nil, !Self.signs.contains(bytes[letter]) else { return false }
    keys[letter] = keyTexts.count
    keyTexts.append(restored(text))
    return true
  }

  /// What a text of the tree says in the file.
  func restored(_ text: String) -> String {
    if let first = text.unicodeScalars.first?.value, first > Self.star, first <= Self.star + UInt32(keyTexts.count) {
      return keyTexts[Int(first - Self.star) - 1]
    }
    guard text.unicodeScalars.contains(where: { $0.value == Self.star }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(scalar.value == Self.star ? "*" : scalar) }
    return String(result)
  }

  /// A plain text of the tree is an alias in the file.
  func isAlias(_ text: String) -> Bool { text.unicodeScalars.first?.value == Self.star }

  /// What the text would not be the same without, beside one letter.
  private static let signs: Set<UInt8> = Set("\"'\\!&|>\n\r".utf8)
}
