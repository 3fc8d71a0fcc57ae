// Serves echoes, for tests that limit what a process may use, and for clients of other languages.
//
//     EchoServerProgram [SECONDS]
//
// Prints the port, `waiting` for each request for `/wait`, and at the end that the server has stopped. A line of
// standard input begins the stop. The end of the input lets the answers for `/wait` go.

import Dispatch
import EchoServer
import HTTPServing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@main enum EntryPoint {
  static func main() throws {
    var limits = HTTPLimits()
    if let seconds = CommandLine.arguments.dropFirst().first.flatMap(Int64.init) { limits.seconds = seconds }
    let (released, stopped) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let server = HTTPServer(limits: limits) { result in
      if case .success(let request) = result, request.path.first == "wait" {
        report("waiting")
        released.wait()
        released.signal()
      }
      return EchoAnswers.answer(result)
    }
    report("\(try server.start(hosts: ["127.0.0.1", "::1"], port: 0))")
    _ = readLine()
    DispatchQueue.global().async {
      server.stop()
      stopped.signal()
    }
    while readLine() != nil {}
    released.signal()
    stopped.wait()
    report("stopped")
  }

  /// Writes without a buffer, because the reader waits for it.
  private static func report(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    _ = write(STDOUT_FILENO, bytes, bytes.count)
  }
}
