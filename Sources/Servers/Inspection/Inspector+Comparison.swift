// Compares two snapshots for the inspector.

import AccessibilityTree
import JSON
import Recordings
import Reports
import SnapshotFormats

extension Inspector {
  func comparisonAnswer(_ query: [String: String]) throws(InspectionError) -> InspectionAnswer {
    guard let old = query["old"], let new = query["new"] else {
      throw InspectionError(400, "two snapshots are compared: compare?old=shop-login/0004&new=shop-login/0005")
    }
    let state = state
    let (before, after) = (try state.knownDump(old), try state.knownDump(new))
    guard let first = before.snapshot, let second = after.snapshot else {
      let unread = before.snapshot == nil ? before : after
      throw InspectionError(422, "\(unread.path) cannot be read", findings: unread.reading.findings)
    }
    let comparison = SnapshotComparison(from: first, to: second)
    let counterparts = Dictionary(comparison.pairs.map { ($0.new.index, $0.old.index) }) { first, _ in first }
    let changed = comparison.changes.changed.map { change -> JSONObject in
      [
        "old": counterparts[change.element.index], "new": change.element.index, "attribute": change.attribute,
        "before": change.before, "after": change.after,
      ]
    }
    let moved = comparison.pairs.compactMap { pair -> JSONObject? in
      guard let from = pair.old.frame, let to = pair.new.frame, from != to else { return nil }
      return ["old": pair.old.index, "new": pair.new.index, "from": from, "to": to]
    }
    let object: JSONObject = [
      "old": before.key, "new": after.key, "appeared": comparison.appeared.map(\.index),
      "vanished": comparison.vanished.map(\.index), "changed": changed, "moved": moved,
      "pairs": comparison.pairs.map { [$0.old.index, $0.new.index, $0.isNamed ? 1 : 0] },
      "named": [
        "appeared": comparison.changes.appeared.map(\.index), "vanished": comparison.changes.vanished.map(\.index),
      ] as JSONObject,
      "undecided": comparison.changes.undecided.count.orNil,
    ]
    return InspectionAnswer(json: JSONText.encode(object))
  }
}
