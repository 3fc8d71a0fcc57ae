// Controls in the same place.

import AccessibilityTree
import Findings

enum A11yDuplicateBounds: LintRule {
  static let description = RuleDescription(
    id: "a11y-duplicate-bounds", severity: .warning, summary: "two controls have the same frame",
    bases: [.snapshots], tags: ["accessibility"])

  static func findings(in lint: LintSubject) -> [Finding] {
    lint.findings(Self.self) { tree in
      ControlPair.all(in: tree).filter { $0.relation == .equal }.map { pair in
        ElementFault(
          element: pair.second.index, name: pair.name,
          message: "\(pair.first.nameInFinding) and \(pair.second.nameInFinding) have the same frame",
          advice: "hide the one that is not meant from accessibility")
      }
    }
  }
}
