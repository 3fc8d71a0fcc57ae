// Reports off-screen elements that tests act on.

import AccessibilityTree
import ElementQueries
import Findings

enum AppOffscreen: LintRule {
  static let description = RuleDescription(
    id: "app-offscreen", severity: .warning, summary: "an element that tests act on is off screen",
    bases: [.source, .snapshots], tags: ["app"])

  static func findings(in lint: LintContext) -> [Finding] {
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
      Self.self, targets, in: lint, advice: "scroll to it first, and record the screen again")
  }
}
