// Targets outside of the screen.

import AccessibilityTree
import ElementQueries
import Findings

enum AppOffscreen: LintRule {
  static let description = RuleDescription(
    id: "app-offscreen", severity: .warning, summary: "an element that tests act on lies outside of the screen",
    explanation: .init(
      "An element that a locator finds and something is done with lies outside of the screen wherever it was recorded, and in nothing that scrolls: a tap would scroll to it there. Inferred from frames.",
      why: "XCUITest cannot bring it into view, and the tap fails.",
      example: "app.buttons[\"menu.close\"].tap()   // {{-300, 40}, {280, 44}}",
      better: "app.buttons[\"menu.open\"].tap()\napp.buttons[\"menu.close\"].tap()"),
    bases: [.source, .snapshots], tags: ["app"])

  static func findings(in lint: LintSubject) -> [Finding] {
    let targets = UnreachableTarget.all(in: lint) { element, hittability in
      guard hittability.reason == .outsideScreen else { return false }
      return !element.ancestors.contains { around in
        switch around.type {
        case .scrollView, .table, .collectionView, .webView: true
        default: false
        }
      }
    }
    return UnreachableTarget.findings(
      Self.self, targets, in: lint, advice: "bring it onto the screen first, and record that")
  }
}
