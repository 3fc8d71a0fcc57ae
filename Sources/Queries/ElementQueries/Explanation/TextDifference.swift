// How one text nearly equals another.

/// In what a text differs from the one that was asked for, when the two come near each other.
///
///     TextDifference.between(found: "Log in", asked: "Log In")      // .letterCase
///     TextDifference.between(found: "Log In ", asked: "Log In")?.description  // "has a space at the end"
///     TextDifference.between(found: "Settings", asked: "Log In")    // nil
public enum TextDifference: Hashable, Sendable {
  /// Capital and small letters.
  case letterCase
  /// Canonically equivalent, but other bytes. The decomposed one has more scalars; nil if both have as many.
  case unicodeForm(isDecomposed: Bool?)
  /// Characters that show nothing: those that only the found text has, or else those that it lacks.
  case invisible([Unicode.Scalar], isMissing: Bool)
  /// The first characters that only look alike.
  case lookAlike(found: String, asked: String)
  /// White space in one place.
  case space(WhiteSpace)
  /// White space in several places.
  case spaces
  /// Several of the above together.
  case several([Aspect])
  /// Insertions, deletions and replacements of Unicode scalars, and swaps of neighbours.
  case edits(Int)
  /// One is part of the other.
  case part(Part)

  /// The one place in which white space differs.
  public struct WhiteSpace: Hashable, Sendable {
    /// Where a text has white space.
    public enum Place: Hashable, Sendable {
      /// Before everything else.
      case start
      /// Between other characters.
      case inside
      /// After everything else.
      case end
    }

    /// Where.
    public let place: Place
    /// What the found text has there; may be empty.
    public let found: String
    /// What was asked for there; may be empty.
    public let asked: String

    /// White space from its parts.
    public init(place: Place, found: String, asked: String) {
      self.place = place
      self.found = found
      self.asked = asked
    }
  }

  /// How one text is part of the other.
  public enum Part: Hashable, Sendable {
    /// The found text begins with the one asked for.
    case begins
    /// The found text ends with the one asked for.
    case ends
    /// The found text contains the one asked for.
    case contains
    /// The found text is the beginning of the one asked for.
    case isBeginning
    /// The found text is the end of the one asked for.
    case isEnd
    /// The found text is contained in the one asked for.
    case isContained
  }

  /// The nearest description of the difference; nil if the texts are equal byte for byte, or far from each other.
  ///
  /// Near means: the same but for spelling (``Aspect``), or at most one edit for every three characters, or one is
  /// part of the other and is more than two letters.
  public static func between(found: String, asked: String) -> TextDifference? {
    var comparison = TextComparison(with: asked)
    var found = found
    return found.withUTF8 { comparison.difference(of: $0) }
  }
}

extension TextDifference: CustomStringConvertible {
  /// A phrase to stand behind the name of an attribute: `differs in case`.
  public var description: String {
    switch self {
    case .letterCase: return "differs in case"
    case .unicodeForm(nil): return "in another Unicode form"
    case .unicodeForm(let isDecomposed?):
      return "in another Unicode form (\(isDecomposed ? "NFD, asked: NFC" : "NFC, asked: NFD"))"
    case .invisible(let scalars, let isMissing):
      let names = scalars.map(Self.codePoint).joined(separator: ", ")
      return
        "\(isMissing ? "lacks" : "has") \(scalars.count == 1 ? "the invisible character" : "invisible characters") \(names)"
    case .lookAlike(let found, let asked): return "only looks alike: \(Self.named(found)), asked: \(Self.named(asked))"
    case .space(let white): return white.description
    case .spaces: return "differs in spaces"
    case .several(let aspects):
      let names = aspects.map(\.description)
      return "differs in \(names.dropLast().joined(separator: ", ")) and \(names.last ?? "")"
    case .edits(let count): return count == 1 ? "1 edit" : "\(count) edits"
    case .part(let part): return part.description
    }
  }

  static func codePoint(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// `’ (U+2019)`; the code points alone for what cannot be seen.
  private static func named(_ text: String) -> String {
    let codePoints = text.unicodeScalars.map(codePoint).joined(separator: " ")
    let isBlank = text.unicodeScalars.allSatisfy { $0.properties.isWhitespace || LookAlikes.isInvisible($0) }
    return isBlank ? codePoints : "\(text) (\(codePoints))"
  }
}

extension TextDifference.Part: CustomStringConvertible {
  /// A phrase to stand before the text that was asked for: `begins with`.
  public var description: String {
    switch self {
    case .begins: "begins with"
    case .ends: "ends with"
    case .contains: "contains"
    case .isBeginning: "is only the beginning of"
    case .isEnd: "is only the end of"
    case .isContained: "is only a part of"
    }
  }
}

extension TextDifference.WhiteSpace: CustomStringConvertible {
  /// A phrase to stand behind the name of an attribute: `has a space at the end`.
  public var description: String {
    let place =
      switch place {
      case .start: "at the beginning"
      case .inside: "inside"
      case .end: "at the end"
      }
    if asked.isEmpty { return "has \(Self.name(of: found)) \(place)" }
    if found.isEmpty { return "lacks \(Self.name(of: asked)) \(place)" }
    return "has \(Self.name(of: found)) \(place), asked: \(Self.name(of: asked))"
  }

  private static func name(of white: String) -> String {
    let scalars = Array(white.unicodeScalars)
    guard scalars.count == 1, let scalar = scalars.first else {
      return scalars.allSatisfy { $0 == " " } ? "\(scalars.count) spaces" : "white space"
    }
    switch scalar {
    case " ": return "a space"
    case "\n": return "a line break"
    case "\t": return "a tab"
    default: return "a space \(TextDifference.codePoint(scalar))"
    }
  }
}
