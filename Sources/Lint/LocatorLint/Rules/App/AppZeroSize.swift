// Reports zero-size elements that tests act on.

import ElementQueries
import Findings

enum AppZeroSize: LintRule {
  static let description = RuleDescription(
    id: "app-zero-size", severity: .warning, summary: "an element that tests act on has an empty frame",
    bases: [.source, .snapshots], tags: ["app"])

  static func findings(in lint: LintContext) -> [Finding] {
    let targets = UnreachableTarget.all(in: lint) { _, hittability in
      switch hittability.reason {
      case .frameEmpty, .tooThin: true
      default: false
      }
    }
    return UnreachableTarget.findings(
      Self.self, targets: targets, in: lint, advice: "act on a visible element, or give this one a non-empty frame")
  }
}
