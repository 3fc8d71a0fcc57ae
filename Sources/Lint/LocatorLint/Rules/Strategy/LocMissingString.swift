// Reports keys without an entry in the strings tables.

import Findings
import LocatorExtraction

enum LocMissingString: LintRule {
  static let description = RuleDescription(
    id: "loc-missing-string", severity: .warning, summary: "a key has no entry in the strings tables of the language",
    bases: [.source], tags: ["strategy"])

  static func hasInput(in lint: LintContext) -> Bool { lint.extraction.facts.hasStrings }

  static func findings(in lint: LintContext) -> [Finding] {
    lint.extraction.facts.missingStrings.map { missing in
      finding(
        at: missing.place.position, span: missing.place.range.count, subject: missing.key,
        message: "\(KeyText.quoted(missing.key)) has no entry in \(tables(missing.tables)) for “\(missing.language)”",
        advice: advice(missing))
    }
  }

  private static func tables(_ names: [String]) -> String {
    switch names.count {
    case 1: "the table \(names[0])"
    case 2...3: "the tables \(names.joined(separator: ", "))"
    default: "any of the \(names.count) tables"
    }
  }

  private static func advice(_ missing: SourceFacts.MissingString) -> String {
    if let nearest = missing.nearest { return "did you mean \(KeyText.quoted(nearest))?" }
    guard !missing.otherLanguages.isEmpty else { return "correct the key, or add an entry" }
    return "add the translation; the entry exists for \(missing.otherLanguages.joined(separator: ", "))"
  }
}
