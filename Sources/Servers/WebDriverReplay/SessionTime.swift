// Advances the clock of a session between requests. (`webdriver-replay` §4.5)

import JSON
package import Recordings

/// What advances the clock of a session, besides actions and implicit waits.
public enum TimePolicy: String, CaseIterable, Sendable {
  /// The pauses of the client between a response and its next request, in steps of 0.1 s.
  case pauses
  /// The client's real time, exactly.
  case real
  /// Only what the client's process reports, by a clock that it shares.
  case sleeps
  /// Only requests to advance it.
  case still
}

/// The client's pauses between its requests.
struct SessionPauses {
  var meter = PauseMeter()
  var busyLoop = BusyLoop()
}

/// Measures the pauses of a client.
struct PauseMeter {
  /// The pauses of a client that shares its clock, if they were longer by a second or more than what it reported. The
  /// rest did not advance the virtual time.
  private(set) var uncounted: [VirtualTime] = []
  private var began: VirtualTime?
  private var answered: VirtualTime?
  private static let step: Int64 = 100_000
  private static let shortestUncounted = VirtualTime(microseconds: 1_000_000)
  /// Node's timers may fire a few milliseconds early.
  private static let tolerance: Int64 = 5_000

  /// Returns how much virtual time passes before a request, besides what the client reports.
  mutating func pause(
    before arrival: VirtualTime, _ policy: TimePolicy, reported: VirtualTime = .zero
  ) -> VirtualTime {
    guard let answered, arrival > answered else { return .zero }
    let pause = arrival - answered
    if policy == .sleeps, pause - reported >= Self.shortestUncounted { uncounted.append(pause - reported) }
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

extension ReplayedSession {
  /// Lets the time pass that a client with a shared clock reports, or else the client's pause.
  ///
  /// - Parameter time: The time that the session has at least, by the client's clock; nil if the client does not share
  ///   it.
  /// - Returns: What advanced the clock.
  /// - Throws: `invalid argument`, if the time is more than a day after the session's.
  @discardableResult
  mutating func passTime(until time: VirtualTime?, at arrival: VirtualTime) throws(WebDriverError) -> TimePolicy {
    let reported = time.map { max(.zero, $0 - replay.now) } ?? .zero
    guard reported.seconds <= WebDriverServer.longest else {
      throw WebDriverError(
        .invalidArgument,
        "\(reported) from now is more than a day; a session can wait \(Int(WebDriverServer.longest)) s")
    }
    let policy = time == nil ? options.time : .sleeps
    sharesClock = sharesClock || time != nil
    let span = reported + pauses.meter.pause(before: arrival, policy, reported: reported)
    if span > .zero { replay.sleep(span) }
    return policy
  }
}

extension WebDriverRequest {
  /// The name of the header by which a client shares its clock. (`shared-clock` §1)
  static let clockHeader = "x-axreplay-until"

  /// The time that the session has at least, by the client's clock; nil if the client does not share it.
  func reportedTime() throws(WebDriverError) -> VirtualTime? {
    guard let text = headers[Self.clockHeader] else { return nil }
    return try WebDriverServer.time(Double(text), named: "X-Axreplay-Until")
  }
}

extension VirtualTime {
  /// The time between two moments.
  package init(since start: ContinuousClock.Instant, at moment: ContinuousClock.Instant) {
    let (seconds, attoseconds) = (moment - start).components
    self.init(microseconds: seconds * 1_000_000 + attoseconds / 1_000_000_000_000)
  }
}
