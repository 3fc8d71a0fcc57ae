// Sends and receives over a connected socket.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A socket that is connected to a client. Whoever opens it must close it.
struct StreamSocket: Sendable {
  let descriptor: Int32

  /// The outcome of one attempt to send or to receive.
  enum Transfer {
    /// The number of bytes that were sent or received.
    case bytes(Int)
    /// Nothing could be transferred at the moment.
    case none
    /// The other side has ended the connection, or it is broken.
    case end
  }

  /// Prepares a socket that was just accepted.
  func prepare() {
    // Child processes must not keep the connection open.
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    // On some systems, the flag is inherited from the listening socket.
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    set(Int32(IPPROTO_TCP), TCP_NODELAY, to: 1)
    // The system may choose such a large buffer that a slow client seems not to read for a long time.
    set(SOL_SOCKET, SO_SNDBUF, to: 256 << 10)
    #if canImport(Darwin)
      set(SOL_SOCKET, SO_NOSIGPIPE, to: 1)
    #endif
  }

  func set(_ level: Int32, _ option: Int32, to value: Int32) {
    var value = value
    setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Receives the bytes that have arrived, and optionally waits for them.
  func receive(to buffer: UnsafeMutableRawBufferPointer, waits: Bool) -> Transfer {
    while true {
      let count = recv(descriptor, buffer.baseAddress, buffer.count, waits ? 0 : Int32(MSG_DONTWAIT))
      if count > 0 { return .bytes(count) }
      if count == 0 { return .end }
      switch errno {
      case EINTR: continue
      case EAGAIN, EWOULDBLOCK: return .none
      default: return .end
      }
    }
  }

  /// Sends as much as fits into the system's buffer.
  func send(_ bytes: UnsafeRawBufferPointer) -> Transfer {
    while true {
      let count = sendOnce(descriptor, bytes)
      if count >= 0 { return .bytes(count) }
      switch errno {
      case EINTR: continue
      case EAGAIN, EWOULDBLOCK: return .none
      default: return .end
      }
    }
  }

  /// An operation that a thread can wait for.
  enum Readiness {
    case toReceive, toSend
  }

  /// Waits until the socket is ready or the connection is broken.
  ///
  /// - Returns: Whether it happened before the timeout.
  func wait(_ readiness: Readiness, milliseconds: Int) -> Bool {
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    while true {
      let left = (end - .now).milliseconds
      var state = pollfd(descriptor: descriptor, readiness)
      let count = poll(&state, 1, Int32(clamping: max(0, left)))
      if count > 0 { return true }
      if count < 0, errno != EINTR { return false }
      if left <= 0 { return false }
    }
  }

  /// Ends sending, so that the client sees the end of the response.
  func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Wakes the receiving thread, which then sees the end of the connection.
  func endReceiving() { shutdown(descriptor, Int32(SHUT_RD)) }

  /// Ends the connection, but does not close the socket, which its thread still uses.
  func end() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  func close() { closeDescriptor(descriptor) }
}

/// Calls the system function `accept`, which is shadowed by the method of the same name inside the type.
private func closeDescriptor(_ descriptor: Int32) { close(descriptor) }

/// Calls the system function `accept`, which is shadowed by the method of the same name inside the type.
private func sendOnce(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  #if canImport(Darwin)
    let flags = Int32(MSG_DONTWAIT)
  #else
    // Otherwise, sending over a connection that the client has ended would terminate the program.
    let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
  #endif
  return send(descriptor, bytes.baseAddress, bytes.count, flags)
}

extension pollfd {
  init(descriptor: Int32, _ readiness: StreamSocket.Readiness) {
    self.init(fd: descriptor, events: Int16(readiness == .toReceive ? POLLIN : POLLOUT), revents: 0)
  }
}

extension Duration {
  /// The duration in whole milliseconds.
  var milliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
  }
}
