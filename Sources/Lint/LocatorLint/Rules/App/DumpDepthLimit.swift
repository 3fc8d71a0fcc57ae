// Reports trees that the recorder may have cut off at its maximum depth.

import AccessibilityTree
import Findings

enum DumpDepthLimit: TreeRule {
  static let description = RuleDescription(
    id: "dump-depth-limit", severity: .warning, summary: "the depth of an element tree is exactly the recorder's limit",
    bases: [.snapshots], tags: ["app"])

  static func faults(in tree: Snapshot) -> [ElementFault] {
    guard tree.platform == .apple else { return [] }
    let (deepest, level) = tree.deepest
    guard level == 50 || level == 62 else { return [] }
    return [
      ElementFault(
        tree[deepest], name: "depth",
        "the deepest element is at level \(level), a depth limit that recorders often have",
        advice: level == 50 ? "increase snapshotMaxDepth and record again" : nil)
    ]
  }
}
