// Dates what happens in a session.

import HTTPClient
import Recordings

/// The clock of a session: real time since the session was opened, or the virtual time of the server if that is
/// `axreplay serve`, so that what is recorded from recordings has their times.
struct SessionClock {
  private let start: VirtualTime
  private var virtual: VirtualTime?

  /// - Parameter start: When the request for the session arrived.
  init(since start: VirtualTime) { self.start = start }

  /// Whether the server has a clock of its own.
  var isVirtual: Bool { virtual != nil }

  /// Sets the clock by an answer of the server.
  mutating func set(by answer: IncomingAnswer) {
    guard let text = answer["X-Axreplay-Now"], let seconds = Double(text), let now = VirtualTime(seconds: seconds)
    else {
      return
    }
    virtual = max(virtual ?? .zero, now)
  }

  /// The time of the session at a moment of real time, unless the server has a clock of its own.
  func time(_ real: VirtualTime) -> VirtualTime { virtual ?? real - start }
}
