// What a recording leaves out.

import AccessibilityTree
import Findings

enum DumpExcludedAttrs: LintRule {
  static let description = RuleDescription(
    id: "dump-excluded-attrs", severity: .note, summary: "no element of a recording has some attribute",
    bases: [.snapshots], tags: ["app"])

  static func findings(in lint: LintSubject) -> [Finding] {
    var order: [String] = []
    var missing: [String: (first: SnapshotIndex, names: [String])] = [:]
    let all: [(name: String, isThere: (Element) -> Bool)] = [
      ("frame", { $0.frame != nil }), ("label", { $0.label != nil }), ("identifier", { $0.identifier != nil }),
      ("enabled", { $0[.enabled] != nil }),
    ]
    for snapshot in lint.ownSnapshots {
      let shown = lint[snapshot]
      if missing[shown.recording] == nil { order.append(shown.recording) }
      let before = missing[shown.recording] ?? (snapshot, all.map(\.name))
      if before.names.isEmpty { continue }
      let names = before.names.filter { name in
        guard let isThere = all.first(where: { $0.name == name })?.isThere else { return false }
        return !shown.tree.elements.contains(where: isThere)
      }
      missing[shown.recording] = (before.first, names)
    }
    return order.compactMap { recording in
      guard let (first, names) = missing[recording], !names.isEmpty else { return nil }
      return finding(
        at: SourcePosition(file: lint[first].path), subject: recording,
        message: "no element of the recording has \(names.joined(separator: ", "))",
        advice: "record with all attributes where answers depend on them")
    }
  }
}
