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
    return sparse.grouped { Place($0, in: lint) }.map { place, snapshots in
      let first = snapshots[0]
      let count = counted(lint[first].tree.count, "element")
      let recordings = Set(snapshots.map { lint.place(of: $0) }).count
      let what =
        recordings == 1 ? "\(lint.place(of: first)) has \(count)" : "\(recordings) recordings have \(count) each"
      return finding(
        at: lint.position(of: 0, on: first), subject: place.screen ?? count,
        message: "\(what), none with an identifier or label",
        advice: "record it again after the screen has loaded",
        notes: recordings == 1 ? [] : lint.evidence(Array(snapshots.dropFirst())) { _ in ("also here", nil) })
    }
  }

  /// A named screen, or all recordings of screens without a name that have the same number of elements.
  private struct Place: Hashable {
    let screen: String?
    let count: Int?

    init(_ snapshot: SnapshotIndex, in lint: LintContext) {
      screen = lint[snapshot].screen
      count = screen == nil ? lint[snapshot].tree.count : nil
    }
  }
}
