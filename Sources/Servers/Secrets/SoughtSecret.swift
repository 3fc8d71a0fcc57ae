// Computes the forms of a secret to search for.

import PredicateFormat
import Text

/// A secret in the forms that the search compares.
struct SoughtSecret: Hashable, Sendable {
  let text: String
  /// The secret as people compare it: the same for any case, Unicode normalisation form and invisible characters.
  let folded: [UInt32]
  /// The parts of its Base64 encoding that are the same whatever bytes surround it.
  let base64: [[UInt32]]
  /// Its UTF-8 and UTF-16 bytes, each read as a character. Not needed if all characters are ASCII, because these bytes
  /// are the secret itself.
  let bytes: [[UInt32]]
  /// The number of bullets that replace it.
  let length: Int

  /// - Returns: Nil if the string is empty.
  init?(_ text: String) {
    let folded = Self.folded(text)
    guard !folded.isEmpty else { return nil }
    (self.text, self.folded) = (text, folded)
    length = text.count
    (base64, bytes) = folded.count < Self.shortest ? ([], []) : Self.encoded(text)
  }

  /// Returns the form of a string that is compared.
  static func folded(_ text: String) -> [UInt32] {
    var folded = ScannedText(text).folded.scalars
    // Apps trim typed text.
    while folded.first == 0x20 { folded.removeFirst() }
    while folded.last == 0x20 { folded.removeLast() }
    // A string without visible characters is searched for as it is.
    return folded.isEmpty ? text.unicodeScalars.map(\.value) : folded
  }

  /// Searching for shorter secrets within strings would mask harmless text.
  static let shortest = 4

  var isSoughtInside: Bool { folded.count >= Self.shortest }

  private static func encoded(_ text: String) -> (base64: [[UInt32]], bytes: [[UInt32]]) {
    let plain = String(
      String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 0x20 && !ScannedText.isKey($0.value) }))
    let trimmed = { (text: String) in
      String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    var forms: Set<[UInt8]> = []
    for text in [text, plain].flatMap({ [$0, trimmed($0)] }) where !forms.contains(Array(text.utf8)) {
      for form in isASCII ? [text] : [text, text.composed, text.decomposed, text.compatibilityComposed] {
        for own in [form, form.uppercased(), form.lowercased()] {
          forms.insert(Array(own.utf8))
          forms.formUnion(utf16(own))
        }
      }
    }
    let distinct = forms.sorted { $0.lexicographicallyPrecedes($1) }
    let base64 = Set(distinct.flatMap { form in (0..<3).flatMap { AlignedBase64.parts(of: form, after: $0) } })
    return (
      base64.sorted { $0.lexicographicallyPrecedes($1) }, isASCII ? [] : distinct.map { $0.map { UInt32($0) } }
    )
  }

  /// The UTF-16 bytes in both byte orders.
  private static func utf16(_ text: String) -> [[UInt8]] {
    let units = text.utf16.map { (UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)) }
    return [units.flatMap { [$0.0, $0.1] }, units.flatMap { [$0.1, $0.0] }]
  }
}

/// The Base64 encoding of bytes that are surrounded by others.
private enum AlignedBase64 {
  /// The Base64 characters that are the same whatever precedes and follows the bytes, in both alphabets.
  ///
  /// - Parameter offset: The number of preceding bytes, modulo three.
  static func parts(of bytes: [UInt8], after offset: Int) -> [[UInt32]] {
    let all = Array(repeating: 0, count: offset) + bytes
    let first = (offset * 8 + 5) / 6
    let end = all.count * 8 / 6
    guard end - first >= SoughtSecret.shortest else { return [] }
    let values = (first..<end).map { index -> Int in
      let bit = index * 6
      let high = Int(all[bit / 8]) << 8
      let low = bit / 8 + 1 < all.count ? Int(all[bit / 8 + 1]) : 0
      return (high | low) >> (10 - bit % 8) & 63
    }
    let alphabets = ["+/", "-_"].map { Base64.alphabet.prefix(62) + Array($0.utf8) }
    return Array(Set(alphabets.map { alphabet in values.map { UInt32(alphabet[$0]) } }))
  }
}
