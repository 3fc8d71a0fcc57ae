// Computes how a wait for a view would have ended in a recording.

public import Findings
public import Recordings

/// A wait for a view that begins when an action has returned: first the spinner must disappear, then the criteria must
/// hold.
public struct ViewWait: Hashable, Sendable {
  /// The view's model.
  public let model: ModelIndex
  /// When the action returned and the wait began.
  public let begins: VirtualTime
  /// The maximum duration of the wait, including the time for the spinner.
  public let timeout: VirtualTime
  /// When the spinner was shown, relative to the beginning of the wait. Nil if it was not shown, or if the spinner has
  /// no timeout of its own.
  public var spinner: Range<VirtualTime>?
  /// The maximum time that the spinner may be shown; nil if it has no timeout of its own.
  public var spinnerTimeout: VirtualTime?
  /// What the recording shows during the wait.
  public internal(set) var loadResult: LoadResult

  /// When the view loaded, if it did.
  public enum LoadResult: Hashable, Sendable {
    /// The view loaded between these two times, which are relative to the beginning of the wait.
    case loaded(after: VirtualTime, by: VirtualTime)
    /// The view did not load within the recorded time.
    case notLoaded
    /// Whether the view loaded depends on an attribute that this snapshot's dump lacks.
    case undecidable(snapshot: ObservedSnapshotIndex)
    /// The next action was performed before the timeout and before the view had loaded, this long after the beginning
    /// of the wait.
    case interrupted(after: VirtualTime)
  }

  /// The snapshot at the deadline; nil if the app showed nothing.
  public let atDeadline: ObservedSnapshotIndex?

  /// How the wait would end in a test.
  public enum Outcome: Hashable, Sendable {
    /// The view loaded in time.
    case loaded
    /// The view loaded after the timeout, or did not load within the recorded time.
    case failed
    /// The result is undecidable.
    case undecidable
  }

  /// Returns the outcome if the app is slower by the given factor. A replay's clock advances from snapshot to snapshot,
  /// so a change happens at the time of the first snapshot that shows it.
  public func outcome(timeScale: Double = 1) -> Outcome {
    switch loadResult {
    case .loaded(_, let by): by.seconds * timeScale <= deadline(timeScale) ? .loaded : .failed
    case .notLoaded: .failed
    case .undecidable, .interrupted: .undecidable
    }
  }

  /// Returns whether the wait certainly fails if the app is slower by the given factor, regardless of when the app
  /// changed between two snapshots.
  public func isLate(timeScale: Double = 1) -> Bool {
    switch loadResult {
    // At the earlier of the two times, the view had not loaded yet, unless it loaded immediately and both times are
    // equal.
    case .loaded(let after, let by): by > after && after.seconds * timeScale >= deadline(timeScale)
    case .notLoaded: true
    case .undecidable, .interrupted: false
    }
  }

  /// The largest slowdown factor for which the view certainly loads in time, and the smallest one for which it
  /// certainly does not. Both are infinite if the view loads immediately.
  public var scales: (sure: Double, tooSlow: Double)? {
    guard case .loaded(let after, let by) = loadResult else { return nil }
    return (scale(by), scale(after))
  }

  /// Returns when a test gives up, in seconds: because the spinner stays too long, or because the criteria do not hold
  /// in time afterwards.
  private func deadline(_ timeScale: Double) -> Double {
    guard let spinner, let spinnerTimeout else { return timeout.seconds }
    let (shownAt, goneAt) = (spinner.lowerBound.seconds * timeScale, spinner.upperBound.seconds * timeScale)
    if shownAt > criteriaTimeout { return criteriaTimeout }
    return goneAt - shownAt > spinnerTimeout.seconds ? shownAt + spinnerTimeout.seconds : goneAt + criteriaTimeout
  }

  /// The time that is left for the criteria, in seconds.
  private var criteriaTimeout: Double { timeout.seconds - (spinner?.upperBound.seconds ?? 0) }

  /// Returns the slowdown factor at which the given time reaches the deadline.
  private func scale(_ time: VirtualTime) -> Double {
    guard let spinner, let spinnerTimeout else { return timeout.seconds / time.seconds }
    let (shownAt, goneAt) = (spinner.lowerBound.seconds, spinner.upperBound.seconds)
    return min(
      criteriaTimeout / max(0, time.seconds - goneAt), spinnerTimeout.seconds / (goneAt - shownAt),
      criteriaTimeout / shownAt)
  }
}
