// Texts without what people do not look at: letter case, spaces, invisible characters and the like.

extension TextDifference {
  /// One respect in which two spellings of the same text can differ. Where several account for a difference, the
  /// first does: folding case also makes some signs and ligatures equal to letters.
  public enum Aspect: Int, CaseIterable, Hashable, Sendable {
    /// Composed and decomposed spellings of the same characters.
    case unicodeForm
    /// Characters that show nothing, such as U+200B, direction marks and variation selectors.
    case invisible
    /// Characters that look alike, such as `’` and `'`.
    case lookAlikes
    /// Capital and small letters.
    case letterCase
    /// White space.
    case spaces
  }
}

extension TextDifference.Aspect: CustomStringConvertible {
  /// What differs, to stand behind “differs in”.
  public var description: String {
    switch self {
    case .letterCase: "case"
    case .unicodeForm: "Unicode form"
    case .invisible: "invisible characters"
    case .lookAlikes: "characters that look alike"
    case .spaces: "spaces"
    }
  }
}

/// Folds many texts in all aspects, each character once.
struct FoldingTable {
  private var bytes: [UInt32: [UInt8]] = [:]

  /// The UTF-8 bytes of the folding of a text.
  mutating func fold(_ scalars: [UInt32], into folded: inout [UInt8]) {
    folded.removeAll(keepingCapacity: true)
    for value in scalars {
      if let known = bytes[value] {
        folded.append(contentsOf: known)
      } else if let scalar = Unicode.Scalar(value) {
        let new = Array(TextFolding.fold(String(scalar), TextDifference.Aspect.allCases).utf8)
        bytes[value] = new
        folded.append(contentsOf: new)
      }
    }
  }
}

/// Two texts are the same but for some aspects if their foldings are.
enum TextFolding {
  typealias Aspect = TextDifference.Aspect

  /// The text with everything taken away or made plain that belongs to the aspects. The Unicode form is left as it
  /// is: see ``areEqual(_:_:but:)``.
  static func fold(_ text: String, _ aspects: [Aspect]) -> String {
    let dropsInvisible = aspects.contains(.invisible)
    let makesPlain = aspects.contains(.lookAlikes)
    let dropsSpaces = aspects.contains(.spaces)
    var folded = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if dropsInvisible, LookAlikes.isInvisible(scalar) { continue }
      if dropsSpaces, scalar.properties.isWhitespace { continue }
      if makesPlain, let plain = LookAlikes.plain(scalar) {
        folded.append(contentsOf: plain.unicodeScalars)
      } else {
        folded.append(scalar)
      }
    }
    // Up and down again: some letters have two small forms, or a capital of two letters.
    return aspects.contains(.letterCase) ? String(folded).uppercased().lowercased() : String(folded)
  }

  /// Both are the same text but for the aspects.
  static func areEqual(_ left: String, _ right: String, but aspects: [Aspect]) -> Bool {
    let left = fold(left, aspects)
    let right = fold(right, aspects)
    // Swift compares by canonical equivalence, string keys by bytes.
    return aspects.contains(.unicodeForm) ? left == right : left.utf8.elementsEqual(right.utf8)
  }

  /// The fewest aspects that account for the whole difference; nil if all of them together do not.
  static func aspects(between left: String, _ right: String) -> [Aspect]? {
    guard areEqual(left, right, but: Aspect.allCases) else { return nil }
    return combinations.first { areEqual(left, right, but: $0) }
  }

  /// Every choice of aspects, the smallest first.
  private static let combinations: [[Aspect]] = {
    let all = (1..<(1 << Aspect.allCases.count)).map { bits in
      Aspect.allCases.filter { bits & (1 << $0.rawValue) != 0 }
    }
    return (1...Aspect.allCases.count).flatMap { size in all.filter { $0.count == size } }
  }()
}
