// When views, criteria and spinners are there in a recording.

import PredicateFormat
import Recordings

extension Verification {
  /// When all criteria of a model hold; empty for a recording whose times are made up.
  public func intervals(_ model: Int, in recording: Int) -> [TruthInterval] {
    intervals(model, recording) { truth(of: verdict(model, on: $0)) }
  }

  /// When a test that waits for a model's view would go on: all criteria hold, and its spinner is gone.
  func loadedIntervals(_ model: Int, in recording: Int) -> [TruthInterval] {
    intervals(model, recording) { isLoaded(model, on: $0) }
  }

  /// All criteria hold, and the spinner is gone.
  func isLoaded(_ model: Int, on snapshot: Int) -> Truth {
    truth(of: verdict(model, on: snapshot)) && !spinner(model, on: snapshot)
  }

  /// When one criterion of a model holds.
  public func intervals(_ model: Int, criterion: Int, in recording: Int) -> [TruthInterval] {
    intervals(model, recording) { truth(model, criterion: criterion, on: $0) }
  }

  /// When the spinner of a model is shown.
  public func spinnerIntervals(_ model: Int, in recording: Int) -> [TruthInterval] {
    guard models[model].spinner != nil || models[model].criteria.isEmpty else { return [] }
    return intervals(model, recording) { spinner(model, on: $0) }
  }

  /// When the toast of a model is shown.
  func toastIntervals(_ model: Int, in recording: Int) -> [TruthInterval] {
    guard models[model].toast != nil else { return [] }
    return intervals(model, recording) { toast(model, on: $0) }
  }

  /// The screens of the app of a model; none for a recording whose times are made up.
  func samples(_ model: Int, _ recording: Int) -> [ObservedRecording.Sample] {
    guard recordings[recording].hasTimes else { return [] }
    return recordings[recording].timeline(of: models[model])?.samples ?? []
  }

  private func intervals(_ model: Int, _ recording: Int, _ truth: (Int) -> Truth) -> [TruthInterval] {
    TruthInterval.all(samples(model, recording).map { ($0.at, $0.snapshot.map(truth) ?? .no) })
  }

  func truth(of verdict: ViewVerdict) -> Truth {
    switch verdict {
    case .met: .yes
    case .undecidable: .unknown
    case .unmet, .otherApp: .no
    }
  }
}
