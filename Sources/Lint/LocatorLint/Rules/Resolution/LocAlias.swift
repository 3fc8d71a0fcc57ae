// Reports two names for the same element.

import Findings
import LocatorExtraction

enum LocAlias: LintRule {
  static let description = RuleDescription(
    id: "loc-alias", severity: .note, summary: "two locators of one type find the same element everywhere",
    bases: [.source, .snapshots], tags: ["resolution"])

  static func findings(in lint: LintContext) -> [Finding] {
    SameElement.groups(in: lint).flatMap { group in
      var firsts: [String: LocatorIndex] = [:]
      return group.compactMap { locator -> Finding? in
        let extracted = lint[locator]
        guard case .declared = extracted.role, let owner = SameElement.owner(extracted) else { return nil }
        guard let first = firsts[owner] else {
          firsts[owner] = locator
          return nil
        }
        let other = lint[first]
        guard other.name != extracted.name else { return nil }
        let found = lint.found(locator, on: lint.ownSnapshots)
        return lint.finding(
          Self.self, locator,
          """
          \(extracted.name) finds the same element as \(other.name) on \(every(found.count, "snapshot")) where \
          either finds any
          """,
          advice: "keep one of the two, or tell them apart",
          notes: [Finding.Note("\(other.name) is \(other.template)", at: other.place.position)])
      }
    }
  }
}
