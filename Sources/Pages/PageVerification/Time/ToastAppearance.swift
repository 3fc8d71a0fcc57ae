// Measures how long toasts are shown, and whether a test can see them.

public import Findings
import Recordings

/// One appearance of a toast.
public struct ToastAppearance: Sendable {
  /// The model that declares the toast.
  public let model: ModelIndex
  /// The recording.
  public let recording: RecordingIndex
  /// The interval in which the toast is shown.
  public let interval: TruthInterval
  /// The index of the journal entry in which the toast is first seen.
  public let entry: Int?

  /// Returns the chance that a test that polls at regular intervals sees the toast. The bounds are computed from the
  /// shortest and the longest time that the toast may have been shown.
  ///
  ///     // A toast shown for 0.4 to 0.9 s, polled once a second: 0.4...0.9
  public func chance(pollInterval: Double) -> ClosedRange<Double> {
    let least = min(1, interval.shortest.seconds / pollInterval)
    let most = interval.longest.map { min(1, $0.seconds / pollInterval) } ?? 1
    return least...max(least, most)
  }
}

extension Verification {
  /// All appearances of the toasts that models declare.
  public var toasts: [ToastAppearance] {
    models.itemIndices.flatMap { model in
      recordings.itemIndices.flatMap { recording -> [ToastAppearance] in
        let samples = samples(model, recording: recording)
        return toastIntervals(model, in: recording).filter { !$0.isUndecidable }.map { interval in
          var interval = interval
          // If an action made the toast disappear, the toast might have been shown longer without that action.
          let last = samples[interval.samples.upperBound].segment
          if samples[checked: interval.samples.upperBound + 1]?.segment != last { interval.endsBy = nil }
          return ToastAppearance(
            model: model, recording: recording, interval: interval, entry: samples[interval.samples.lowerBound].entry)
        }
      }
    }
  }
}
