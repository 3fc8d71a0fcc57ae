// Folds strings for comparisons that ignore case or diacritics. (`predicate-format` §4)

/// The Unicode scalars that represent a string in a comparison.
///
/// Without options, these are the string's own scalars, so composed and decomposed forms differ. With `[c]` or `[d]`,
/// the string is decomposed first, so that both forms are equal, and differences in case or diacritics are removed.
struct FoldedText {
  let scalars: [UInt32]

  init(_ text: String, options: PredicateComparison.Options) {
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
    for scalar in text.decomposed.unicodeScalars {
      if options.contains(.diacriticInsensitive), Self.isMark(scalar) { continue }
      if ignoresCase { Self.appendFoldingCase(scalar, to: &result) } else { result.append(scalar.value) }
    }
    scalars = result
  }

  /// Whether a text is so long that it cannot be equal to another one, nor a part of it, however both are folded.
  /// Clients may search for a text of megabytes, which need not be folded for each text on screen.
  static func isTooLong(_ text: String, for other: String) -> Bool {
    let longest = longestFolding * other.utf8.count
    // An ASCII character is folded to one scalar.
    return text.utf8.count > longest && text.utf8.count { $0 < 0x80 } > longest
  }

  /// No character is folded to more scalars for each of its bytes.
  private static let longestFolding = 12

  /// Folds case by converting to uppercase, which maps ß to SS and ς to Σ. The dotless Turkish ı is not folded, because
  /// it is not a form of i outside a Turkish locale. The dotted İ decomposes into an I and a combining dot.
  private static func appendFoldingCase(_ scalar: Unicode.Scalar, to result: inout [UInt32]) {
    if scalar.value == 0x131 { return result.append(scalar.value) }
    for lower in scalar.properties.lowercaseMapping.unicodeScalars {
      for upper in lower.properties.uppercaseMapping.unicodeScalars {
        result += upper.properties.lowercaseMapping.unicodeScalars.map(\.value)
      }
    }
  }

  /// Whether a scalar belongs to the character before it and is ignored under `[d]`, as in NSString: combining marks,
  /// variation selectors and skin tones. A zero-width joiner does not count as part of either character that it joins.
  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x300 && (scalar.properties.isGraphemeExtend || scalar.properties.isEmojiModifier)
  }

  /// Returns whether a sequence of scalars or bytes occurs in another one, using the linear-time algorithm of Knuth,
  /// Morris and Pratt. With options, an occurrence that ends between a letter and its marks does not count, because
  /// they appear as one character on screen.
  ///
  /// - Parameter mayEnd: Returns whether an occurrence may end before an index.
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

  /// Whether the scalar at an index is a mark of the letter before it, or the continuation of a Korean syllable.
  static func cutsLetter(_ text: [UInt32], at position: Int) -> Bool {
    guard position < text.count, let scalar = Unicode.Scalar(text[position]) else { return false }
    return isMark(scalar) || (0x1160...0x11FF).contains(scalar.value)
  }
}
