// Sends requests over loopback, and checks which answers come and whether the connection stays.

import EchoServer
import HTTPServing
import Testing

@Suite struct AnswerTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// What is sent; between two texts, the client waits for an answer.
    let sent: [String]
    /// The status codes of all answers.
    let statuses: [Int]
    let isKept: Bool
    /// Texts that the answers contain, and one that they do not contain.
    var has: [String] = []
    var lacks: String?
    /// The index of an answer to HEAD.
    var answerToHEAD: Int?
  }

  private static func row(
    _ name: String, _ sent: String..., statuses: [Int], kept: Bool = true, has: [String] = [], lacks: String? = nil,
    head: Int? = nil
  ) -> Row {
    Row(
      testDescription: name, sent: sent, statuses: statuses, isKept: kept, has: has, lacks: lacks, answerToHEAD: head)
  }

  private static let host = "Host: localhost\r\n"
  private static func get(_ target: String, _ fields: String = "") -> String {
    "GET \(target) HTTP/1.1\r\n\(host)\(fields)\r\n"
  }
  private static func post(_ fields: String, _ body: String = "") -> String {
    "POST /a HTTP/1.1\r\n\(host)\(fields)\r\n\(body)"
  }
  private static func times(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }

  static let answered = [
    row("no body", get("/a"), statuses: [200], has: ["GET a 0"]),
    row(
      "HEAD", "HEAD /a HTTP/1.1\r\n\(host)\r\n", statuses: [200], has: ["Content-Length: 9"], lacks: "HEAD a", head: 0),
    row("length", post("Content-Length: 3\r\n", "abc"), statuses: [200], has: ["POST a 3 abc"]),
    row("GET with a body", get("/a", "Content-Length: 3\r\n") + "abc", statuses: [200], has: ["GET a 3 abc"]),
    row(
      "chunks", post("Transfer-Encoding: chunked\r\n", "2\r\nab\r\n1\r\nc\r\n0\r\n\r\n"), statuses: [200],
      has: ["3 abc"]),
    row(
      "three at once", get("/1") + post("Content-Length: 1\r\n", "x") + get("/3"), statuses: [200, 200, 200],
      has: ["GET 3"]),
    row("500 at once", times(500, get("/a")), statuses: Array(repeating: 200, count: 500)),
    row("not modified", get("/status/304"), statuses: [304], lacks: "Content-Length"),
    row("HEAD without content", "HEAD /status/204 HTTP/1.1\r\n\(host)\r\n", statuses: [204], lacks: "Content-Length"),
    row(
      "headers as sent", get("/fields", "X-b: 1\r\nx-A: \t2 \r\nX-B: 3\r\n"), statuses: [200],
      has: ["X-b=1|x-A=2|X-B=3|"]),
    row("target as sent", get("/target/a%20b?c=%2F"), statuses: [200], has: ["\r\n\r\n/target/a%20b?c=%2F"]),
    row("passed on", get("/passed"), statuses: [200], has: ["X-b: 1\r\nx-B: 2\r\n", "own"], lacks: "Content-Type"),
    // The client names the server, as if it were a proxy.
    row("absolute target", get("http://localhost/target/b?c"), statuses: [200], has: ["\r\n\r\n/target/b?c"]),
    row("absolute target without a path", get("HTTP://127.0.0.1:1"), statuses: [200], has: ["GET  0"]),
    row("empty lines before", "\r\n\r\n" + get("/a"), statuses: [200], has: ["GET a 0"]),
    row("8 MB", get("/big/8000000"), statuses: [200], has: ["Content-Length: 8000000"]),
    row(
      "offer of HTTP/2",
      get("/a", "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n"),
      statuses: [200], has: ["GET a 0"]),
    row(
      "web socket", get("/a", "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"),
      statuses: [200], has: ["GET a 0"]),
  ]

  static let closed = [
    row(
      "HTTP/1.0", "GET /a HTTP/1.0\r\n\r\n", statuses: [200], kept: false,
      has: ["HTTP/1.0 200 OK", "Connection: close"]),
    row(
      "HTTP/1.0, kept", "GET /a HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", statuses: [200],
      has: ["Connection: keep-alive"]),
    row("asked to close", get("/a", "Connection: close\r\n"), statuses: [200], kept: false, has: ["Connection: close"]),
    row("asked in a list", get("/a", "Connection: x, Close\r\n"), statuses: [200], kept: false),
    row(
      "more after the last", get("/1", "Connection: close\r\n") + get("/2"), statuses: [200], kept: false,
      lacks: "GET 2"),
  ]

  static let expecting = [
    row(
      "consent", post("Expect: 100-continue\r\nContent-Length: 3\r\n"), "abc", statuses: [100, 200],
      has: ["POST a 3 abc"]),
    row(
      "consent to chunks", post("Expect: 100-Continue\r\nTransfer-Encoding: chunked\r\n"), "1\r\na\r\n0\r\n\r\n",
      statuses: [100, 200], has: ["POST a 1 a"]),
    row("nothing to send", post("Expect: 100-continue\r\nContent-Length: 0\r\n"), statuses: [200]),
    row(
      "no consent in HTTP/1.0", "POST /a HTTP/1.0\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\nx",
      statuses: [200], kept: false),
    row("the body at once", post("Expect: 100-continue\r\nContent-Length: 3\r\n", "abc"), statuses: [200]),
    row("another expectation", post("Expect: 200-ok\r\nContent-Length: 1\r\n", "x"), statuses: [200]),
    row(
      "too large", post("Expect: 100-continue\r\nContent-Length: 65537\r\n"), statuses: [413], kept: false,
      has: ["65536 bytes"]),
    row(
      "refused before the body",
      "POST / HTTP/1.1\r\nHost: evil.example\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\n",
      statuses: [403], kept: false),
  ]

  /// The whole request is sent, although the server refuses it after a part; the answer must not be lost by that.
  static let refused = [
    row("not HTTP", "nonsense\r\n\r\n", statuses: [400], kept: false, has: ["400 Bad Request", "“nonsense”"]),
    row("two lengths", post("Content-Length: 1\r\nContent-Length: 1\r\n", "x"), statuses: [400], kept: false),
    row("percent encoding", get("/%zz"), statuses: [400], kept: false, has: ["percent"]),
    row("all of the server", "OPTIONS * HTTP/1.1\r\n\(host)\r\n", statuses: [400], kept: false),
    row(
      "strange host", "GET /a HTTP/1.1\r\nHost: evil.example\r\n\r\n", statuses: [403], kept: false,
      has: ["evil.example"]),
    row(
      "strange host in the target", get("http://evil.example/a"), statuses: [403], kept: false, has: ["evil.example"]),
    row("two hosts", get("/a", "Host: evil.example\r\n"), statuses: [400], kept: false),
    row("body announced", post("Content-Length: 999999999\r\n"), statuses: [413], kept: false, has: ["65536 bytes"]),
    row(
      "body sent", post("Content-Length: 65537\r\n", times(65_537, "x")) + get("/2"), statuses: [413], kept: false,
      lacks: "GET 2"),
    row("chunk announced", post("Transfer-Encoding: chunked\r\n", "FFFFFFF\r\nabc"), statuses: [413], kept: false),
    row(
      "chunks sent", post("Transfer-Encoding: chunked\r\n", times(5, "8000\r\n\(times(0x8000, "x"))\r\n")),
      statuses: [413],
      kept: false),
    row("target", get("/" + times(9000, "x")), statuses: [413], kept: false, has: ["path"]),
    row("headers", get("/a", "X: \(times(40_000, "x"))\r\n"), statuses: [413], kept: false, has: ["headers"]),
    row("10 MB of headers", get("/a", "X: \(times(10_000_000, "x"))\r\n"), statuses: [413], kept: false),
    row("10,000 headers", get("/a", times(10_000, "X: y\r\n")), statuses: [413], kept: false),
    row(
      "3 MB of chunk extensions", post("Transfer-Encoding: chunked\r\n", "1;" + times(3_000_000, "x")), statuses: [413],
      kept: false),
    row(
      "3 MB of trailers", post("Transfer-Encoding: chunked\r\n", "0\r\n" + times(500_000, "X: y\r\n")), statuses: [413],
      kept: false),
    row("1 MB of empty lines", times(500_000, "\r\n"), statuses: [400], kept: false),
    row("HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", statuses: [400], kept: false),
  ]

  @Test(arguments: answered + closed + expecting + refused)
  func requestsAreAnswered(_ row: Row) throws {
    var limits = HTTPLimits()
    limits.body = 65_536
    let server = HTTPServer(limits: limits, answer: EchoAnswers.answer)
    defer { server.stop() }
    let client = try LoopbackClient(port: try server.start(hosts: ["127.0.0.1"], port: 0))
    var answers: [LoopbackClient.Answer] = []
    for (index, text) in row.sent.enumerated() {
      if index > 0, let answer = client.answer() { answers.append(answer) }
      client.send(text)
    }
    while answers.count < row.statuses.count, let answer = client.answer(isToHEAD: answers.count == row.answerToHEAD) {
      answers.append(answer)
    }
    #expect(answers.map(\.status) == row.statuses)
    let text = answers.map(\.text).joined()
    for part in row.has { #expect(text.contains(part), "\(text.prefix(1000))") }
    if let part = row.lacks { #expect(!text.contains(part), "\(text.prefix(1000))") }
    if row.isKept {
      client.send(Self.get("/again"))
      #expect(client.answer()?.body == "GET again 0 ")
    } else {
      #expect(client.ends)
      #expect(!client.isReset)
    }
  }

  @Test(arguments: [0, 100, 1000, 30_000]) func shortAnswersComeInOnePiece(length: Int) throws {
    let server = HTTPServer(answer: EchoAnswers.answer)
    defer { server.stop() }
    let client = try LoopbackClient(port: try server.start(hosts: ["127.0.0.1"], port: 0))
    client.send(Self.get("/big/\(length)"))
    let answer = try #require(client.answer())
    #expect(answer.body.utf8.count == length)
    #expect(client.firstPiece == answer.length)
  }

  /// A client that has ended its direction still gets the answer.
  @Test func halfClosedConnectionsAreAnswered() throws {
    let server = HTTPServer(answer: EchoAnswers.answer)
    defer { server.stop() }
    let client = try LoopbackClient(port: try server.start(hosts: ["127.0.0.1"], port: 0))
    client.send(Self.get("/1") + Self.get("/2"))
    client.endSending()
    #expect(client.answer()?.body == "GET 1 0 ")
    #expect(client.answer()?.body == "GET 2 0 ")
    #expect(client.ends)
  }

  @Test func aSecondAddressIsOptional() throws {
    let server = HTTPServer(answer: EchoAnswers.answer)
    defer { server.stop() }
    // No machine has this address, which is for documentation.
    let port = try server.start(hosts: ["127.0.0.1", "192.0.2.1"], port: 0)
    let client = try LoopbackClient(port: port)
    client.send(Self.get("/a"))
    #expect(client.answer()?.status == 200)
  }

  @Test(arguments: [("192.0.2.1", 0), ("no-such-host.invalid", 0), ("127.0.0.1", 65_536), ("127.0.0.1", -1)])
  func otherAddressesAreErrors(host: String, port: Int) {
    let server = HTTPServer(answer: EchoAnswers.answer)
    defer { server.stop() }
    let error = #expect(throws: HTTPServerError.self) { try server.start(hosts: [host], port: port) }
    #expect(error?.description.hasPrefix("cannot listen on \(host) port \(port): ") == true)
  }
}
