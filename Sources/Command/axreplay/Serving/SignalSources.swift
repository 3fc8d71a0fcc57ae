// Receives the signals by which users, terminals and build servers end a program.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// SIGINT, SIGTERM and SIGHUP, which do not end the process while they are received. None is lost between the
/// initializer and ``next(within:)``.
///
///     let signals = SignalSources()
///     while let signal = signals.next() { … }  // until another thread calls `signals.end()`
final class SignalSources: @unchecked Sendable {
  // `@unchecked Sendable` is safe, because the actions are values that never change.
  private static let numbers = [SIGINT, SIGTERM, SIGHUP]
  private let former: [(number: Int32, action: sigaction)]

  /// A signal that was received.
  struct Received {
    let number: Int32
    /// Whether a terminal has sent it, and therefore to all processes of the group.
    let isFromTerminal: Bool
  }

  /// Begins to receive signals, and SIGTERM when the launcher of the npm package has ended.
  init() {
    guard SignalPipe.ends.receiver >= 0 else {
      former = []
      return
    }
    // The parent of this process may have blocked them.
    var numbers = sigset_t()
    sigemptyset(&numbers)
    for number in Self.numbers { sigaddset(&numbers, number) }
    pthread_sigmask(SIG_UNBLOCK, &numbers, nil)
    former = Self.numbers.compactMap { number in
      var former = sigaction()
      // Whoever starts a program with `nohup` does not want it to end with the terminal.
      guard sigaction(number, nil, &former) == 0, number != SIGHUP || !former.isIgnored else { return nil }
      var action = sigaction.received
      return sigaction(number, &action, nil) == 0 ? (number, former) : nil
    }
    Launcher.watch()
  }

  /// Waits for a signal, and returns it.
  ///
  /// - Parameter seconds: How long to wait at most; nil for any time.
  /// - Returns: Nil after this time, or if no more signals are received.
  func next(within seconds: Double? = nil) -> Received? {
    let end = seconds.map { ContinuousClock.now + .seconds($0) }
    while true {
      let left = end.map { max(0, ($0 - .now) / .milliseconds(1)) }
      var state = pollfd(fd: SignalPipe.ends.receiver, events: Int16(POLLIN), revents: 0)
      let count = poll(&state, 1, left.map { Int32(min($0.rounded(.up), 86_400_000)) } ?? -1)
      if count == 0 { return nil }
      var byte: UInt8 = 0
      guard count > 0, read(SignalPipe.ends.receiver, &byte, 1) == 1 else {
        if errno == EINTR { continue }
        return nil
      }
      guard byte != SignalPipe.end else { return nil }
      return Received(number: Int32(byte & ~SignalPipe.terminal), isFromTerminal: byte & SignalPipe.terminal != 0)
    }
  }

  /// Waits for a signal. A second one ends the process at once, whatever it still waits for.
  func wait() {
    _ = next()
    end()
  }

  /// Lets signals have the effects that they had before, and ends a wait for the next one.
  func end() {
    for (number, action) in former {
      var action = action
      sigaction(number, &action, nil)
    }
    _ = write(SignalPipe.ends.sender, [SignalPipe.end], 1)
  }
}

/// The pipe that carries the numbers of signals from their handler, which may do little else, to threads. It is never
/// closed, because a handler may run at any time.
private enum SignalPipe {
  static let ends: (receiver: Int32, sender: Int32) = {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return (-1, -1) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // The handler must not wait until the signals before are read.
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    return (ends[0], ends[1])
  }()

  static let end: UInt8 = 0
  /// Is added to the number of a signal that a terminal has sent.
  static let terminal: UInt8 = 0x80
}

extension sigaction {
  /// The action that sends the number of the signal through the pipe.
  fileprivate static var received: sigaction {
    let handler: @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void = {
      number, information, _ in
      let former = errno
      #if canImport(Darwin)
        let isFromTerminal = information?.pointee.si_pid == 0
      #else
        // The kernel itself.
        let isFromTerminal = (information?.pointee.si_code ?? 0) > 0
      #endif
      var byte = UInt8(truncatingIfNeeded: number) | (isFromTerminal ? SignalPipe.terminal : 0)
      _ = write(SignalPipe.ends.sender, &byte, 1)
      errno = former
    }
    var action = sigaction()
    action.sa_flags = SA_SIGINFO | SA_RESTART
    #if canImport(Darwin)
      action.__sigaction_u.__sa_sigaction = handler
    #elseif canImport(Musl)
      action.__sa_handler.sa_sigaction = handler
    #else
      action.__sigaction_handler.sa_sigaction = handler
    #endif
    return action
  }

  /// Whether the signal has no effect.
  fileprivate var isIgnored: Bool {
    #if canImport(Darwin)
      let handler = __sigaction_u.__sa_handler
    #elseif canImport(Musl)
      let handler = __sa_handler.sa_handler
    #else
      let handler = __sigaction_handler.sa_handler
    #endif
    // Functions cannot be compared.
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
