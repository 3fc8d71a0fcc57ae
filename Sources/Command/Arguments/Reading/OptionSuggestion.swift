// Suggests known names for unknown options, values and subcommands.

import Text

/// Suggestions for unknown options, values and subcommands.
enum OptionSuggestion {
  /// Returns the message for an unknown word with one hyphen.
  static func unknown(
    _ word: String, isKnown: (Unicode.Scalar) -> Bool, _ forms: [ArgumentForm]
  ) -> String {
    let letters = word.letters
    if word.isCluster, let first = letters.first, isKnown(first), let letter = letters.first(where: { !isKnown($0) }) {
      return "Unknown option '-\(String(letter).visible)'"
    }
    let message = "Unknown option '\(word.visible)'"
    if letters.count == 1, let letter = letters.first, letter.properties.isAlphabetic {
      let isVersion = letter == "v" || letter == "V"
      return message + (isVersion && !forms.contains { $0.longName == "--verbose" } ? mean("--version") : "")
    }
    let suggestion = word.isCluster ? sentence(for: word, among: forms) : ""
    if !suggestion.isEmpty { return message + suggestion }
    return message + (forms.contains { $0.kind == .positional } ? "; write -- before paths that begin with -" : "")
  }

  /// Returns a sentence after the name of an unknown option; empty if none is similar.
  static func sentence(for name: String, among forms: [ArgumentForm]) -> String {
    let known = forms.flatMap(\.names).filter { $0.hasPrefix("--") } + ["--version", "--help"]
    return option(near: name, among: known).map(mean) ?? ""
  }

  private static func mean(_ name: String) -> String { ". Did you mean '\(name)'?" }

  /// Returns the name that an unknown one abbreviates, or else the one with the fewest differences: at most three, and
  /// at most half of the letters.
  private static func option(near name: String, among known: [String]) -> String? {
    let word = letters(name)
    if word.isEmpty { return nil }
    if let same = known.first(where: { letters($0) == word }) { return same }
    if word.count > 2, let whole = only(known.filter({ letters($0).starts(with: word) })) { return whole }
    let near = known.map { (name: $0, distance: Spelling.editDistance(word, letters($0))) }
      .filter { $0.distance <= 3 && $0.distance * 2 <= word.count }
    return near.min { $0.distance < $1.distance }?.name
  }

  private static func letters(_ name: String) -> [Character] { Array(name.drop { $0 == "-" }.lowercased()) }

  /// Returns the value that an unknown one resembles; nil if none does.
  static func choice(near text: String, among names: [String]) -> String? {
    Spelling.suggestions(for: text, among: names).first
  }

  /// Returns the subcommand that an unknown one resembles or abbreviates; nil if none does.
  static func subcommand(near text: String, among names: [String]) -> String? {
    Spelling.suggestions(for: text, among: names).first
      ?? only(names.filter { text.count > 1 && $0.hasPrefix(text.lowercased()) })
  }

  private static func only(_ names: [String]) -> String? { names.count == 1 ? names.first : nil }
}
