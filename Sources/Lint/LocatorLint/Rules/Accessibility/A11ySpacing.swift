// Reports controls that are less than 8 points apart on Apple platforms, except in list rows, bars and other controls.

import AccessibilityTree
import Findings
import Text

enum A11ySpacing: TreeRule {
  static let description = RuleDescription(
    id: "a11y-spacing", severity: .note, summary: "two controls are less than 8 points apart",
    bases: [.snapshots], tags: ["accessibility"])

  static func faults(in tree: Snapshot) -> [ElementFault] {
    guard tree.platform == .apple else { return [] }
    return ControlPair.all(in: tree).compactMap { pair in
      guard case .apart(let gap) = pair.relation, gap < 8, !pair.first.isInRow, !pair.second.isInRow else {
        return nil
      }
      return ElementFault(
        pair.second, name: pair.name,
        "\(pair.first.nameInSentence) and \(pair.second.nameInSentence) are \(gap.shortText) points apart",
        advice: "leave at least 8 points between them")
    }
  }
}
