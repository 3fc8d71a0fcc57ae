// Serves echoes until standard input ends, for tests that limit what a process may use.
//
//     EchoServerProgram [SECONDS]

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
  /// Prints the port, and at the end that the server has stopped.
  static func main() throws {
    var limits = HTTPLimits()
    if let seconds = CommandLine.arguments.dropFirst().first.flatMap(Int64.init) { limits.seconds = seconds }
    let server = HTTPServer(limits: limits) { result in
      if case .success(let request) = result, request.path.first == "slow" { sleep(1) }
      return EchoAnswers.answer(result)
    }
    report("\(try server.start(hosts: ["127.0.0.1", "::1"], port: 0))")
    while readLine() != nil {}
    server.stop()
    report("stopped")
  }

  /// Writes without a buffer, because the reader waits for it.
  private static func report(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    _ = write(STDOUT_FILENO, bytes, bytes.count)
  }
}
