// Tracks the connections of a server, and limits the threads and the memory that they use together.

import Locks

/// The open connections of a server.
///
/// A socket is closed only while holding the lock that is also held when other threads end connections, because the
/// system reuses its descriptor immediately.
final class OpenConnections: @unchecked Sendable {
  /// What a connection is doing. If there are too many, connections are ended in this order.
  enum Phase: Int {
    /// It waits until the client has read the last response.
    case closing
    /// It waits for a request.
    case resting
    /// It waits for the rest of a request.
    case receiving
    /// A response is being computed or sent.
    case answering
  }

  private struct Place {
    var phase = Phase.resting
    var since = ContinuousClock.now
    /// Whether it has been ended, but not closed yet.
    var isEnded = false
  }

  // `@unchecked Sendable` is safe, because these are used only inside `condition.withLock`.
  private let condition = Condition()
  private var places: [Int32: Place] = [:]
  private var acceptors: Set<Waker> = []
  private var answering = 0
  private var bodies = 0
  private var isStopping = false

  private let maximumAnswers: Int
  private let maximumBodies: Int

  /// - Parameters:
  ///   - maximumAnswers: The maximum number of responses that are computed at once.
  ///   - maximumBodies: The maximum total length of all bodies, in bytes.
  init(maximumAnswers: Int, maximumBodies: Int) {
    self.maximumAnswers = maximumAnswers
    self.maximumBodies = maximumBodies
  }

  // MARK: One connection

  /// Adds a connection.
  ///
  /// - Returns: False if the server is stopping.
  func add(_ socket: StreamSocket) -> Bool {
    condition.withLock {
      if isStopping { return false }
      places[socket.descriptor] = Place()
      return true
    }
  }

  /// Removes a connection and closes its socket.
  func close(_ socket: StreamSocket) {
    condition.withLock {
      places[socket.descriptor] = nil
      socket.close()
      condition.broadcast()
    }
  }

  /// Records what a connection is doing.
  ///
  /// - Returns: False if it must end.
  func enter(_ phase: Phase, _ socket: StreamSocket) -> Bool {
    condition.withLock {
      guard var place = places[socket.descriptor], !place.isEnded, !isStopping else { return false }
      // A new connection has been idle since it was accepted, although its thread may start later.
      if place.phase != phase {
        (place.phase, place.since) = (phase, .now)
        places[socket.descriptor] = place
      }
      return true
    }
  }

  /// Computes a response as soon as fewer than the maximum are being computed.
  ///
  /// - Returns: Nil if the connection must end.
  func answer<Answer>(_ socket: StreamSocket, _ compute: () -> Answer) -> Answer? {
    let isTurn = condition.withLock {
      guard places[socket.descriptor]?.isEnded == false else { return false }
      places[socket.descriptor]?.phase = .answering
      while answering >= maximumAnswers, !isStopping { condition.wait() }
      if isStopping { return false }
      answering += 1
      return true
    }
    guard isTurn else { return nil }
    let answer = compute()
    condition.withLock {
      if answering == maximumAnswers { condition.broadcast() }
      answering -= 1
    }
    return answer
  }

  // MARK: Bodies

  /// Whether a body of this length may be received.
  func hasRoom(for bytes: Int) -> Bool { condition.withLock { bodies + bytes <= maximumBodies } }

  /// Changes the total length of the bodies that a connection holds.
  ///
  /// - Returns: False if all connections together would exceed the limit. Then nothing changes.
  func hold(_ bytes: Int, insteadOf held: Int) -> Bool {
    condition.withLock {
      guard bytes <= held || bodies + bytes - held <= maximumBodies else { return false }
      bodies += bytes - held
      return true
    }
  }

  /// Changes the number of bytes that a response holds, even beyond the limit: the request has already taken effect.
  func holdAnswer(_ bytes: Int, insteadOf held: Int) { condition.withLock { bodies += bytes - held } }

  // MARK: All connections

  /// Ends connections until there are fewer than the maximum, and waits until their sockets are closed.
  ///
  /// - Returns: False if no connection can be ended now, because all are sending or computing responses.
  func makeRoom(maximum: Int) -> Bool {
    condition.withLock {
      while places.count >= maximum, !isStopping {
        guard places.contains(where: \.value.isEnded) || endOneLocked() else { return false }
        condition.wait()
      }
      return true
    }
  }

  /// Ends one connection: preferably one that is closing, then the one that has been idle longest, then the one whose
  /// request began to arrive first. A connection with a response in progress is never ended.
  func endOne() { condition.withLock { _ = endOneLocked() } }

  private func endOneLocked() -> Bool {
    let candidates = places.filter { $0.value.phase != .answering && !$0.value.isEnded }
    let chosen = candidates.min {
      ($0.value.phase.rawValue, $0.value.since) < ($1.value.phase.rawValue, $1.value.since)
    }
    guard let chosen else { return false }
    places[chosen.key]?.isEnded = true
    StreamSocket(descriptor: chosen.key).end()
    return true
  }

  // MARK: Stopping

  var hasStopped: Bool { condition.withLock { isStopping } }

  /// Adds a thread that accepts connections.
  ///
  /// - Returns: False if the server is stopping.
  func addAcceptor(_ waker: Waker) -> Bool {
    condition.withLock {
      if isStopping { return false }
      acceptors.insert(waker)
      return true
    }
  }

  /// Removes a thread that accepts connections, and closes its waker.
  func removeAcceptor(_ waker: Waker) {
    condition.withLock {
      acceptors.remove(waker)
      waker.close()
      condition.broadcast()
    }
  }

  /// Ends all connections, after the responses in progress have been sent.
  func beginStop() {
    condition.withLock {
      isStopping = true
      for waker in acceptors { waker.wake() }
      for descriptor in places.keys { StreamSocket(descriptor: descriptor).endReceiving() }
      condition.broadcast()
    }
  }

  /// Waits until there are no connections.
  func waitForEnd() { condition.withLock { while !places.isEmpty || !acceptors.isEmpty { condition.wait() } } }
}
