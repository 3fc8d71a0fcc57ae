// Reports attributes that are missing from a whole recording.

import AccessibilityTree
import Findings

enum DumpExcludedAttrs: LintRule {
  static let description = RuleDescription(
    id: "dump-excluded-attrs", severity: .note, summary: "an attribute is missing from a whole recording",
    bases: [.snapshots], tags: ["app"])

  static func findings(in lint: LintContext) -> [Finding] {
    return lint.ownSnapshots.grouped { lint[$0].recording }.compactMap { recording, snapshots in
      let missing = snapshots.map { lint[$0].tree.attributesOfNoElement }
      let names = (missing.first ?? []).filter { name in missing.allSatisfy { $0.contains(name) } }
      guard let first = snapshots.first, !names.isEmpty else { return nil }
      return finding(
        at: SourcePosition(file: lint[first].path), subject: recording,
        message: "missing from the whole recording: \(names.joined(separator: ", "))",
        advice: "enable these attributes in the recorder and record again")
    }
  }
}
