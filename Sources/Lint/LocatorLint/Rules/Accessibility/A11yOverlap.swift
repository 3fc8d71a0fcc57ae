// Controls that lie on each other.

import AccessibilityTree
import Findings

enum A11yOverlap: LintRule {
  static let description = RuleDescription(
    id: "a11y-overlap", severity: .warning, summary: "two controls overlap",
    bases: [.snapshots], tags: ["accessibility"])

  static func findings(in lint: LintSubject) -> [Finding] {
    lint.findings(Self.self) { tree in
      ControlPair.all(in: tree).filter { $0.relation == .overlapping }.map { pair in
        ElementFault(
          element: pair.second.index, name: pair.name,
          message: "\(pair.first.nameInFinding) and \(pair.second.nameInFinding) overlap",
          advice: "move them apart")
      }
    }
  }
}
