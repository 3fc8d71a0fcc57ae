// Reports snapshots with almost no elements.

import AccessibilityTree
import Findings

enum DumpSparse: LintRule {
  static let description = RuleDescription(
    id: "dump-sparse", severity: .error, summary: "a screen was recorded with almost no elements",
    bases: [.snapshots], tags: ["app"])

  static func findings(in lint: LintContext) -> [Finding] {
    let recordings = Dictionary(grouping: lint.ownSnapshots) { lint[$0].recording }
      .mapValues { $0.allSatisfy { isSparse(lint[$0].tree) } }
    let sparse = lint.ownSnapshots.filter { snapshot in
      let shown = lint[snapshot]
      return (shown.screen != nil || recordings[shown.recording] == true) && isSparse(shown.tree)
    }
    return sparse.grouped(by: lint.place).map { place, snapshots in
      finding(
        at: lint.position(of: 0, on: snapshots[0]), subject: place,
        message: "\(place) has \(counted(lint[snapshots[0]].tree.count, "element")), none with an identifier or label",
        advice: "record it again after the screen has loaded")
    }
  }

  private static func isSparse(_ tree: Snapshot) -> Bool {
    tree.elements.allSatisfy { element in
      switch element.type {
      case .application: true
      case .window, .other, .any: element.identifier?.isEmpty != false && element.label?.isEmpty != false
      default: false
      }
    }
  }
}
