// Lists the entries of a recording, and the intervals in which each view was recognised.

import Findings
import PageVerification
import Recordings

/// An entry of a journal.
struct RecordedEntry {
  /// The time of the entry.
  let at: VirtualTime
  /// The name of the dump, or the event: `tap buttons["Log In"]`.
  let text: String
  /// The snapshot; nil for events.
  var snapshot: ObservedSnapshotIndex?
  /// The view that the snapshot is labelled with.
  var label: String?
  /// The bundle identifier of the snapshot's app; nil for the app that the journal's header names.
  var app: String?
}

/// The intervals in which a view is recognised in a recording.
struct ViewTrack {
  let view: ModelIndex
  /// The intervals in which all criteria hold, in chronological order.
  let intervals: [TruthInterval]
  /// The intervals in which each criterion holds.
  let criteria: [(index: CriterionIndex, intervals: [TruthInterval])]
  /// The intervals in which the spinner is shown.
  let spinner: [TruthInterval]
}

extension ObservedRecording {
  /// The entries in chronological order.
  var entries: [RecordedEntry] {
    zip(recording.journal.entries, snapshots).map { entry, snapshot in
      switch entry.content {
      case .event(let event): return RecordedEntry(at: entry.at, text: "\(event)")
      case .snapshot(let screen):
        let app = recording.app(of: entry)
        return RecordedEntry(
          at: entry.at, text: screen.file, snapshot: snapshot, label: screen.view, app: app == ownApp ? nil : app)
      }
    }
  }

  /// The time of the last entry.
  var duration: VirtualTime { recording.journal.entries.last?.at ?? .zero }
}

extension Verification {
  /// Returns a track for each view whose app the recording shows; empty if the times were not recorded.
  func tracks(in recording: RecordingIndex) -> [ViewTrack] {
    let observed = recordings[recording]
    guard observed.hasTimes else { return [] }
    return models.itemIndices.filter { observed.timeline(of: models[$0]) != nil }.map { view in
      ViewTrack(
        view: view, intervals: intervals(view, in: recording),
        criteria: criterionIndices(view).map { ($0, intervals(view, criterion: $0, in: recording)) },
        spinner: spinnerIntervals(view, in: recording))
    }
  }
}
