// Locators that find nothing because of a slip.

import AccessibilityTree
import ElementQueries
import Findings
import LocatorExtraction

enum LocNearMiss: LintRule {
  static let description = RuleDescription(
    id: "loc-near-miss", severity: .error,
    summary: "a locator finds nothing, and one element is nearly what it asks for",
    explanation: .init(
      """
      The locator finds nothing, and an element differs from what it asks for in one small thing: a letter, \
      case, a space, the Unicode form, the attribute that has the text, or the container.
      """,
      why: "The test fails when it comes to use it, and the eye sees no difference.",
      example: "app.buttons[\"login.sumbit\"].tap()",
      better: "app.buttons[\"login.submit\"].tap()"),
    bases: [.source, .snapshots], tags: ["resolution"])

  static func findings(in lint: LintSubject) -> [Finding] {
    lint.extraction.locators.indices.compactMap { locator in
      guard let near = lint.misses[locator], near.miss.difference.meaning == .slip else { return nil }
      let ground = lint.ground(of: locator)
      return lint.finding(
        Self.self, locator, severity: ground.isHome ? nil : .warning,
        """
        \(lint.extraction.locators[locator].template) finds nothing on \(LocNoMatch.place(ground, lint)), and \
        \(near.miss.element) comes near: \(near.miss.difference)
        """,
        advice: near.miss.query.map { "did you mean \($0)?" }, notes: [LocNoMatch.note(near, lint)],
        fix: fix(lint, locator, near, ground))
    }
  }

  /// Another text in place of the one that is written, where the changed locator finds exactly one element wherever it finds any.
  private static func fix(
    _ lint: LintSubject, _ locator: Int, _ near: LocatorMiss, _ ground: LocatorGround
  ) -> Finding.Fix? {
    guard case .text(_, _, let found, let asked) = near.miss.difference, let query = near.miss.query,
      isPlain(found), isPlain(asked)
    else { return nil }
    let place = lint.extraction.locators[locator].place
    let literals = lint.extraction.facts.keys.filter { key in
      key.place.position.file == place.position.file && place.range.contains(key.place.range.lowerBound)
        && key.text == asked && key.isPlain
    }
    guard literals.count == 1, let literal = literals.first else { return nil }
    for snapshot in lint.distinct(ground.snapshots) {
      guard let resolution = try? query.resolve(in: lint.corpus.snapshots[snapshot].tree) else { return nil }
      let isSafe = resolution.outcome == .noMatch || resolution.outcome == .resolved && resolution.possible.isEmpty
      guard isSafe else { return nil }
    }
    return Finding.Fix(
      "write \"\(found)\"",
      [Finding.Edit(file: place.position.file, range: literal.place.range, replacement: "\"\(found)\"")])
  }

  /// The text stands in a Swift literal as it is.
  private static func isPlain(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value < 0x7F && $0 != "\"" && $0 != "\\" }
  }
}
