// Describes how two similar strings differ.

import Findings
import Text

/// The difference between a string and a similar requested one.
///
///     TextDifference.between(found: "Log in", expected: "Log In")      // .letterCase
///     TextDifference.between(found: "Log In ", expected: "Log In")?.description  // "has a space at the end"
///     TextDifference.between(found: "Settings", expected: "Log In")    // nil
public enum TextDifference: Hashable, Sendable {
  /// Uppercase and lowercase letters differ.
  case letterCase
  /// The strings are canonically equivalent but consist of different bytes. `isDecomposed` is true if the found string
  /// has more scalars than the requested one, and nil if both have the same number.
  case unicodeForm(isDecomposed: Bool?)
  /// The found string has additional invisible characters or, if `isMissing` is true, lacks some.
  case invisible([Unicode.Scalar], isMissing: Bool)
  /// The first characters that look alike but differ.
  case lookAlike(found: String, expected: String)
  /// Whitespace differs in one place.
  case space(Whitespace)
  /// Whitespace differs in several places.
  case spaces
  /// A combination of the differences above.
  case combined([Aspect])
  /// The number of insertions, deletions and replacements of Unicode scalars, and swaps of neighbors.
  case edits(Int)
  /// One string is part of the other.
  case part(Part)

  /// The one place in which whitespace differs.
  public struct Whitespace: Hashable, Sendable {
    /// The position of whitespace in a string.
    public enum Place: Hashable, Sendable {
      /// Before everything else.
      case start
      /// Between other characters.
      case inside
      /// After everything else.
      case end
    }

    /// The position of the difference.
    public let place: Place
    /// The whitespace in the found string; may be empty.
    public let found: String
    /// The whitespace in the requested string; may be empty.
    public let expected: String

    /// Creates a whitespace difference from its parts.
    public init(place: Place, found: String, expected: String) {
      self.place = place
      self.found = found
      self.expected = expected
    }
  }

  /// How the shorter string is contained in the longer one.
  public enum Part: Hashable, Sendable {
    /// The found string begins with the requested one.
    case begins
    /// The found string ends with the requested one.
    case ends
    /// The found string contains the requested one.
    case contains
    /// The requested string begins with the found one.
    case isBeginning
    /// The requested string ends with the found one.
    case isEnd
    /// The requested string contains the found one.
    case isContained
  }

  /// Returns the most specific description of the difference, or nil if the strings are equal byte for byte or not
  /// similar.
  ///
  /// Strings are similar if they differ only in spelling (``Aspect``), if there is at most one edit for every three
  /// characters, or if one is part of the other and has more than two letters.
  public static func between(found: String, expected: String) -> TextDifference? {
    var comparison = TextComparison(with: expected)
    var found = found
    return found.withUTF8 { comparison.difference(of: $0) }
  }
}

extension TextDifference: CustomStringConvertible {
  /// A phrase that follows the name of an attribute: `differs in case`.
  public var description: String {
    switch self {
    case .letterCase: return "differs in case"
    case .unicodeForm(nil): return "has a different Unicode normalization form"
    case .unicodeForm(let isDecomposed?):
      return "has a different Unicode normalization form (\(isDecomposed ? "NFD, not NFC" : "NFC, not NFD"))"
    case .invisible(let scalars, let isMissing):
      let names = scalars.map(Self.codePoint).joined(separator: ", ")
      return
        "\(isMissing ? "lacks" : "has") \(scalars.count == 1 ? "the invisible character" : "invisible characters") \(names)"
    case .lookAlike(let found, let expected):
      return "only looks the same: \(Self.named(found)), not \(Self.named(expected))"
    case .space(let white): return white.description
    case .spaces: return "differs in whitespace"
    case .combined(let aspects):
      let names = aspects.map(\.description)
      return "differs in \(listed(names, "and"))"
    case .edits(let count): return "differs in \(counted(count, "character"))"
    case .part(let part): return part.description
    }
  }

  static func codePoint(_ scalar: Unicode.Scalar) -> String { ScalarNumber.name.text(of: scalar) }

  /// Returns a character with its code point, such as `’ (U+2019)`, or only the code points if it is invisible.
  private static func named(_ text: String) -> String {
    let codePoints = text.unicodeScalars.map(codePoint).joined(separator: " ")
    let isBlank = text.unicodeScalars.allSatisfy { $0.properties.isWhitespace || LookAlikes.isInvisible($0) }
    return isBlank ? codePoints : "\(text) (\(codePoints))"
  }
}

extension TextDifference.Part: CustomStringConvertible {
  /// A phrase that precedes the requested string: `begins with`.
  public var description: String {
    switch self {
    case .begins: "begins with"
    case .ends: "ends with"
    case .contains: "contains"
    case .isBeginning: "is only the beginning of"
    case .isEnd: "is only the end of"
    case .isContained: "is only part of"
    }
  }
}

extension TextDifference.Whitespace: CustomStringConvertible {
  /// A phrase that follows the name of an attribute: `has a space at the end`.
  public var description: String {
    let place =
      switch place {
      case .start: "at the beginning"
      case .inside: "inside"
      case .end: "at the end"
      }
    if expected.isEmpty { return "has \(Self.name(of: found)) \(place)" }
    if found.isEmpty { return "lacks \(Self.name(of: expected)) \(place)" }
    return "has \(Self.name(of: found)) \(place), not \(Self.name(of: expected))"
  }

  private static func name(of white: String) -> String {
    let scalars = Array(white.unicodeScalars)
    guard scalars.count == 1, let scalar = scalars.first else {
      return scalars.allSatisfy { $0 == " " } ? "\(scalars.count) spaces" : "whitespace"
    }
    switch scalar {
    case " ": return "a space"
    case "\n": return "a line break"
    case "\t": return "a tab"
    default: return "a space \(TextDifference.codePoint(scalar))"
    }
  }
}
