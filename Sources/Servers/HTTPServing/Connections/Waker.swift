// Wakes a thread that waits for a socket.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A pipe, at whose end a thread waits together with its sockets. Listening sockets alone cannot be woken on macOS.
struct Waker: Hashable, Sendable {
  /// Where the thread waits for something to receive.
  let receiver: Int32
  private let sender: Int32

  /// Returns nil if the system has no more files.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    (receiver, sender) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  func wake() { _ = write(sender, [0] as [UInt8], 1) }

  func close() { for end in [receiver, sender] { StreamSocket(descriptor: end).close() } }
}
