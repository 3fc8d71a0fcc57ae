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

  /// The wait with the largest upper bound of its duration; in a tie, the first one.
  public var slowest: (transition: Transition, wait: ViewWait, after: VirtualTime, by: VirtualTime)? {
    finished.reduce(nil) { slowest, next in next.by > slowest?.by ?? VirtualTime(microseconds: -1) ? next : slowest }
  }

  /// The shortest timeout with which all views that loaded would certainly have loaded in time. Each of them loaded at
  /// an unknown time between two samples.
  public var minimumSafeTimeout: VirtualTime? { slowest?.by }

  /// The largest slowdown factor for which all views certainly load in time. Nil if one does not load in time as
  /// recorded, if that is undecidable, or if all views load immediately.
  public var sureUpToScale: Double? {
    loaded == waits.count ? waits.compactMap { $0.wait.scales?.sure }.min().flatMap { $0.isFinite ? $0 : nil } : nil
  }

  /// Returns how many waits certainly fail if the app is slower by a factor.
  public func certainFailures(timeScale: Double) -> Int { waits.count { $0.wait.isLate(timeScale: timeScale) } }

  /// Returns how many waits do not succeed if the app is slower by a factor.
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
