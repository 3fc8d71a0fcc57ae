// Reports recordings that are probably outdated because the app has changed since.

import Findings
import PredicateFormat
import Recordings
import Text

enum RecordingStale: VerificationRule {
  static let description = RuleDescription(
    id: "recording-stale", severity: .warning,
    summary: "most of the views that a recording is labelled with are recognised only in other recordings",
    bases: [.recordings])

  static func findings(in verification: Verification) -> [Finding] {
    all(in: verification).map { stale in
      let recording = verification.recordings[stale.recording].recording
      let os = recording.journal.header.os.map { " of \($0)" } ?? ""
      return Finding(
        code: description.id, severity: description.severity,
        position: verification.position(stale.recording, entry: nil), subject: recording.path,
        message:
          "\(stale.views.count) of \(counted(stale.count, "labelled view")) in this recording\(os) are recognised only in other recordings: \(verification.names(stale.views))",
        advice: "record it again, or remove it; if it is newer than the others, update these page models instead",
        notes: verification.evidence(stale.snapshots.withoutRepetitions, in: stale.recording) { snapshot in
          let models = stale.views.filter { verification.labelled($0).contains(snapshot) }
          guard let model = models.first, case .unmet(let criterion) = verification.verdict(model, on: snapshot) else {
            return "not recognised here"
          }
          let detail = verification.detail(model, criterion: criterion, on: snapshot)
          return "\(verification.models[model].name): \(detail)"
        })
    }
  }

  /// A recording that is probably outdated, because it shows views differently from other recordings.
  struct OutdatedRecording {
    let recording: RecordingIndex
    /// The views that the recording is labelled with but that are not recognised in it.
    let views: [ModelIndex]
    /// The number of views that the recording is labelled with.
    let count: Int
    /// The snapshots that are labelled with the unrecognised views.
    let snapshots: [ObservedSnapshotIndex]
  }

  static func all(in verification: Verification) -> [OutdatedRecording] {
    let numbers = verification.models.indicesByName
    let own = verification.recordings.itemIndices.map { labels(verification, recording: $0, numbers: numbers) }
    /// The recordings in which each view is recognised.
    var recognised = [ModelIndex: Set<RecordingIndex>]()
    for (recording, labels) in zip(verification.recordings.itemIndices, own) {
      let met = labels.filter { verification.verdict($0.model, on: $0.snapshot) == .met }
      for model in met.map(\.model) { recognised[model, default: []].insert(recording) }
    }
    return verification.recordings.itemIndices.compactMap { recording in
      let app = verification.recordings[recording].ownApp
      let views = own[recording.value].map(\.model).withoutRepetitions
      let changed = views.filter { view in
        own[recording.value].allSatisfy { $0.model != view || verification.verdict(view, on: $0.snapshot).truth == .no }
          && recognised[view, default: []].contains { verification.recordings[$0].ownApp == app }
      }
      // A single view that is not recognised may just be a variant.
      guard changed.count > 1, changed.count * 2 > views.count else { return nil }
      return OutdatedRecording(
        recording: recording, views: changed, count: views.count,
        snapshots: own[recording.value].filter { changed.contains($0.model) }.map(\.snapshot))
    }
  }

  private static func labels(
    _ verification: Verification, recording: RecordingIndex, numbers: [String: ModelIndex]
  ) -> [(model: ModelIndex, snapshot: ObservedSnapshotIndex)] {
    let observed = verification.recordings[recording]
    return zip(observed.recording.journal.entries, observed.snapshots).compactMap { entry, snapshot in
      guard let snapshot, case .snapshot(let screen) = entry.content, let model = screen.view.flatMap({ numbers[$0] }),
        verification.models[model].mayAppear(in: observed.recording.app(of: entry))
      else { return nil }
      return (model, snapshot)
    }
  }

  private static func isUnmet(_ verification: Verification, model: ModelIndex, in snapshot: ObservedSnapshotIndex)
    -> Bool
  {
    verification.verdict(model, on: snapshot).truth == .no
  }
}
