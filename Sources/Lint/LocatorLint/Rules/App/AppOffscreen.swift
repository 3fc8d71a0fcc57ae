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
      hittability.reason == .outsideScreen && !element.ancestors.contains { $0.type.roles.contains(.scrolls) }
    }
    return UnreachableTarget.findings(
      Self.self, targets: targets, in: lint, advice: "scroll to it first, and record the screen again")
  }
}
