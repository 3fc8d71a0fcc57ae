// Finds the stretches of recordings that are labelled with a view.

import Findings
import PredicateFormat
import Recordings

/// Consecutive snapshots of one app between two actions, all labelled with the same view.
struct LabelledStretch {
  let model: ModelIndex
  let recording: RecordingIndex
  let snapshots: [ObservedSnapshotIndex]

  static func all(of model: ModelIndex, in verification: Verification) -> [LabelledStretch] {
    var stretches: [LabelledStretch] = []
    for (number, observed) in zip(verification.recordings.itemIndices, verification.recordings) {
      for timeline in observed.timelines {
        var open: (segment: Int, snapshots: [ObservedSnapshotIndex])?
        func close() {
          if let closed = open {
            stretches.append(LabelledStretch(model: model, recording: number, snapshots: closed.snapshots))
          }
          open = nil
        }
        for sample in timeline.samples {
          // Without a journal, anything may have happened between two snapshots.
          let isGoingOn = open?.segment == sample.segment && observed.hasTimes
          guard sample.label == verification.models[model].name,
            verification.models[model].isMeant(on: timeline.app), let snapshot = sample.snapshot, sample.entry != nil
          else {
            close()
            continue
          }
          if !isGoingOn { close() }
          open = (sample.segment, (open?.snapshots ?? []) + [snapshot])
        }
        close()
      }
    }
    return stretches
  }

  func contains(_ verdict: ViewVerdict, _ verification: Verification) -> Bool {
    snapshots.contains { verification.verdict(model, on: $0) == verdict }
  }

  func isOpen(_ verification: Verification) -> Bool {
    snapshots.contains { verification.verdict(model, on: $0).truth == .unknown }
  }
}
