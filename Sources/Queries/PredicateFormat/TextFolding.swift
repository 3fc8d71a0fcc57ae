// Texts without what a comparison is to ignore. (`predicate-format` §4)

import Foundation

/// A text as the scalars that a comparison looks at.
///
/// Without options those are the text's own, so composed and decomposed forms differ. Under `[c]` and `[d]` texts are
/// decomposed first, so that the forms do not matter, and case or diacritics are taken out.
struct FoldedText {
  let scalars: [UInt32]

  init(_ text: String, _ options: Comparison.Options) {
    let isFolded =
      !options.contains(.normalized) && !options.isDisjoint(with: [.caseInsensitive, .diacriticInsensitive])
    guard isFolded else {
      scalars = text.unicodeScalars.map(\.value)
      return
    }
    let ignoresCase = options.contains(.caseInsensitive)
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      scalars = text.utf8.map { UInt32(ignoresCase && $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0) }
      return
    }
    var result: [UInt32] = []
    for scalar in text.decomposedStringWithCanonicalMapping.unicodeScalars {
      if options.contains(.diacriticInsensitive), Self.isMark(scalar) { continue }
      if ignoresCase { Self.appendFoldingCase(scalar, to: &result) } else { result.append(scalar.value) }
    }
    scalars = result
  }

  /// Case folding by way of upper case, which takes ß to SS and ς to Σ. The Turkish letter without a dot stays what it
  /// is: outside a Turkish locale it is no form of i. The one with a dot is, decomposed, an I with a mark.
  private static func appendFoldingCase(_ scalar: Unicode.Scalar, to result: inout [UInt32]) {
    if scalar.value == 0x131 { return result.append(scalar.value) }
    for lower in scalar.properties.lowercaseMapping.unicodeScalars {
      for upper in lower.properties.uppercaseMapping.unicodeScalars {
        result += upper.properties.lowercaseMapping.unicodeScalars.map(\.value)
      }
    }
  }

  /// What belongs to the character before it, and is left out under `[d]` as NSString does: marks over, under and
  /// through letters, variation selectors, skin tones. Joiners belong to no side.
  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x300 && (scalar.properties.isGraphemeExtend || scalar.properties.isEmojiModifier)
  }

  /// Whether the scalars, or the bytes, occur in the other text, by Knuth, Morris and Pratt: linear, whatever the
  /// texts. An occurrence that ends between a letter and its marks is none under options, as it is none on the screen.
  ///
  /// - Parameter mayEnd: Whether an occurrence may end before that position.
  static func occurs<Unit: Equatable>(
    _ needle: [Unit], in text: [Unit], mayEnd: (Int) -> Bool = { _ in true }
  ) -> Bool {
    guard !needle.isEmpty, needle.count <= text.count else { return false }
    var borders = [0]
    var length = 0
    for position in needle.indices.dropFirst() {
      while length > 0, needle[position] != needle[length] { length = borders[length - 1] }
      if needle[position] == needle[length] { length += 1 }
      borders.append(length)
    }
    length = 0
    for (position, unit) in text.enumerated() {
      while length > 0, unit != needle[length] { length = borders[length - 1] }
      if unit == needle[length] { length += 1 }
      guard length == needle.count else { continue }
      if mayEnd(position + 1) { return true }
      length = borders[length - 1]
    }
    return false
  }

  /// At that position stands a mark of the letter before it, or the rest of a Korean syllable.
  static func cutsLetter(_ text: [UInt32], at position: Int) -> Bool {
    guard position < text.count, let scalar = Unicode.Scalar(text[position]) else { return false }
    return isMark(scalar) || (0x1160...0x11FF).contains(scalar.value)
  }
}

extension String {
  /// The text in its composed and decomposed forms, as far as those are other scalars than its own.
  package var otherCanonicalForms: [String] {
    [decomposedStringWithCanonicalMapping, precomposedStringWithCanonicalMapping].filter { form in
      !form.unicodeScalars.elementsEqual(unicodeScalars)
    }
  }
}
