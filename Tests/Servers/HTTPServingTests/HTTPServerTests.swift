// Talks to a server over loopback.

import HTTPServing
import Testing

@Suite struct HTTPServerTests {
  fileprivate static let beginning = ContinuousClock.now

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
    ("GET /status HTTP/1.1\r\nHost: localhost\r\n\r\n", 200, "GET status 0"),
    ("POST /a/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabc", 200, "POST a 3"),
    (
      "POST /a HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n", 200,
      "POST a 3"
    ),
    ("GET /status HTTP/1.1\r\nHost: evil.example\r\n\r\n", 403, "evil.example"),
    ("GET /status HTTP/1.1\r\nHost: localhost\r\nOrigin: http://x\r\n\r\n", 403, "http://x"),
    (
      "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 65\r\n\r\n" + String(repeating: "x", count: 65), 413,
      "64 bytes"
    ),
    (
      "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
        + "41\r\n\(String(repeating: "x", count: 65))\r\n0\r\n\r\n", 413, "64 bytes"
    ), ("GET /\(String(repeating: "x", count: 9000)) HTTP/1.1\r\nHost: localhost\r\n\r\n", 413, "path"),
    ("GET / HTTP/1.1\r\nHost: localhost\r\nX: \(String(repeating: "x", count: 40_000))\r\n\r\n", 413, "headers"),
    ("GET /%zz HTTP/1.1\r\nHost: localhost\r\n\r\n", 400, "percent"), ("nonsense\r\n\r\n", 400, "Bad Request"),
  ])
  func requestsAreAnsweredInOnePiece(request: String, status: Int, answer: String) throws {
    var limits = HTTPLimits()
    limits.body = 64
    try Self.serve(limits: limits) { port in
      let client = try LoopbackClient(port: port)
      client.send(request)
      let received = try #require(client.answer())
      #expect(received.status == status)
      #expect(received.text.contains(answer), "\(received.text)")
      // The body comes with the headers, not in a second packet.
      #expect(client.firstPiece == received.length)
    }
  }

  /// Otherwise a client that sends requests without waiting for answers would soon have no time left.
  @Test func theTimeOfARequestDoesNotIncludeTheAnswerBefore() throws {
    let server = HTTPServer { result in
      HTTPAnswer(status: 200, headers: [("X-Arrival", "\(result.arrivalInNanoseconds)")])
    }
    defer { server.stop() }
    let client = try LoopbackClient(port: server.start(hosts: ["127.0.0.1"], port: 0))
    let request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
    client.send(request + request)
    let answers = [client.answer(), client.answer()].compactMap { $0?.header("x-arrival") }.compactMap(Int.init)
    #expect(answers.count == 2)
    #expect(answers.first ?? 0 < answers.last ?? 0)
  }

  @Test func connectionsAreKept() throws {
    try Self.serve { port in
      let client = try LoopbackClient(port: port)
      for number in 0..<3 {
        client.send("GET /\(number) HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(client.answer()?.body == "GET \(number) 0")
      }
    }
  }

  @Test func aUsedPortIsAnError() throws {
    try Self.serve { port in
      let second = HTTPServer { _ in HTTPAnswer(status: 200) }
      defer { second.stop() }
      let error = #expect(throws: HTTPServerError.self) { try second.start(hosts: ["127.0.0.1"], port: port) }
      #expect(error?.description == "cannot listen on 127.0.0.1 port \(port): another program uses the port")
      #expect(error?.advice == "choose another port with --port")
    }
  }
}

extension Result where Success == HTTPRequest {
  /// When the request began to arrive, since the tests began.
  fileprivate var arrivalInNanoseconds: Int {
    guard let request = try? get() else { return 0 }
    let (seconds, attoseconds) = (request.arrival - HTTPServerTests.beginning).components
    return Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
  }
}
