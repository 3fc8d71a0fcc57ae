// Reports views that appear, disappear and appear again without an action.

import Findings
import PredicateFormat
import Recordings

enum PageFlapping: VerificationRule {
  static let description = RuleDescription(
    id: "page-flapping", severity: .warning,
    summary: "a view is recognised, then not, then again, with no action in between",
    bases: [.recordings])

  static func findings(in verification: Verification) -> [Finding] {
    verification.models.itemIndices.compactMap { model in
      let gaps = verification.recordings.itemIndices.flatMap { Self.gaps(verification, model: model, recording: $0) }
      guard let first = gaps.first else { return nil }
      let name = verification.models[model].name
      let times = gaps.count == 1 ? "once" : "\(gaps.count) times"
      return verification.finding(
        Self.self, model: model,
        message: "\(name) flaps \(times): it is recognised, then not, then again, with no action in between",
        advice: advice(verification, model: model, gaps: gaps, first: first),
        notes: verification.evidence(gaps, at: { ($0.recording, $0.entry) }) { gap in
          let detail =
            gap.criterion.map { ": " + verification.detail(model, criterion: $0, on: gap.snapshot) } ?? ""
          return "recognised until \(gap.from), no longer at \(gap.lost)\(detail); again at \(gap.again)"
        })
    }
  }

  /// Suggests a criterion that holds only after the view has settled.
  private static func advice(_ verification: Verification, model: ModelIndex, gaps: [Gap], first: Gap) -> String {
    let early = Set(gaps.flatMap(\.early))
    let settled = verification.met(model, among: verification.snapshots.itemIndices).filter { !early.contains($0) }
    if let found = CriterionSearch(verification, holdsOn: settled, failsOn: early.sorted()).shortest() {
      return "add to \(verification.models[model].name): \(found.text(for: verification.models[model]))"
    }
    let lost =
      first.criterion.map { "; the criterion that fails in between is \(verification.criterionText(model, $0))" } ?? ""
    return "use an element that exists only when the view has settled\(lost)"
  }

  private struct Gap {
    var recording: RecordingIndex
    /// The snapshots in which the view is recognised too early.
    var early: [ObservedSnapshotIndex]
    var from, lost, again: VirtualTime
    var entry: Int?
    var snapshot: ObservedSnapshotIndex
    var criterion: CriterionIndex?
  }

  private static func gaps(_ verification: Verification, model: ModelIndex, recording: RecordingIndex) -> [Gap] {
    let samples = verification.samples(model, recording: recording)
    let intervals = verification.loadedIntervals(model, in: recording).filter { !$0.isUndecidable }
    return zip(intervals, intervals.dropFirst()).compactMap { before, after in
      let between = (before.samples.upperBound + 1)..<after.samples.lowerBound
      let isOneSegment = samples[before.samples.upperBound].segment == samples[after.samples.lowerBound].segment
      // A snapshot for which the verdict is undecidable is not a gap.
      let lost = between.first { index in
        samples[index].snapshot.map { verification.isLoaded(model, on: $0) == .no } ?? false
      }
      guard isOneSegment, let lost, let snapshot = samples[lost].snapshot else { return nil }
      var gap = Gap(
        recording: recording, early: before.samples.compactMap { samples[$0].snapshot }, from: before.endsAfter,
        lost: samples[lost].at, again: after.beginsBy, entry: samples[lost].entry, snapshot: snapshot)
      if case .unmet(let criterion) = verification.verdict(model, on: snapshot) { gap.criterion = criterion }
      return gap
    }
  }
}
