// Reports references to cases and constants that do not exist.

import Findings
import LocatorExtraction

enum LocUndefined: LintRule {
  static let description = RuleDescription(
    id: "loc-undefined", severity: .error, summary: "a case or a constant is referred to that its enum does not have",
    bases: [.source], tags: ["strategy"])

  static func findings(in lint: LintContext) -> [Finding] {
    lint.extraction.facts.undeclared.map { reference in
      let guesses = Spelling.suggestions(for: reference.name, among: reference.declared)
      return finding(
        at: reference.place.position, span: reference.place.range.count, subject: "\(reference.type).\(reference.name)",
        message: "\(reference.type) has no \(reference.name)",
        advice: guesses.isEmpty ? offer(reference.declared) : "did you mean \(guesses.joined(separator: " or "))?")
    }
  }

  /// The existing names, as many as fit into a line.
  private static func offer(_ declared: [String]) -> String {
    guard !declared.isEmpty else { return "the enum has no cases and no constants" }
    let more = declared.count > 6 ? " and \(declared.count - 6) more" : ""
    return "it has \(declared.prefix(6).joined(separator: ", "))\(more)"
  }
}
