// Reports elements that tests act on even though another element covers them.

import ElementQueries
import Findings

enum AppOccluded: LintRule {
  static let description = RuleDescription(
    id: "app-occluded", severity: .warning, summary: "an element that tests act on is covered by another element",
    bases: [.source, .snapshots], tags: ["app"])

  static func findings(in lint: LintContext) -> [Finding] {
    let targets = UnreachableTarget.all(in: lint) { _, hittability in
      if case .behind = hittability.reason { true } else { false }
    }
    return UnreachableTarget.findings(
      Self.self, targets: targets, in: lint, advice: "dismiss the covering element first, and record the screen again")
  }
}
