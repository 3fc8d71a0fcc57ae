// Records until it is killed, for crash tests. After each line it writes one byte to standard output.
//
//     JournalWritingProgram DIRECTORY

import Recordings

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Returns a dump with ten buttons. It is large enough that the process can be killed while it is writing the dump, but
/// small enough to be read quickly.
func dump(_ number: Int) -> [UInt8] {
  let label = String(repeating: "x", count: 300)
  let buttons = (0..<10).map { "<XCUIElementTypeButton name=\"button \($0) of \(number)\" label=\"\(label)\"/>" }
  return Array(
    "<XCUIElementTypeApplication name=\"Shop\">\(buttons.joined())</XCUIElementTypeApplication>".utf8)
}

/// Writes without a buffer, so that the output reflects completed steps.
func report(_ text: String, _ descriptor: Int32 = STDOUT_FILENO) {
  let bytes = Array(text.utf8)
  _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
}

do {
  let writer = try RecordingWriter(JournalHeader(app: "com.example.shop"), in: CommandLine.arguments[1])
  report(".")
  // Ends on its own if it is not killed.
  for step in 0..<2_000 {
    let time = VirtualTime(microseconds: Int64(step) * 10_000)
    switch step % 8 {
    case 0: try writer.snapshot(dump(step), at: time, view: "View \(step)", screenshot: dump(step + 1))
    case 1: try writer.snapshot(dump(step - 1), at: time)
    default:
      var details = RecordedEvent.Details()
      details.text = String(repeating: "line \(step) ", count: 40)
      try writer.event(RecordedEvent(.typeText, details: details), at: time)
    }
    report(".")
  }
} catch {
  report("\(error)\n", STDERR_FILENO)
  exit(1)
}
