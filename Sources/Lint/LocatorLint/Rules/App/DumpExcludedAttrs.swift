// Reports attributes that are missing from a whole recording.

import AccessibilityTree
import Findings

enum DumpExcludedAttrs: LintRule {
  static let description = RuleDescription(
    id: "dump-excluded-attrs", severity: .note, summary: "an attribute is missing from a whole recording",
    bases: [.snapshots], tags: ["app"])

  static func findings(in lint: LintContext) -> [Finding] {
    let all: [(name: String, isThere: (Element) -> Bool)] = [
      ("frame", { $0.frame != nil }), ("label", { $0.label != nil }), ("identifier", { $0.identifier != nil }),
      ("enabled", { $0[.enabled] != nil }),
    ]
    return lint.ownSnapshots.grouped { lint[$0].recording }.compactMap { recording, snapshots in
      let names = all.filter { attribute in
        !snapshots.contains { lint[$0].tree.elements.contains(where: attribute.isThere) }
      }.map(\.name)
      guard let first = snapshots.first, !names.isEmpty else { return nil }
      return finding(
        at: SourcePosition(file: lint[first].path), subject: recording,
        message: "missing from the whole recording: \(names.joined(separator: ", "))",
        advice: "enable these attributes in the recorder and record again")
    }
  }
}
