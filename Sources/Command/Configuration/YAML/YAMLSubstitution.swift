// Replaces characters before parsing, so that the parser does not stop at aliases and duplicate keys.

/// A file with some characters replaced for the parser.
///
/// Every `*` is replaced, so that aliases are parsed as strings that begin with the replacement. The first letter of a
/// duplicate key is replaced by a unique code point, because the parser rejects duplicate keys. Each code point is
/// replaced by exactly one code point, so positions stay the same.
struct YAMLSubstitution {
  /// A code point that is reserved for replacements but occurs in the file.
  struct ReservedCodePoint {
    let offset: Int
    let name: String
  }

  private let bytes: [UInt8]
  /// The indices in ``keyTexts`` of keys with a replaced letter, by the offset of the letter.
  private var keys: [Int: Int] = [:]
  /// The original keys.
  private var keyTexts: [String] = []

  /// Unicode reserves U+FDD0 to U+FDEF for internal use by programs. The first replaces `*`, and the others replace
  /// first letters of keys.
  private static let star: UInt32 = 0xFDD0
  private static let mostKeys = 31

  /// Returns the UTF-8 of the reserved code point at a distance from the first.
  private static func units(_ distance: Int) -> [UInt8] { [0xEF, 0xB7, 0x90 + UInt8(distance)] }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The first reserved code point in the file; nil if there is none. A file that contains one cannot be parsed.
  var reservedCodePoint: ReservedCodePoint? {
    for (offset, byte) in bytes.enumerated() where byte == 0xEF && offset + 2 < bytes.count {
      guard bytes[offset + 1] == 0xB7, (0x90...0xAF).contains(bytes[offset + 2]) else { continue }
      let code = 0xFDD0 + UInt32(bytes[offset + 2] - 0x90)
      return ReservedCodePoint(offset: offset, name: "U+" + String(code, radix: 16, uppercase: true))
    }
    return nil
  }

  /// The file with replacements; nil if it is not valid UTF-8.
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

  /// Replaces the first letter of a duplicate key.
  ///
  /// - Parameters:
  ///   - start: The offset of the key's first letter or opening quote.
  ///   - text: The key as parsed.
  /// - Returns: False if the letter cannot be replaced.
  mutating func distinguish(keyAt start: Int, text: String) -> Bool {
    guard bytes.indices.contains(start), keyTexts.count < Self.mostKeys else { return false }
    let isQuoted = bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'")
    let letter = isQuoted ? start + 1 : start
    guard bytes.indices.contains(letter), keys[letter] == nil, !Self.signs.contains(bytes[letter]) else { return false }
    keys[letter] = keyTexts.count
    keyTexts.append(restored(text))
    return true
  }

  /// Returns the original of a parsed string.
  func restored(_ text: String) -> String {
    if let first = text.unicodeScalars.first?.value, first > Self.star, first <= Self.star + UInt32(keyTexts.count) {
      return keyTexts[Int(first - Self.star) - 1]
    }
    guard text.unicodeScalars.contains(where: { $0.value == Self.star }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(scalar.value == Self.star ? "*" : scalar) }
    return String(result)
  }

  /// Returns whether a parsed plain scalar is an alias in the file.
  func isAlias(_ text: String) -> Bool { text.unicodeScalars.first?.value == Self.star }

  /// Bytes that cannot be replaced, because they have a special meaning in YAML.
  private static let signs: Set<UInt8> = Set("\"'\\!&|>\n\r".utf8)
}
