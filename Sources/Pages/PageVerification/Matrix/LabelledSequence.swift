// Finds sequences of consecutive recorded snapshots that are labelled with the same view.

import Findings
import PredicateFormat
import Recordings

/// Consecutive snapshots of one app between two actions, all labelled with the same view.
struct LabelledSequence {
  let model: ModelIndex
  let recording: RecordingIndex
  let snapshots: [ObservedSnapshotIndex]

  static func all(of model: ModelIndex, in verification: Verification) -> [LabelledSequence] {
    var sequences: [LabelledSequence] = []
    for (number, observed) in zip(verification.recordings.itemIndices, verification.recordings) {
      for timeline in observed.timelines {
        var open: (segment: Int, snapshots: [ObservedSnapshotIndex])?
        func close() {
          if let closed = open {
            sequences.append(LabelledSequence(model: model, recording: number, snapshots: closed.snapshots))
          }
          open = nil
        }
        for sample in timeline.samples {
          // Without a journal, anything may have happened between two snapshots.
          let isGoingOn = open?.segment == sample.segment && observed.hasTimes
          guard sample.label == verification.models[model].name,
            verification.models[model].mayAppear(in: timeline.app), let snapshot = sample.snapshot, sample.entry != nil
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
    return sequences
  }

  func contains(_ verdict: ViewVerdict, in verification: Verification) -> Bool {
    snapshots.contains { verification.verdict(model, on: $0) == verdict }
  }

  func isOpen(_ verification: Verification) -> Bool {
    snapshots.contains { verification.verdict(model, on: $0).truth == .unknown }
  }
}
