// Ends a server with the program that has launched it.

import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The launcher of the npm package, which gives its process number to the server in `AXREPLAY_PARENT`.
///
/// A launcher that is killed cannot pass this on, and the server would keep its port.
enum Launcher {
  /// Sends SIGTERM to this process when the launcher has ended.
  static func watch() {
    guard let value = getenv("AXREPLAY_PARENT"), let launcher = pid_t(String(cString: value)) else { return }
    // The commands that a server runs have another parent.
    unsetenv("AXREPLAY_PARENT")
    DispatchQueue.global().async {
      while getppid() == launcher { usleep(500_000) }
      kill(getpid(), SIGTERM)
    }
  }
}
