// Wakes a thread that waits for a socket.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A pipe on which a thread waits together with its sockets. On macOS, a thread that waits for a listening socket
/// cannot be woken otherwise.
struct Waker: Hashable, Sendable {
  /// The descriptor on which the thread waits.
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
