// Reports literals that repeat a declared identifier.

import Findings
import LocatorExtraction

enum LocDuplicateLiteral: LintRule {
  static let description = RuleDescription(
    id: "loc-duplicate-literal", severity: .warning,
    summary: "a declared identifier is repeated as a literal",
    bases: [.source], tags: ["strategy"])

  static func findings(in lint: LintContext) -> [Finding] {
    var inline: [String: [Range<Int>]] = [:]
    for locator in lint.extraction.locators where locator.role != .declared {
      inline[locator.place.position.file, default: []].append(locator.place.range)
    }
    let identifiers = lint.extraction.facts.keys.filter { KeyText.isIdentifier($0.text) }
    return identifiers.grouped(by: \.text).compactMap { text, keys in
      let declared = keys.first { key in
        !(inline[key.place.position.file] ?? []).contains { $0.contains(key.place.range.lowerBound) }
      }
      guard let declared, let again = keys.first(where: { $0 != declared && !$0.excludes(declared) }) else {
        return nil
      }
      let others = keys.filter { $0 != declared && $0 != again && !$0.excludes(declared) }
      return finding(
        at: again.place.position, span: again.place.range.count, subject: text,
        message: "\(KeyText.quoted(text)) repeats a declared identifier",
        advice: "use the declaration",
        notes: [Finding.Note("declared here", at: declared.place.position)]
          + others.prefix(LintContext.evidenceLimit).map { Finding.Note("also here", at: $0.place.position) })
    }
  }
}
