// Reports criteria that depend on elements that disappear without an action.

import AccessibilityTree
import ElementQueries
import Findings
import PredicateFormat

enum PageTransientCriterion: VerificationRule {
  static let description = RuleDescription(
    id: "page-transient-criterion", severity: .warning, summary: "a criterion holds only temporarily",
    bases: [.recordings])

  static func findings(in verification: Verification) -> [Finding] {
    verification.models.itemIndices.flatMap { model -> [Finding] in
      if isTransientByNature(verification, model: model) { return [] }
      return verification.models[model].criteria.itemIndices.compactMap { criterion in
        finding(verification, model: model, criterion: criterion)
      }
    }
  }

  private static func finding(_ verification: Verification, model: ModelIndex, criterion: CriterionIndex)
    -> Finding?
  {
    var ended: [(recording: RecordingIndex, interval: TruthInterval)] = []
    for recording in verification.recordings.itemIndices {
      let samples = verification.samples(model, recording: recording)
      for interval in verification.intervals(model, criterion: criterion, in: recording) where !interval.isUndecidable {
        guard let next = samples[checked: interval.samples.upperBound + 1] else { return nil }
        // A criterion that stopped holding after an action may have done so because of that action, even if much later.
        let isBroughtToAnEnd = next.segment != samples[interval.samples.lowerBound].segment
        if isBroughtToAnEnd || !isLeftAlone(verification, model: model, criterion: criterion, on: next) { return nil }
        ended.append((recording, interval))
      }
    }
    guard !ended.isEmpty else { return nil }
    let name = verification.models[model].name
    let written = verification.models[model].criteria[criterion]
    return verification.finding(
      Self.self, model: model, at: written.position, subject: "\(name).criteria[\(criterion.value)]",
      message: "\(name): \(written) holds only temporarily: it became false without an action "
        + (ended.count == 1 ? "the only time it held" : "each of the \(ended.count) times it held"),
      advice: "use an element that stays until the next action",
      notes: verification.evidence(ended, at: { ($0, verification.entry(model, recording: $0, interval: $1)) }) {
        _, interval in
        "holds from \(interval.beginsBy) to \(interval.endsAfter), but no longer at \(interval.endsBy ?? interval.endsAfter)"
      })
  }

  /// Returns whether all other criteria still hold, which means that the view itself has not changed.
  private static func isLeftAlone(
    _ verification: Verification, model: ModelIndex, criterion: CriterionIndex, on sample: ObservedRecording.Sample
  ) -> Bool {
    let others = verification.models[model].criteria.itemIndices.filter { $0 != criterion }
    guard let snapshot = sample.snapshot, !others.isEmpty,
      verification.truth(model, criterion: criterion, on: snapshot) == .no
    else { return false }
    return others.allSatisfy { verification.truth(model, criterion: $0, on: snapshot) == .yes }
  }

  /// Returns whether the view itself is transient: none of its labelled snapshots is the last one before an action.
  private static func isTransientByNature(_ verification: Verification, model: ModelIndex) -> Bool {
    var isLabelled = false
    for recording in verification.recordings.itemIndices {
      let samples = verification.samples(model, recording: recording)
      for (index, sample) in samples.enumerated() where sample.label == verification.models[model].name {
        isLabelled = true
        if samples[checked: index + 1]?.segment != sample.segment { return false }
      }
    }
    return isLabelled
  }
}
