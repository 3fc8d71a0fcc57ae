// Reports references to cases and constants that do not exist.

import Findings
import LocatorExtraction

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
        advice: guesses.isEmpty ? offer(reference.declared) : "did you mean \(guesses.joined(separator: " or "))?")
    }
  }

  /// Lists the existing names, as many as fit on a line.
  private static func offer(_ declared: [String]) -> String {
    guard !declared.isEmpty else { return "the enum has neither cases nor constants" }
    let more = declared.count > 6 ? " and \(declared.count - 6) more" : ""
    return "it declares \(declared.prefix(6).joined(separator: ", "))\(more)"
  }
}
