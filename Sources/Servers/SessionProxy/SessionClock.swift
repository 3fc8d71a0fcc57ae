// Converts real time to the time of a session.

import HTTPClient
import Recordings

/// The clock of a session: real time since the session was opened, or the server's virtual time if the server is
/// `axreplay serve`, so that a recording of a replay has the times of the original recording.
struct SessionClock {
  private let start: VirtualTime
  private var virtual: VirtualTime?

  /// - Parameter start: When the request for the session arrived.
  init(since start: VirtualTime) { self.start = start }

  /// Whether the server has a clock of its own.
  var isVirtual: Bool { virtual != nil }

  /// Sets the clock from a response of the server.
  mutating func set(by answer: IncomingAnswer) {
    guard let text = answer["X-Axreplay-Now"], let seconds = Double(text), let now = VirtualTime(seconds: seconds)
    else {
      return
    }
    virtual = max(virtual ?? .zero, now)
  }

  /// The session time at a point in real time, or the server's virtual time if it has a clock of its own.
  func time(_ real: VirtualTime) -> VirtualTime { virtual ?? real - start }
}
