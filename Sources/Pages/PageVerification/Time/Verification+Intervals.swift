// When views, criteria and spinners are there in a recording.

public import Findings
import PredicateFormat
import Recordings

extension Verification {
  /// When all criteria of a model hold; empty for a recording whose times are made up.
  public func intervals(_ model: ModelIndex, in recording: RecordingIndex) -> [TruthInterval] {
    intervals(model, recording) { verdict(model, on: $0).truth }
  }

  /// When a test that waits for a model's view would go on: all criteria hold, and its spinner is gone.
  func loadedIntervals(_ model: ModelIndex, in recording: RecordingIndex) -> [TruthInterval] {
    intervals(model, recording) { isLoaded(model, on: $0) }
  }

  /// All criteria hold, and the spinner is gone.
  func isLoaded(_ model: ModelIndex, on snapshot: ObservedSnapshotIndex) -> Truth {
    verdict(model, on: snapshot).truth && !spinner(model, on: snapshot)
  }

  /// When one criterion of a model holds.
  public func intervals(_ model: ModelIndex, criterion: CriterionIndex, in recording: RecordingIndex) -> [TruthInterval]
  {
    intervals(model, recording) { truth(model, criterion: criterion, on: $0) }
  }

  /// When the spinner of a model is shown.
  public func spinnerIntervals(_ model: ModelIndex, in recording: RecordingIndex) -> [TruthInterval] {
    guard models[model].spinner != nil || models[model].criteria.isEmpty else { return [] }
    return intervals(model, recording) { spinner(model, on: $0) }
  }

  /// When the toast of a model is shown.
  func toastIntervals(_ model: ModelIndex, in recording: RecordingIndex) -> [TruthInterval] {
    guard models[model].toast != nil else { return [] }
    return intervals(model, recording) { toast(model, on: $0) }
  }

  /// The screens of the app of a model; none for a recording whose times are made up.
  func samples(_ model: ModelIndex, _ recording: RecordingIndex) -> [ObservedRecording.Sample] {
    guard recordings[recording].hasTimes else { return [] }
    return recordings[recording].timeline(of: models[model])?.samples ?? []
  }

  /// The entry of the journal at which an interval begins.
  func entry(_ model: ModelIndex, _ recording: RecordingIndex, _ interval: TruthInterval) -> Int? {
    samples(model, recording)[interval.samples.lowerBound].entry
  }

  /// When something holds that is asked of each screen.
  func intervals(_ model: ModelIndex, _ recording: RecordingIndex, _ truth: (ObservedSnapshotIndex) -> Truth)
    -> [TruthInterval]
  {
    TruthInterval.all(samples(model, recording).map { ($0.at, $0.snapshot.map(truth) ?? .no) })
  }
}
