// Moves the clock of a session between requests. (`webdriver-replay` §4.5)

import Recordings

/// What moves the clock of a session, besides actions and implicit waits.
public enum TimePolicy: String, CaseIterable, Sendable {
  /// The pauses of the client between an answer and its next request, in steps of 0.1 s.
  case pauses
  /// The time that passes for the client, exactly.
  case real
  /// Only sleeps that the client's process reports.
  case sleeps
  /// Nothing but requests for it.
  case still
}

/// Measures the pauses of a client.
struct PauseMeter {
  private var answered: VirtualTime?
  private static let step: Int64 = 100_000
  /// Timers of Node are early by up to a few milliseconds.
  private static let tolerance: Int64 = 5_000

  /// Returns how much virtual time passes before a request.
  func pause(before arrival: VirtualTime, _ policy: TimePolicy) -> VirtualTime {
    guard let answered, arrival > answered else { return .zero }
    let pause = arrival - answered
    switch policy {
    case .pauses:
      return VirtualTime(microseconds: (pause.microseconds + Self.tolerance) / Self.step * Self.step)
    case .real: return pause
    case .sleeps, .still: return .zero
    }
  }

  mutating func answer(at time: VirtualTime) { answered = max(answered ?? time, time) }
}
