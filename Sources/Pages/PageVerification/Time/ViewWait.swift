// What waiting for a view would have come to.

public import Findings
public import Recordings

/// One wait for a view, from the end of an action on: first the spinner has to go, then the criteria have to hold.
public struct ViewWait: Hashable, Sendable {
  /// The view's model.
  public let model: ModelIndex
  /// The moment at which the action returned and the wait begins.
  public let begins: VirtualTime
  /// How long is waited at most, the spinner included.
  public let timeout: VirtualTime
  /// When the spinner was shown, counted from the beginning of the wait, if it came and has a time of its own.
  public var spinner: Range<VirtualTime>?
  /// How long the spinner may stay at most, if it has a time of its own.
  public var spinnerTimeout: VirtualTime?
  /// What the recording shows.
  public internal(set) var course: Course

  /// When the view is loaded, if it is.
  public enum Course: Hashable, Sendable {
    /// It is loaded so long after the wait has begun: not before the first, by the second at the latest.
    case loads(after: VirtualTime, by: VirtualTime)
    /// It is not, as long as was recorded.
    case never
    /// Whether it is depends on something that this dump leaves out.
    case undecidable(snapshot: ObservedSnapshotIndex)
    /// It is not so long after the wait has begun, when the next action came: whoever recorded went on before the timeout was over.
    case interrupted(after: VirtualTime)
  }

  /// What was on screen at the deadline; nil if the app showed nothing.
  public let atDeadline: ObservedSnapshotIndex?

  /// How a test would have fared.
  public enum Outcome: Hashable, Sendable {
    /// The view was there in time.
    case loaded
    /// It came when the test had given up, or did not come.
    case failed
    /// It cannot be decided.
    case undecidable
  }

  /// How it ends for an app that is so many times slower. The clock of a replay sees a change at the snapshot that shows it.
  public func outcome(timeScale: Double = 1) -> Outcome {
    switch course {
    case .loads(_, let by): by.seconds * timeScale <= deadline(timeScale) ? .loaded : .failed
    case .never: .failed
    case .undecidable, .interrupted: .undecidable
    }
  }

  /// It ends without the view for certain for an app that is so many times slower, however the app changed between two snapshots.
  public func isLate(timeScale: Double = 1) -> Bool {
    switch course {
    // At the first of the two times it is not there yet, unless it is there at once.
    case .loads(let after, let by): by > after && after.seconds * timeScale >= deadline(timeScale)
    case .never: true
    case .undecidable, .interrupted: false
    }
  }

  /// How many times slower the app may be so that the view is there in time for certain, and how many times slower it must be so
  /// that it is not, for certain. Infinite where it is there at once.
  public var scales: (sure: Double, tooSlow: Double)? {
    guard case .loads(let after, let by) = course else { return nil }
    return (scale(by), scale(after))
  }

  /// When a test gives up, in seconds: on a spinner that stays too long, or on the criteria after it.
  private func deadline(_ timeScale: Double) -> Double {
    guard let spinner, let spinnerTimeout else { return timeout.seconds }
    let (comes, gone) = (spinner.lowerBound.seconds * timeScale, spinner.upperBound.seconds * timeScale)
    if comes > ofCriteria { return ofCriteria }
    return gone - comes > spinnerTimeout.seconds ? comes + spinnerTimeout.seconds : gone + ofCriteria
  }

  /// How long the criteria are waited for, in seconds.
  private var ofCriteria: Double { timeout.seconds - (spinner?.upperBound.seconds ?? 0) }

  /// With which scale a time reaches the deadline.
  private func scale(_ time: VirtualTime) -> Double {
    guard let spinner, let spinnerTimeout else { return timeout.seconds / time.seconds }
    let (comes, gone) = (spinner.lowerBound.seconds, spinner.upperBound.seconds)
    return min(
      ofCriteria / max(0, time.seconds - gone), spinnerTimeout.seconds / (gone - comes), ofCriteria / comes)
  }
}
