// Reports controls that overlap.

import AccessibilityTree
import Findings

enum A11yOverlap: TreeRule {
  static let description = RuleDescription(
    id: "a11y-overlap", severity: .warning, summary: "two controls overlap",
    bases: [.snapshots], tags: ["accessibility"])

  static func faults(in tree: Snapshot) -> [ElementFault] {
    ControlPair.all(in: tree).filter { $0.relation == .overlapping }.map { pair in
      ElementFault(
        pair.second, name: pair.name, "\(pair.first.nameInSentence) and \(pair.second.nameInSentence) overlap",
        advice: "move them apart")
    }
  }
}
