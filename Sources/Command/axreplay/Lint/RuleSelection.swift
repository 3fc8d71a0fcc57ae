// Parses the `--rules` option.

import Arguments
import Findings
import LocatorExtraction
import LocatorLint
import Text

/// The rules that `--rules` enables or disables. Each is named by its identifier or by one of its tags; a leading
/// hyphen disables it.
///
///     RuleSelection("accessibility,-loc-index")   // enables a tag and disables a rule
///     RuleSelection("-all,loc-no-match")          // enables only one rule
struct RuleSelection {
  /// Whether each named rule is enabled, by rule identifier. A rule is named directly or by one of its tags.
  private(set) var states: [String: Bool] = [:]

  private static let everything = "all"

  /// All rules, all tags, and the word for everything.
  static var names: [String] {
    let rules = LintRules.descriptions
    let tags = rules.flatMap(\.tags).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    return rules.map(\.id) + Extraction.findingCodes + tags + [everything]
  }

  init() {}

  /// Parses the argument of `--rules`.
  ///
  /// - Throws: ``ArgumentError`` for an unknown rule or tag, or if there is none.
  init(_ text: String) throws(ArgumentError) {
    let rules = LintRules.descriptions
    let codes = rules.map(\.id) + Extraction.findingCodes
    for item in text.split(separator: ",").map({ $0.trimmingSpaces }) where !item.isEmpty {
      let isOn = !item.hasPrefix("-")
      let name = String(isOn ? item : item.dropFirst())
      let tagged = rules.filter { $0.tags.contains(name) }.map(\.id)
      let named = name == Self.everything ? codes : codes.contains(name) ? [name] : tagged
      guard !named.isEmpty else {
        let guess = Spelling.suggestions(for: name, among: Self.names).first.map { "; did you mean \($0)?" }
        throw ArgumentError(
          "--rules: unknown rule or tag “\(name)”\(guess ?? "; axreplay lint --explain lists all rules")"
        )
      }
      for rule in named { states[rule] = isOn }
    }
    if states.isEmpty {
      throw ArgumentError("--rules: “\(text)” names no rule; write names such as accessibility,-loc-index")
    }
  }
}

extension Substring {
  /// The substring without leading and trailing spaces.
  fileprivate var trimmingSpaces: Substring {
    var text = drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }
}
