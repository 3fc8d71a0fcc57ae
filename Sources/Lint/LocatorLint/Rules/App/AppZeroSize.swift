// Targets without an extent.

import ElementQueries
import Findings

enum AppZeroSize: LintRule {
  static let description = RuleDescription(
    id: "app-zero-size", severity: .warning, summary: "an element that tests act on has no size",
    explanation: .init(
      "An element that a locator finds and something is done with has an empty frame wherever it was recorded. Inferred from frames.",
      why: "XCUITest has no point to tap, and fails.", example: "app.buttons[\"hidden\"].tap()   // {{0, 0}, {0, 0}}",
      better: "app.buttons[\"shown\"].tap()"),
    bases: [.source, .snapshots], tags: ["app"])

  static func findings(in lint: LintSubject) -> [Finding] {
    let targets = UnreachableTarget.all(in: lint) { _, hittability in
      switch hittability.reason {
      case .frameEmpty, .tooThin: true
      default: false
      }
    }
    return UnreachableTarget.findings(
      Self.self, targets, in: lint, advice: "act on what is seen, or give the element its size")
  }
}
