// Rules that are switched on and off for one run.

import ArgumentParser
import Findings
import LocatorExtraction
import LocatorLint

/// What `--rules` says: names of rules and tags, in order; a minus in front switches off.
///
///     RuleSelection("accessibility,-loc-index")   // these on, that one off, and all others as they are
///     RuleSelection("-all,loc-no-match")          // that one alone
struct RuleSelection {
  /// The rules that are named, by themselves or by a tag, and whether they are on.
  private(set) var states: [String: Bool] = [:]

  private static let everything = "all"

  init() {}

  /// - Throws: A `ValidationError` for a name that neither a rule nor a tag has.
  init(_ text: String) throws {
    let rules = LintRules.descriptions
    let codes = rules.map(\.id) + Extraction.findingCodes
    let tags = rules.flatMap(\.tags).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    for item in text.split(separator: ",").map({ $0.trimmingBlanks }) where !item.isEmpty {
      let isOn = !item.hasPrefix("-")
      let name = String(isOn ? item : item.dropFirst())
      let tagged = rules.filter { $0.tags.contains(name) }.map(\.id)
      let named = name == Self.everything ? codes : codes.contains(name) ? [name] : tagged
      guard !named.isEmpty else {
        let known = codes + tags + [Self.everything]
        let guess = Spelling.suggestions(for: name, among: known).first.map { "; did you mean \($0)?" }
        throw ValidationError(
          "--rules names “\(name)”, and there is no such rule or tag\(guess ?? "; axreplay lint --explain lists the rules")"
        )
      }
      for rule in named { states[rule] = isOn }
    }
  }
}

extension Substring {
  /// Without blanks at both ends.
  fileprivate var trimmingBlanks: Substring {
    var text = drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }
}
