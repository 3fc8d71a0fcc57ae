// Waits for the signals by which users and build servers stop a server.

import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

enum Interruption {
  /// Waits for SIGINT or SIGTERM. A second one ends the process at once, whatever it still waits for.
  ///
  /// - Returns: The exit code, which is 0.
  static func wait() -> Int32 {
    let stopped = DispatchSemaphore(value: 0)
    let sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { stopped.signal() }
      source.resume()
      return source
    }
    stopped.wait()
    for source in sources { source.cancel() }
    for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
    return 0
  }
}
