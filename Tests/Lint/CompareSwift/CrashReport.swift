// Says which text was being read when a reader crashed or did not end.

import Foundation

/// Keeps what is being read where a signal handler can find it.
enum CrashReport {
  /// The time after which a text counts as never read, in seconds.
  private static let timeout: UInt32 = 120
  /// The path at which the text is kept while it is read.
  static let path = NSTemporaryDirectory() + "compare-swift-\(ProcessInfo.processInfo.processIdentifier).swift"

  /// Announces a text. A crash or a hang before ``end()`` ends the program with a message that describes it.
  static func begin(_ description: String, _ text: String) {
    // What was printed so far would be lost.
    fflush(nil)
    _ = FileManager.default.createFile(atPath: path, contents: Data(text.utf8))
    // Signal handlers must not allocate memory, so the message is ready before anything happens.
    let message = Array("error: a reader crashed or hangs: \(description); the text is in \(path)\n".utf8)
    for (place, byte) in message.prefix(capacity).enumerated() { buffer[place] = byte }
    length = min(message.count, capacity)
    alarm(timeout)
  }

  static func end() {
    alarm(0)
    length = 0
    unlink(path)
  }

  private static let capacity = 4096
  nonisolated(unsafe) private static let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
  nonisolated(unsafe) private static var length = 0

  /// Makes crashes of this thread known.
  static func prepareThread() {
    // A stack of its own, because the other one may have overflowed.
    let size = 64 << 10
    var stack = stack_t(
      ss_sp: UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16), ss_flags: 0, ss_size: size)
    sigaltstack(&stack, nil)
    for signal in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGALRM] {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { _ in
        _ = write(2, CrashReport.buffer, CrashReport.length)
        _exit(70)
      }
      action.sa_flags = Int32(SA_ONSTACK)
      sigaction(signal, &action, nil)
    }
  }
}
