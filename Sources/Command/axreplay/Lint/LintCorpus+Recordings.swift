// Collects the snapshots and touches of recordings for lint.

import AccessibilityTree
import Findings
import LocatorLint
import Recordings

extension LintCorpus {
  /// Collects the snapshots of recordings.
  ///
  /// - Parameter readsDates: True to also read the modification dates of the dumps.
  init(_ recordings: [Recording], readsDates: Bool = false) {
    self.init()
    for recording in recordings {
      let header = recording.journal.header
      let variant = LintSnapshot.Variant(locale: header.locale, device: header.device, os: header.os)
      for (entry, tree) in zip(recording.journal.entries, recording.snapshots) {
        guard let tree, case .snapshot(let screen) = entry.content else { continue }
        let app = recording.app(of: entry)
        var snapshot = LintSnapshot(
          path: "\(recording.path)/\(screen.file)", tree: tree, screen: screen.view, app: app.isEmpty ? nil : app,
          isForeign: !recording.lacksJournal && app != (header.app ?? ""), recording: recording.path, variant: variant)
        if readsDates { snapshot.date = FileDates.date(of: snapshot.path) }
        add(snapshot)
      }
    }
  }

  private struct Place: Hashable {
    var tree: ObjectIdentifier
    var app: String?
    var recording: String
  }

  /// Adds the touches in the recordings from which the corpus was made.
  mutating func addTouches(of recordings: [Recording]) {
    let recorded = RecordedTouches(in: recordings)
    if recorded.all.isEmpty { return }
    views = snapshots.map { recorded.views(of: $0.tree, label: $0.screen, app: $0.app ?? "") }
    var indices: [Place: SnapshotIndex] = [:]
    for (index, snapshot) in zip(snapshots.itemIndices, snapshots) {
      indices[Place(tree: snapshot.tree.identity, app: snapshot.app, recording: snapshot.recording)] = index
    }
    touches = recorded.all.compactMap { touch in
      func index(of tree: Snapshot) -> SnapshotIndex? {
        let app = touch.app.isEmpty ? nil : touch.app
        return indices[Place(tree: tree.identity, app: app, recording: touch.screen.recording)]
      }
      let later = touch.later.compactMap { moment in
        index(of: moment.snapshot).map {
          LintTouch.Moment(seconds: Double(moment.delay.microseconds) / 1_000_000, snapshot: $0)
        }
      }
      return index(of: touch.screen.snapshot).map {
        LintTouch(kind: touch.event.kind.rawValue, origin: $0, target: touch.target, shown: touch.shown, later: later)
      }
    }
  }
}
