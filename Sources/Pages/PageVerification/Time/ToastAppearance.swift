// Toasts: how long they are there, and whether a test can see them.

public import Findings
import Recordings

/// One appearance of a toast.
public struct ToastAppearance: Sendable {
  /// The model that declares it.
  public let model: ModelIndex
  /// The recording.
  public let recording: RecordingIndex
  /// When it is there.
  public let interval: TruthInterval
  /// The entry of the journal in which it is seen first.
  public let entry: Int?

  /// The chance that a test sees it that looks at regular times, by the shortest and by the longest that it may have been there.
  ///
  ///     // There for 0.4 to 0.9 s, and a test that looks once a second: 0.4...0.9
  public func chance(pollInterval: Double) -> ClosedRange<Double> {
    let least = min(1, interval.shortest.seconds / pollInterval)
    let most = interval.longest.map { min(1, $0.seconds / pollInterval) } ?? 1
    return least...max(least, most)
  }
}

extension Verification {
  /// Every appearance of every toast that a model declares.
  public var toasts: [ToastAppearance] {
    models.itemIndices.flatMap { model in
      recordings.itemIndices.flatMap { recording -> [ToastAppearance] in
        let samples = samples(model, recording)
        return toastIntervals(model, in: recording).filter { !$0.isUndecidable }.map { interval in
          var interval = interval
          // One that an action has ended might have stayed.
          let last = samples[interval.samples.upperBound].segment
          if samples[checked: interval.samples.upperBound + 1]?.segment != last { interval.endsBy = nil }
          return ToastAppearance(
            model: model, recording: recording, interval: interval, entry: samples[interval.samples.lowerBound].entry)
        }
      }
    }
  }
}
