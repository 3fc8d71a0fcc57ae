// Normalizes strings so that differences in case, whitespace, invisible characters and the like disappear.

extension TextDifference {
  /// One aspect in which two spellings of the same text can differ. If several aspects could explain a difference, the
  /// first one is reported. Their order matters, because folding case also maps some symbols and ligatures to letters.
  public enum Aspect: Int, CaseIterable, Hashable, Sendable {
    /// Composed and decomposed spellings of the same characters.
    case unicodeForm
    /// Characters that are not displayed, such as U+200B, direction marks and variation selectors.
    case invisible
    /// Characters that look alike, such as `’` and `'`.
    case lookAlikes
    /// Uppercase and lowercase letters.
    case letterCase
    /// Whitespace.
    case spaces
  }
}

extension TextDifference.Aspect: CustomStringConvertible {
  /// The phrase that completes “differs in …”.
  public var description: String {
    switch self {
    case .letterCase: "case"
    case .unicodeForm: "Unicode form"
    case .invisible: "invisible characters"
    case .lookAlikes: "look-alike characters"
    case .spaces: "whitespace"
    }
  }
}

/// Folds strings so that differences in any aspect disappear, and caches the result for each character.
struct FoldingTable {
  private var bytes: [UInt32: [UInt8]] = [:]

  /// Writes the UTF-8 bytes of a folded string.
  mutating func fold(_ scalars: [UInt32], into folded: inout [UInt8]) {
    folded.removeAll(keepingCapacity: true)
    for value in scalars {
      if let known = bytes[value] {
        folded.append(contentsOf: known)
      } else if let scalar = Unicode.Scalar(value) {
        let new = Array(TextFolding.fold(String(scalar), aspects: TextDifference.Aspect.allCases).utf8)
        bytes[value] = new
        folded.append(contentsOf: new)
      }
    }
  }
}

/// Folds strings: two strings differ only in the given aspects if and only if their foldings are equal.
enum TextFolding {
  typealias Aspect = TextDifference.Aspect

  /// Returns the string with differences in the given aspects removed. Does not normalize the Unicode form;
  /// ``areEqual(_:_:but:)`` handles that aspect.
  static func fold(_ text: String, aspects: [Aspect]) -> String {
    let dropsInvisible = aspects.contains(.invisible)
    let makesPlain = aspects.contains(.lookAlikes)
    let dropsSpaces = aspects.contains(.spaces)
    var folded = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if dropsInvisible, LookAlikes.isInvisible(scalar) { continue }
      if dropsSpaces, scalar.properties.isWhitespace { continue }
      if makesPlain, let plain = LookAlikes.plain(scalar) {
        for part in plain.unicodeScalars { folded.append(part) }
      } else {
        folded.append(scalar)
      }
    }
    // Uppercase first, then lowercase: some letters have two lowercase forms, or an uppercase form of two letters.
    return aspects.contains(.letterCase) ? String(folded).uppercased().lowercased() : String(folded)
  }

  /// Whether two strings are equal if differences in the given aspects are ignored.
  static func areEqual(_ left: String, _ right: String, but aspects: [Aspect]) -> Bool {
    let left = fold(left, aspects: aspects)
    let right = fold(right, aspects: aspects)
    // Swift compares strings by canonical equivalence; string keys are compared by bytes.
    return aspects.contains(.unicodeForm) ? left == right : left.utf8.elementsEqual(right.utf8)
  }

  /// Returns the smallest set of aspects that explains the whole difference, or nil if the strings also differ in other
  /// ways.
  static func aspects(between left: String, _ right: String) -> [Aspect]? {
    guard areEqual(left, right, but: Aspect.allCases) else { return nil }
    return combinations.first { areEqual(left, right, but: $0) }
  }

  /// All sets of aspects, smallest first.
  private static let combinations: [[Aspect]] = {
    let all = (1..<(1 << Aspect.allCases.count)).map { bits in
      Aspect.allCases.filter { bits & (1 << $0.rawValue) != 0 }
    }
    return (1...Aspect.allCases.count).flatMap { size in all.filter { $0.count == size } }
  }()
}
