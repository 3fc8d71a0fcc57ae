// What a recording holds, and when each view was there.

import Findings
import PageVerification
import Recordings

/// A line of a journal.
struct RecordedLine {
  /// When it happened.
  let at: VirtualTime
  /// The name of the dump, or the event: `tap buttons["Log In"]`.
  let text: String
  /// The snapshot; nil for events.
  var snapshot: ObservedSnapshotIndex?
  /// What somebody said which view it shows.
  var label: String?
  /// The bundle identifier of a snapshot's app, where it is not the recording's own.
  var app: String?
}

/// When a view is there in a recording.
struct ViewTrack {
  let view: ModelIndex
  /// When all its criteria hold, in order of time.
  let intervals: [TruthInterval]
  /// When each criterion holds.
  let criteria: [(index: CriterionIndex, intervals: [TruthInterval])]
  /// When its spinner is shown.
  let spinner: [TruthInterval]
}

extension ObservedRecording {
  /// What was recorded, in order of time.
  var lines: [RecordedLine] {
    zip(recording.journal.entries, snapshots).map { entry, snapshot in
      switch entry.content {
      case .event(let event): return RecordedLine(at: entry.at, text: "\(event)")
      case .snapshot(let screen):
        let app = recording.app(of: entry)
        return RecordedLine(
          at: entry.at, text: screen.file, snapshot: snapshot, label: screen.view, app: app == ownApp ? nil : app)
      }
    }
  }

  /// When the last entry was.
  var duration: VirtualTime { recording.journal.entries.last?.at ?? .zero }
}

extension Verification {
  /// For each view whose app a recording shows when its criteria hold; empty where the times are made up.
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
