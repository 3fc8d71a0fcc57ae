// Reports references to cases and constants that do not exist.

import Findings
import LocatorExtraction
import Text

enum LocUndefined: LintRule {
  static let description = RuleDescription(
    id: "loc-undefined", severity: .error, summary: "code refers to an enum case or constant that does not exist",
    bases: [.source], tags: ["strategy"])

  static func findings(in lint: LintContext) -> [Finding] {
    lint.extraction.facts.undeclared.map { reference in
      let guesses = Spelling.suggestions(for: reference.name, among: reference.declared)
      return finding(
        at: reference.place.position, span: reference.place.range.count, subject: "\(reference.type).\(reference.name)",
        message: "\(reference.type) has no member \(reference.name)",
        advice: Spelling.question(guesses) ?? offer(reference.declared))
    }
  }

  /// Lists the existing names, as many as fit on a line.
  private static func offer(_ declared: [String]) -> String {
    guard !declared.isEmpty else { return "the enum has neither cases nor constants" }
    return "it declares \(listed(first: 6, of: declared))"
  }
}
