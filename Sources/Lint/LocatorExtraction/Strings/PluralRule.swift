// Chooses the plural category of a number.

/// The plural rules of languages, as far as they are the same for all numbers of a group. (Unicode CLDR, plural rules)
enum PluralRule {
  /// Returns the plural category of a number; nil if this depends on rules that are not listed here.
  ///
  ///     PluralRule.category(of: 1, in: "en", among: ["one", "other"])  // "one"
  ///     PluralRule.category(of: 5, in: "pl", among: ["one", "few", "many", "other"])  // nil
  ///
  /// - Parameter known: The categories for which a table has texts.
  static func category(of number: Int, in language: String, among known: Set<String>) -> String? {
    let base = String(language.prefix { $0 != "-" && $0 != "_" })
    let category: String
    switch number.magnitude {
    // Foundation uses the text for zero in every language, if there is one.
    case 0 where known.contains("zero"): category = "zero"
    case _ where withoutPlural.contains(base): category = "other"
    case 0 where oneForZero.contains(base): category = "one"
    case 1: category = "one"
    case 2 where withDual.contains(base): category = "two"
    case _ where withSingularAndPlural.contains(base): category = "other"
    default: return nil
    }
    return known.contains(category) ? category : "other"
  }

  private static let withoutPlural: Set = ["ja", "zh", "ko", "vi", "th", "id", "ms", "my", "lo", "km"]
  private static let withDual: Set = ["ar", "he", "iw", "ga", "gd", "cy", "sl", "dsb", "hsb", "br", "se"]
  private static let withSingularAndPlural: Set = [
    "bg", "bn", "ca", "da", "de", "el", "en", "es", "et", "eu", "fa", "fi", "fr", "gl", "hi", "hu", "it", "nb", "nl",
    "nn", "no", "pt", "sq", "sv", "sw", "ta", "te", "tr", "ur",
  ]
  /// Languages in which zero has the same form as one.
  private static let oneForZero: Set = ["bn", "fa", "fr", "hi", "pt"]
}
