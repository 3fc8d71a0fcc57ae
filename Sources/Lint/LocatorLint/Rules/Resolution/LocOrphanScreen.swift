// Reports locators of screens that were never recorded.

import ElementQueries
import Findings
import LocatorExtraction

enum LocOrphanScreen: LintRule {
  static let description = RuleDescription(
    id: "loc-orphan-screen", severity: .note, summary: "a screen that locators are declared for is not in any snapshot",
    bases: [.source, .snapshots], tags: ["resolution"])

  static func findings(in lint: LintContext) -> [Finding] {
    let exact = lint.extraction.locators.itemIndices.filter(lint.isExact)
    return exact.grouped(by: lint.unrecordedScreen).compactMap { screen, all in
      let unseen = all.filter { locator in
        lint.ownSnapshots.allSatisfy { lint.answer(locator, on: $0).outcome == .noMatch }
      }
      guard let first = unseen.first else { return nil }
      var finding = lint.finding(
        Self.self, first,
        """
        no snapshot shows \(screen), so \(unseen.count) of its \(counted(all.count, "locator")) \
        cannot be verified
        """,
        advice: "record the screen")
      finding.subject = screen
      return finding
    }
  }
}
