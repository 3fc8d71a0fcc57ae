// Ends a server when the program that launched it ends.

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
/// A launcher that is killed cannot stop the server, which would keep its port.
enum Launcher {
  /// Sends SIGTERM to this process when the launcher has ended.
  static func watch() {
    guard let value = getenv("AXREPLAY_PARENT"), let launcher = pid_t(String(cString: value)) else { return }
    // The commands that a server runs have another parent.
    unsetenv("AXREPLAY_PARENT")
    // The end of a parent causes no event on all systems.
    let timer = DispatchSource.makeTimerSource()
    timer.setEventHandler {
      guard getppid() != launcher else { return }
      timer.cancel()
      kill(getpid(), SIGTERM)
    }
    timer.schedule(deadline: .now(), repeating: .milliseconds(500))
    timer.activate()
  }
}
