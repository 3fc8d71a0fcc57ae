// Returns the intervals of a recording in which criteria hold, or in which views, spinners and toasts are shown.

public import Findings
import PredicateFormat
import Recordings

extension Verification {
  /// Returns the intervals in which all criteria of a model hold; empty if the recording has no journal, and therefore
  /// no recorded times.
  public func intervals(_ model: ModelIndex, in recording: RecordingIndex) -> [TruthInterval] {
    intervals(model, recording: recording) { verdict(model, on: $0).truth }
  }

  /// Returns the intervals in which a test that waits for a model's view can continue: all criteria hold, and the
  /// spinner is gone.
  func loadedIntervals(_ model: ModelIndex, in recording: RecordingIndex) -> [TruthInterval] {
    intervals(model, recording: recording) { isLoaded(model, on: $0) }
  }

  /// Returns whether all criteria hold and the spinner is gone.
  func isLoaded(_ model: ModelIndex, on snapshot: ObservedSnapshotIndex) -> Truth {
    verdict(model, on: snapshot).truth && !spinner(model, on: snapshot)
  }

  /// Returns the intervals in which one criterion of a model holds.
  public func intervals(_ model: ModelIndex, criterion: CriterionIndex, in recording: RecordingIndex) -> [TruthInterval]
  {
    intervals(model, recording: recording) { truth(model, criterion: criterion, on: $0) }
  }

  /// Returns the intervals in which the spinner of a model is shown.
  public func spinnerIntervals(_ model: ModelIndex, in recording: RecordingIndex) -> [TruthInterval] {
    guard models[model].spinner != nil || models[model].criteria.isEmpty else { return [] }
    return intervals(model, recording: recording) { spinner(model, on: $0) }
  }

  /// Returns the intervals in which the toast of a model is shown.
  func toastIntervals(_ model: ModelIndex, in recording: RecordingIndex) -> [TruthInterval] {
    guard models[model].toast != nil else { return [] }
    return intervals(model, recording: recording) { toast(model, on: $0) }
  }

  /// Returns the samples of the model's app; empty if the recording has no journal, and therefore no recorded times.
  func samples(_ model: ModelIndex, recording: RecordingIndex) -> [ObservedRecording.Sample] {
    guard recordings[recording].hasTimes else { return [] }
    return recordings[recording].timeline(of: models[model])?.samples ?? []
  }

  /// Returns the index of the journal entry with which an interval begins; nil if it begins with a screen that was left
  /// over from the previous recording.
  func entry(_ model: ModelIndex, recording: RecordingIndex, interval: TruthInterval) -> Int? {
    samples(model, recording: recording)[interval.samples.lowerBound].entry
  }

  /// Returns the intervals in which a condition on snapshots holds.
  func intervals(_ model: ModelIndex, recording: RecordingIndex, truth: (ObservedSnapshotIndex) -> Truth)
    -> [TruthInterval]
  {
    TruthInterval.all(samples(model, recording: recording).map { ($0.at, $0.snapshot.map(truth) ?? .no) })
  }
}
