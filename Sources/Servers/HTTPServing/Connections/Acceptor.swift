// Accepts connections and starts their threads.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Accepts connections on several addresses until it is woken.
struct Acceptor: Sendable {
  let listeners: [Listener]
  let waker: Waker
  let context: Connection.Context

  /// Accepts connections, and closes the listening sockets at the end.
  func run() {
    let watched =
      [pollfd(descriptor: waker.receiver, .toReceive)] + listeners.map { pollfd(descriptor: $0.descriptor, .toReceive) }
    let maximum = max(1, min(context.limits.connections, Self.availableFiles))
    while true {
      var states = watched
      let count = poll(&states, nfds_t(states.count), -1)
      if count < 0 {
        // If the system is temporarily out of memory, the server tries again.
        if errno != EINTR { pause() }
        continue
      }
      if states[0].revents != 0 { break }
      for (listener, state) in zip(listeners, states.dropFirst()) where state.revents != 0 {
        acceptOne(listener, maximum)
      }
    }
    for listener in listeners { StreamSocket(descriptor: listener.descriptor).close() }
    context.connections.removeAcceptor(waker)
  }

  private func acceptOne(_ listener: Listener, _ maximum: Int) {
    guard context.connections.makeRoom(maximum: maximum) else { return pause() }
    switch listener.accept() {
    case .none: return
    case .exhausted:
      context.connections.endOne()
      pause()
    case .connection(let socket):
      socket.prepare()
      guard context.connections.add(socket) else { return socket.close() }
      let (context, port) = (context, listener.port)
      for _ in 0..<Self.attempts {
        if startThread({ Connection(socket, port: port, context).serve() }) { return }
        context.connections.endOne()
        pause()
      }
      context.connections.close(socket)
    }
  }

  /// The number of attempts to start a thread, which together take one second.
  private static let attempts = 100

  /// Waits until a connection may have been closed.
  private func pause() {
    var state = pollfd(descriptor: waker.receiver, .toReceive)
    poll(&state, 1, 10)
  }

  /// The number of connections that leaves enough descriptors for the files that responses read.
  private static var availableFiles: Int {
    var limit = rlimit()
    #if canImport(Glibc)
      guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return .max }
    #else
      guard getrlimit(RLIMIT_NOFILE, &limit) == 0 else { return .max }
    #endif
    let files = Int(clamping: limit.rlim_cur)
    return files - max(16, files / 8)
  }
}
