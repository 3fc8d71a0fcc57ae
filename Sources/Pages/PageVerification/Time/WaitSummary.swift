// All waits for a view together.

public import Findings
public import Recordings

/// What the waits for one view have in common.
public struct WaitSummary: Sendable {
  /// The waits, in the order of the recordings.
  public let waits: [(transition: Transition, wait: ViewWait)]

  /// How many ended in time.
  public var loaded: Int { waits.count { $0.wait.outcome() == .loaded } }

  /// Those that came to an end, in or out of time, with the bounds of how long that took.
  public var finished: [(transition: Transition, wait: ViewWait, after: VirtualTime, by: VirtualTime)] {
    waits.compactMap { transition, wait in
      guard case .loads(let after, let by) = wait.course else { return nil }
      return (transition, wait, after, by)
    }
  }

  /// The slowest one that came to an end, by the time it took for certain at most; of equal ones the first.
  public var slowest: (transition: Transition, wait: ViewWait, after: VirtualTime, by: VirtualTime)? {
    finished.reduce(nil) { slowest, next in next.by > slowest?.by ?? VirtualTime(microseconds: -1) ? next : slowest }
  }

  /// The shortest timeout with which all of them that come to an end do so in time, whenever between two samples that was.
  public var minimumSafeTimeout: VirtualTime? { slowest?.by }

  /// How many times slower the app may be so that all of them end in time, for certain; nil if one does not as recorded, if that cannot be
  /// decided, or if all views are there at once.
  public var sureUpToScale: Double? {
    loaded == waits.count ? waits.compactMap { $0.wait.scales?.sure }.min().flatMap { $0.isFinite ? $0 : nil } : nil
  }

  /// How many fail for certain if the app is so many times slower.
  public func certainFailures(timeScale: Double) -> Int { waits.count { $0.wait.isLate(timeScale: timeScale) } }

  /// How many do not end in time if the app is so many times slower.
  public func failures(timeScale: Double) -> Int {
    waits.count { $0.wait.outcome(timeScale: timeScale) == .failed }
  }
}

extension Verification {
  /// The waits for a model; nil if there were none.
  public func waits(for model: ModelIndex) -> WaitSummary? {
    let waits = transitions.flatMap { transition in
      transition.waits.filter { $0.model == model }.map { (transition, $0) }
    }
    return waits.isEmpty ? nil : WaitSummary(waits: waits)
  }
}
