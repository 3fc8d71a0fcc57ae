// Reports lists that the recorder may have cut off.

import AccessibilityTree
import Findings

enum DumpChildrenLimit: LintRule {
  static let description = RuleDescription(
    id: "dump-children-limit", severity: .note,
    summary: "the longest lists on several screens all have the same length",
    bases: [.snapshots], tags: ["app"])

  /// The minimum number of children for a list to be reported. Recorders are hardly ever configured to stop at a
  /// smaller number.
  private static let minimumCount = 20

  static func findings(in lint: LintContext) -> [Finding] {
    var longest = 0
    var places: [(screen: String, snapshot: SnapshotIndex, element: Int)] = []
    for snapshot in lint.ownSnapshots {
      let tree = lint[snapshot].tree
      var counts = [Int](repeating: 0, count: tree.count)
      for element in tree.elements { if let parent = element.parent { counts[parent.index] += 1 } }
      guard let most = counts.max(), most >= max(minimumCount, longest), let element = counts.firstIndex(of: most)
      else {
        continue
      }
      if most > longest { places = [] }
      longest = most
      let screen = lint.place(of: snapshot)
      if !places.contains(where: { $0.screen == screen }) { places.append((screen, snapshot, element)) }
    }
    guard places.count > 1, longest % 10 == 0, let first = places.first else { return [] }
    return [
      finding(
        at: lint.position(of: first.element, on: first.snapshot), subject: "children",
        message: "on \(places.count) screens, the longest list has exactly \(longest) children",
        advice: "check whether the recorder limits the number of children",
        notes: lint.evidence(places.dropFirst().map(\.snapshot)) { snapshot in
          ("also \(longest) children", places.first { $0.snapshot == snapshot }?.element)
        })
    ]
  }
}
