// Talks to a server over loopback.

import Foundation
import HTTPServing
import Testing

@Suite struct HTTPServerTests {
  /// Answers with the method, the path and the length of the body.
  private static func serve(limits: HTTPLimits = HTTPLimits(), _ body: (Int) throws -> Void) throws {
    let server = HTTPServer(limits: limits) { result in
      switch result {
      case .success(let request):
        let text = "\(request.method) \(request.path.joined(separator: "/")) \(request.body.count)"
        return HTTPAnswer(status: 200, contentType: "text/plain", body: Array(text.utf8))
      case .failure(let refusal):
        return HTTPAnswer(status: refusal.status, contentType: "text/plain", body: Array(refusal.message.utf8))
      }
    }
    defer { server.stop() }
    try body(server.start(hosts: ["127.0.0.1"], port: 0))
  }

  @Test(arguments: [
    ("GET /status HTTP/1.1\r\nHost: localhost\r\n\r\n", "200", "GET status 0"),
    ("POST /a/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabc", "200", "POST a 3"),
    (
      "POST /a HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n", "200",
      "POST a 3"
    ),
    ("GET /status HTTP/1.1\r\nHost: evil.example\r\n\r\n", "403", "evil.example"),
    ("GET /status HTTP/1.1\r\nHost: localhost\r\nOrigin: http://x\r\n\r\n", "403", "http://x"),
    (
      "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 65\r\n\r\n" + String(repeating: "x", count: 65), "413",
      "64 bytes"
    ),
    (
      "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
        + "41\r\n\(String(repeating: "x", count: 65))\r\n0\r\n\r\n", "413", "64 bytes"
    ), ("GET /\(String(repeating: "x", count: 9000)) HTTP/1.1\r\nHost: localhost\r\n\r\n", "413", "path"),
    ("GET / HTTP/1.1\r\nHost: localhost\r\nX: \(String(repeating: "x", count: 40_000))\r\n\r\n", "413", "headers"),
    ("GET /%zz HTTP/1.1\r\nHost: localhost\r\n\r\n", "400", "percent"), ("nonsense\r\n\r\n", "400", "Bad Request"),
  ])
  func requestsAreAnsweredInOnePiece(request: String, status: String, answer: String) throws {
    var limits = HTTPLimits()
    limits.body = 64
    try Self.serve(limits: limits) { port in
      let connection = try LoopbackConnection(port: port)
      connection.send(request)
      let text = connection.receive()
      #expect(text.hasPrefix("HTTP/1.1 \(status) "), "\(text)")
      // The body comes with the headers, not in a second packet.
      #expect(text.contains(answer), "\(text)")
    }
  }

  @Test func connectionsAreKept() throws {
    try Self.serve { port in
      let connection = try LoopbackConnection(port: port)
      for number in 0..<3 {
        connection.send("GET /\(number) HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(connection.receive().contains("GET \(number) 0"))
      }
    }
  }

  @Test func aUsedPortIsAnError() throws {
    try Self.serve { port in
      let second = HTTPServer { _ in HTTPAnswer(status: 200) }
      defer { second.stop() }
      let error = #expect(throws: HTTPServerError.self) { try second.start(hosts: ["127.0.0.1"], port: port) }
      #expect(error?.description == "cannot listen on 127.0.0.1 port \(port): another program uses the port")
    }
  }
}

/// A connection that sends bytes as they are.
private final class LoopbackConnection {
  private let descriptor: Int32

  struct Failure: Error {}

  init(port: Int) throws {
    #if os(Linux)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw Failure() }
  }

  deinit { close(descriptor) }

  func send(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  /// What arrives in one piece.
  func receive() -> String {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = read(descriptor, &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
  }
}
