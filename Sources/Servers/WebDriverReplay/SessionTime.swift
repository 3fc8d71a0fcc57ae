// Advances the clock of a session between requests. (`webdriver-replay` §4.5)

package import Recordings

/// What advances the clock of a session, besides actions and implicit waits.
public enum TimePolicy: String, CaseIterable, Sendable {
  /// The pauses of the client between a response and its next request, in steps of 0.1 s.
  case pauses
  /// The client's real time, exactly.
  case real
  /// Only sleeps that the client's process reports.
  case sleeps
  /// Only requests to advance it.
  case still
}

/// The client's pauses between its requests.
struct SessionPauses {
  var meter = PauseMeter()
  var busyLoop = BusyLoop()
  var reported = ReportedSleeps()
}

/// Measures the pauses of a client.
struct PauseMeter {
  /// The pauses of a second or more of a client that reports its sleeps. They did not advance the virtual time.
  private(set) var uncounted: [VirtualTime] = []
  private var began: VirtualTime?
  private var answered: VirtualTime?
  private static let step: Int64 = 100_000
  private static let shortestUncounted = VirtualTime(microseconds: 1_000_000)
  /// Node's timers may fire a few milliseconds early.
  private static let tolerance: Int64 = 5_000

  /// Returns how much virtual time passes before a request.
  mutating func pause(before arrival: VirtualTime, _ policy: TimePolicy) -> VirtualTime {
    guard let answered, arrival > answered else { return .zero }
    let pause = arrival - answered
    if policy == .sleeps, pause >= Self.shortestUncounted { uncounted.append(pause) }
    switch policy {
    case .pauses:
      return VirtualTime(microseconds: (pause.microseconds + Self.tolerance) / Self.step * Self.step)
    case .real: return pause
    case .sleeps, .still: return .zero
    }
  }

  mutating func answer(at time: VirtualTime) {
    began = began ?? time
    answered = max(answered ?? time, time)
  }

  /// Whether more than a given time has passed since the last response.
  func isIdle(for span: VirtualTime, at now: VirtualTime) -> Bool {
    answered.map { now > $0 && now - $0 > span } ?? false
  }

  /// The time from the first response to the last.
  var span: VirtualTime { began.flatMap { began in answered.map { $0 - began } } ?? .zero }
}

/// The sleeps that a client has reported since its last request.
struct ReportedSleeps {
  private var sum = VirtualTime.zero
  private var count = 0
  /// The time taken by requests to other sessions of the client.
  private var others = VirtualTime.zero
  private static let step: Int64 = 100_000

  mutating func addRequest(_ span: VirtualTime) { others = others + span }

  mutating func add(_ span: VirtualTime) {
    sum = sum + span
    count += 1
  }

  /// The virtual time that passes. A single sleep is exact. Robot Framework sleeps in parts until its clock reaches a
  /// certain time, so the sum of the parts is a little short and varies from run to run: it is rounded to 0.1 s.
  var time: VirtualTime {
    let rounded = (sum.microseconds + Self.step / 2) / Self.step * Self.step
    return others + (count < 2 || rounded == 0 ? sum : VirtualTime(microseconds: rounded))
  }
}

extension VirtualTime {
  /// The time between two moments.
  package init(since start: ContinuousClock.Instant, at moment: ContinuousClock.Instant) {
    let (seconds, attoseconds) = (moment - start).components
    self.init(microseconds: seconds * 1_000_000 + attoseconds / 1_000_000_000_000)
  }
}
