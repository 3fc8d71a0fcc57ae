// Locators of one element that find several.

import AccessibilityTree
import ElementQueries
import Findings
import LocatorExtraction

enum LocAmbiguous: LintRule {
  static let description = RuleDescription(
    id: "loc-ambiguous", severity: .error, summary: "a locator of one element finds several",
    explanation: .init(
      "The locator stands for one element, and on a recorded snapshot it finds two or more.",
      why: "`exists` is true all the same; the first tap or the first read of an attribute fails the test.",
      example: "app.buttons[\"Add to Basket\"].tap()   // one in every cell",
      better: "app.cells.containing(.staticText, identifier: \"Casa Lumen\").buttons[\"Add to Basket\"].tap()"),
    bases: [.source, .snapshots], tags: ["resolution"])

  static func findings(in lint: LintSubject) -> [Finding] {
    lint.extraction.locators.indices.compactMap { locator in
      guard lint.isExact(locator), lint.extraction.locators[locator].template.isElement else { return nil }
      let home = lint.home(of: locator)
      let asked = home.isEmpty ? lint.ownSnapshots : home
      let ambiguous = lint.snapshots(locator, among: asked) { $0.outcome == .ambiguous }
      guard let first = ambiguous.first else { return nil }
      let extracted = lint.extraction.locators[locator]
      let most = ambiguous.map { lint.answer(locator, on: $0).count }.max() ?? 0
      return lint.finding(
        Self.self, locator,
        "\(extracted.template) finds \(most) elements on \(ambiguous.count) of \(counted(asked.count, "snapshot"))",
        advice: advice(lint, locator, first),
        notes: lint.evidence(ambiguous) { snapshot in
          let answer = lint.answer(locator, on: snapshot)
          return ("\(answer.count) elements here", answer.first)
        })
    }
  }

  /// A locator of the first candidate alone.
  private static func advice(_ lint: LintSubject, _ locator: Int, _ snapshot: Int) -> String? {
    guard let query = lint.queries[locator],
      let explanation = try? query.explain(in: lint.corpus.snapshots[snapshot].tree)
    else { return nil }
    let unique = explanation.uniqueExpressions.compactMap { $0 }.first
    return unique.map { "name the one that is meant, such as \($0)" } ?? "name what is around the one that is meant"
  }
}
