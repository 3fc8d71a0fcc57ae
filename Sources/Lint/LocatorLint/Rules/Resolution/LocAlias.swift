// Reports two names for the same element.

import Findings
import LocatorExtraction

enum LocAlias: LintRule {
  static let description = RuleDescription(
    id: "loc-alias", severity: .note, summary: "two locators declared in the same type always match the same element",
    bases: [.source, .snapshots], tags: ["resolution"])

  static func findings(in lint: LintContext) -> [Finding] {
    SameElement.groups(in: lint).flatMap { group in
      var firsts: [String: LocatorIndex] = [:]
      return group.locators.compactMap { locator -> Finding? in
        let extracted = lint[locator]
        guard case .declared = extracted.role, let owner = SameElement.owner(extracted) else { return nil }
        guard let first = firsts[owner] else {
          firsts[owner] = locator
          return nil
        }
        let other = lint[first]
        guard other.name != extracted.name else { return nil }
        return lint.finding(
          Self.self, locator: locator,
          message: """
            \(extracted.name) matches the same element as \(other.name) in \(every(group.snapshotCount, word: "snapshot")) where \
            either matches
            """,
          advice: "keep one of the two, or make them match different elements",
          notes: [Finding.Note("\(other.name) is \(other.template)", at: other.place.position)])
      }
    }
  }
}
