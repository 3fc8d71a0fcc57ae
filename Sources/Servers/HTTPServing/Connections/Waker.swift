// Wakes a thread that waits for a socket.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A pipe on which a thread waits in addition to its sockets. On macOS, there is no other way to wake a thread that
/// waits for a listening socket.
struct Waker: Hashable, Sendable {
  /// The descriptor on which the thread waits.
  let receiver: Int32
  private let sender: Int32

  /// Returns nil if the system is out of file descriptors.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    (receiver, sender) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  func wake() { _ = write(sender, [0] as [UInt8], 1) }

  func close() { for end in [receiver, sender] { StreamSocket(descriptor: end).close() } }
}
