// Reports controls with the same frame.

import AccessibilityTree
import Findings

enum A11yDuplicateBounds: TreeRule {
  static let description = RuleDescription(
    id: "a11y-duplicate-bounds", severity: .warning, summary: "two controls have the same frame",
    bases: [.snapshots], tags: ["accessibility"])

  static func faults(in tree: Snapshot) -> [ElementFault] {
    ControlPair.all(in: tree).filter { $0.relation == .equal }.map { pair in
      ElementFault(
        pair.second, name: pair.name,
        "\(pair.first.nameInSentence) and \(pair.second.nameInSentence) have the same frame",
        advice: "hide one of the two controls from accessibility")
    }
  }
}
