// Snapshots with nothing on them.

import AccessibilityTree
import Findings

enum DumpSparse: LintRule {
  static let description = RuleDescription(
    id: "dump-sparse", severity: .error, summary: "a screen was recorded without anything on it",
    bases: [.snapshots], tags: ["app"])

  static func findings(in lint: LintSubject) -> [Finding] {
    var recordings: [String: Bool] = [:]
    for snapshot in lint.ownSnapshots {
      let shown = lint[snapshot]
      recordings[shown.recording] = (recordings[shown.recording] ?? true) && isSparse(shown.tree)
    }
    var told: Set<String> = []
    return lint.ownSnapshots.compactMap { snapshot in
      let shown = lint[snapshot]
      guard shown.screen != nil || recordings[shown.recording] == true, isSparse(shown.tree) else { return nil }
      let place = lint.place(of: snapshot)
      guard told.insert(place).inserted else { return nil }
      return finding(
        at: lint.position(of: 0, on: snapshot),
        subject: place, message: "\(counted(shown.tree.count, "element")) of \(place), and none with a name",
        advice: "record it again when the screen is loaded")
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
