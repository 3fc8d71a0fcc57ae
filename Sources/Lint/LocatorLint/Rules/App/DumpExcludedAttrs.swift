// Reports attributes that are missing from a whole recording.

import AccessibilityTree
import Findings

enum DumpExcludedAttrs: LintRule {
  static let description = RuleDescription(
    id: "dump-excluded-attrs", severity: .note, summary: "an attribute is missing from a whole recording",
    bases: [.snapshots], tags: ["app"])

  static func findings(in lint: LintContext) -> [Finding] {
    let recordings = lint.ownSnapshots.grouped { lint[$0].recording }.compactMap { _, snapshots in
      let missing = lint.distinct(snapshots).map { lint[$0].tree.attributesOfNoElement }
      let names = (missing.first ?? []).filter { name in missing.allSatisfy { $0.contains(name) } }
      return snapshots.first.map { (first: $0, names: names.joined(separator: ", ")) }
    }
    return recordings.filter { !$0.names.isEmpty }.grouped { $0.names }.map { names, recordings in
      let place = recordings.count == 1 ? "the whole recording" : "each of \(recordings.count) whole recordings"
      return finding(
        at: SourcePosition(file: lint[recordings[0].first].path), subject: names,
        message: "missing from \(place): \(names)",
        advice: "enable these attributes in the recorder and record again",
        notes: lint.evidence(recordings.dropFirst().map(\.first)) { _ in ("also here", nil) })
    }
  }
}
