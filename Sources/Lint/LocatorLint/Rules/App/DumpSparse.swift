// Reports snapshots with almost no elements.

import AccessibilityTree
import Findings
import Text

enum DumpSparse: LintRule {
  static let description = RuleDescription(
    id: "dump-sparse", severity: .error, summary: "a screen was recorded with almost no elements",
    bases: [.snapshots], tags: ["app"])

  static func findings(in lint: LintContext) -> [Finding] {
    let recordings = Dictionary(grouping: lint.ownSnapshots) { lint[$0].recording }
      .mapValues { $0.allSatisfy { lint[$0].tree.isSparse } }
    let sparse = lint.ownSnapshots.filter { snapshot in
      let shown = lint[snapshot]
      return (shown.screen != nil || recordings[shown.recording] == true) && shown.tree.isSparse
    }
    return sparse.grouped(by: lint.place).map { place, snapshots in
      finding(
        at: lint.position(of: 0, on: snapshots[0]), subject: place,
        message: "\(place) has \(counted(lint[snapshots[0]].tree.count, "element")), none with an identifier or label",
        advice: "record it again after the screen has loaded")
    }
  }
}
