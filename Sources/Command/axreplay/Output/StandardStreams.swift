// Keeps other files from being taken for the standard streams.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

enum StandardStreams {
  /// Opens standard streams that are closed: otherwise the next file or socket would get the descriptor, and messages
  /// would be written to it.
  ///
  /// They are opened for the opposite direction, so that using them fails as if they were closed.
  static func occupy() {
    for (stream, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)] {
      // The lowest free descriptor is this one.
      if fcntl(stream, F_GETFD) < 0 { _ = open("/dev/null", mode) }
    }
  }
}
