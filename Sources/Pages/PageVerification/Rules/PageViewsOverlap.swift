// Reports views that are recognised together with the next view while the screen changes.

import Findings
import Recordings
import Text

enum PageViewsOverlap: VerificationRule {
  static let description = RuleDescription(
    id: "page-views-overlap", severity: .warning,
    summary: "a view is recognised while the previous view is still recognised",
    bases: [.recordings])

  static func findings(in verification: Verification) -> [Finding] {
    let overlaps = verification.transitions.flatMap { transition in
      transition.after.filter { !transition.before.contains($0) }.flatMap { new in
        transition.before.filter { !transition.after.contains($0) }.compactMap { old in
          let both = samples(verification, transition: transition, old: old, and: new)
          return both.first.map {
            (pair: Pair(old: old, new: new), transition: transition, first: $0, last: both[both.count - 1])
          }
        }
      }
    }
    return overlaps.grouped(by: \.pair).map { pair, found in
      let names = (old: verification.models[pair.old].name, new: verification.models[pair.new].name)
      return verification.finding(
        Self.self, model: pair.new, subject: "\(names.new) over \(names.old)",
        message:
          "\(names.new) is recognised while \(names.old) is still recognised, after \(counted(found.count, "action"))",
        advice: "add a criterion to \(names.new) that holds only once the view has settled, such as isHittable",
        notes: verification.evidence(found, at: { ($0.transition.recording, $0.first.entry) }) {
          "both views are recognised from \($0.first.at) to \($0.last.at), after \($0.transition.action) at \($0.transition.at)"
        })
    }
  }

  private struct Pair: Hashable {
    var old: ModelIndex
    var new: ModelIndex
  }

  /// Returns the snapshots in which two views are recognised together because one is replacing the other.
  static func snapshots(_ verification: Verification, first: ModelIndex, and second: ModelIndex) -> Set<
    ObservedSnapshotIndex
  > {
    var snapshots: Set<ObservedSnapshotIndex> = []
    for transition in verification.transitions {
      for (old, new) in [(first, second), (second, first)] where isChange(transition, old: old, and: new) {
        snapshots.formUnion(samples(verification, transition: transition, old: old, and: new).compactMap(\.snapshot))
      }
    }
    return snapshots
  }

  private static func isChange(_ transition: Transition, old: ModelIndex, and new: ModelIndex) -> Bool {
    transition.before.contains(old) && !transition.after.contains(old)
      && transition.after.contains(new) && !transition.before.contains(new)
  }

  /// Of the samples recorded between an action and the next one, returns those in which both views are recognised.
  private static func samples(
    _ verification: Verification, transition: Transition, old: ModelIndex, and new: ModelIndex
  ) -> [ObservedRecording.Sample] {
    let observed = verification.recordings[transition.recording]
    let segment = transition.segment
    guard let timeline = observed.timeline(of: verification.models[new]), observed.hasTimes else { return [] }
    return timeline.samples[timeline.firstSample(of: segment)..<timeline.firstSample(of: segment + 1)].filter {
      sample in
      guard let snapshot = sample.snapshot else { return false }
      return verification.verdict(old, on: snapshot) == .met && verification.verdict(new, on: snapshot) == .met
    }
  }
}
