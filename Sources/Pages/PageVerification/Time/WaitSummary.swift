// Summarizes all waits for a view.

public import Findings
public import Recordings

/// A summary of the waits for one view.
public struct WaitSummary: Sendable {
  /// The waits, in the order of the recordings.
  public let waits: [(transition: Transition, wait: ViewWait)]

  /// The number of waits in which the view loaded in time.
  public var loaded: Int { waits.count { $0.wait.outcome() == .loaded } }

  /// The waits in which the view loaded, in time or not, each with the bounds of its duration.
  public var finished: [(transition: Transition, wait: ViewWait, after: VirtualTime, by: VirtualTime)] {
    waits.compactMap { transition, wait in
      guard case .loaded(let after, let by) = wait.loadResult else { return nil }
      return (transition, wait, after, by)
    }
  }

  /// The wait whose duration has the largest upper bound; if several tie, the first one.
  public var slowest: (transition: Transition, wait: ViewWait, after: VirtualTime, by: VirtualTime)? {
    finished.reduce(nil) { slowest, next in next.by > slowest?.by ?? VirtualTime(microseconds: -1) ? next : slowest }
  }

  /// The shortest timeout that would certainly have been long enough for every wait in which the view loaded. The exact
  /// loading times are unknown, because each is between two samples.
  public var minimumSafeTimeout: VirtualTime? { slowest?.by }

  /// The largest slowdown factor at which all views certainly load in time. Nil if a view does not load in time even at
  /// the recorded speed, if that is undecidable, or if all views load immediately.
  public var sureUpToScale: Double? {
    loaded == waits.count ? waits.compactMap { $0.wait.scales?.sure }.min().flatMap { $0.isFinite ? $0 : nil } : nil
  }

  /// Returns the number of waits that certainly fail if the app is slower by the given factor.
  public func certainFailures(timeScale: Double) -> Int { waits.count { $0.wait.isLate(timeScale: timeScale) } }

  /// Returns the number of waits that do not succeed if the app is slower by the given factor.
  public func failures(timeScale: Double) -> Int {
    waits.count { $0.wait.outcome(timeScale: timeScale) == .failed }
  }
}

extension Verification {
  /// Returns the summary of the waits for a model; nil if there were none.
  public func waits(for model: ModelIndex) -> WaitSummary? {
    let waits = transitions.flatMap { transition in
      transition.waits.filter { $0.model == model }.map { (transition, $0) }
    }
    return waits.isEmpty ? nil : WaitSummary(waits: waits)
  }
}
