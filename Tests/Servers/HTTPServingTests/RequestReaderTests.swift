// Reads requests from bytes, whole and in pieces. The expected outcomes follow RFC 9112; where it leaves a choice, the
// stricter one, because other programs may choose otherwise.

import HTTPServing
import Testing

@Suite struct RequestReaderTests {
  /// The bytes of a connection, and what is read: a request as its method, target and body, with a hyphen before it if
  /// the connection is closed after it; the status of a refusal; an ellipsis for what is incomplete.
  struct Row: Sendable, CustomTestStringConvertible {
    let bytes: String
    let read: [String]

    init(_ bytes: String, _ read: String...) {
      self.bytes = bytes
      self.read = read
    }

    var testDescription: String { String(bytes.prefix(120)) }
  }

  private static let host = "Host: a\r\n"
  private static func get(_ fields: String) -> String { "GET / HTTP/1.1\r\nHost: a\r\n\(fields)\r\n" }
  private static func post(_ fields: String, _ body: String) -> String {
    "POST / HTTP/1.1\r\nHost: a\r\n\(fields)\r\n\(body)"
  }
  private static func chunks(_ body: String) -> String { post("Transfer-Encoding: chunked\r\n", body) }

  /// Limits of 100 bytes for bodies and targets, and 300 for headers.
  private static let limits: HTTPLimits = {
    var limits = HTTPLimits()
    (limits.body, limits.target, limits.headers) = (100, 100, 300)
    return limits
  }()

  static let requests = [
    Row("GET / HTTP/1.1\r\nHost: a\r\n\r\n", "GET / "), Row("GET /a?b=%20 HTTP/1.1\r\nhOST:a\r\n\r\n", "GET /a?b=%20 "),
    Row("GET http://a:1/b HTTP/1.1\r\nHost: a\r\n\r\n", "GET http://a:1/b "),
    Row(post("Content-Length: 3\r\n", "abc"), "POST / abc"), Row(post("Content-Length: 0\r\n", ""), "POST / "),
    Row(post("Content-Length: 003\r\n", "abcGET"), "POST / abc", "…"), Row(post("", ""), "POST / "),
    // A body may look like a request.
    Row(post("Content-Length: 9\r\n", "GET / HTT") + get(""), "POST / GET / HTT", "GET / "),
    Row(chunks("3\r\nabc\r\n0\r\n\r\n"), "POST / abc"),
    Row(chunks("a\r\n0123456789\r\n0B\r\nabcdefghijk\r\n000\r\n\r\n"), "POST / 0123456789abcdefghijk"),
    Row(chunks("1;a;b=c;d=\"e;\\\" \"\r\nx\r\n0;f\r\nX: y\r\n\r\n"), "POST / x"),
    Row(post("transfer-encoding:\tChunked \r\n", "0\r\n\r\n"), "POST / "),
    Row(get("") + get("") + get(""), "GET / ", "GET / ", "GET / "),
    // Old browsers send an empty line after a body.
    Row("\r\n\r\n" + get(""), "GET / "), Row(get("") + "\r\n", "GET / "),
    Row(get("X: \t a b \t\r\nY:\r\n"), "GET / "), Row(get("X: caf\u{c3}\u{a9} \u{ff}\r\n"), "GET / "),
  ]

  static let connections = [
    Row("GET / HTTP/1.0\r\n\r\n", "-GET / "),
    Row("GET / HTTP/1.0\r\nHost: a\r\nConnection: Keep-Alive\r\n\r\n", "GET / "),
    Row("GET / HTTP/1.0\r\nConnection: keep-alive\r\nConnection: close\r\n\r\n", "-GET / "),
    Row(get("Connection: close\r\n"), "-GET / "), Row(get("Connection: a,\tClose ,b\r\n"), "-GET / "),
    Row(get("Connection: a\r\nConnection: close\r\n"), "-GET / "),
    Row(get("Connection: closed, keep-alive\r\n"), "GET / "),
    Row(get("Connection: Upgrade\r\nUpgrade: h2c\r\n"), "GET / "),
    Row(post("Connection: Upgrade\r\nUpgrade: websocket\r\nContent-Length: 2\r\n", "ab"), "POST / ab"),
  ]

  static let incomplete = [
    Row("", ""), Row("G", "…"), Row("GET / HTTP/1.1\r\n", "…"), Row("GET / HTTP/1.1\r\nHost: a\r\n\r", "…"),
    Row("\r", "…"),
    Row(post("Content-Length: 3\r\n", "ab"), "…"), Row(chunks(""), "…"), Row(chunks("3\r\nab"), "…"),
    Row(chunks("3\r\nabc"), "…"), Row(chunks("3\r\nabc\r"), "…"), Row(chunks("3\r\nabc\r\n0\r\n"), "…"),
    Row(chunks("0\r\nX: y\r\n"), "…"),
  ]

  /// Two programs could disagree where these end.
  static let ambiguous = [
    Row(post("Content-Length: 3\r\nContent-Length: 3\r\n", "abc"), "400"),
    Row(post("Content-Length: 3\r\ncontent-length: 4\r\n", "abcd"), "400"),
    Row(post("Content-Length: 3\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n"), "400"),
    Row(post("Transfer-Encoding: chunked\r\nContent-Length: 0\r\n", "0\r\n\r\n"), "400"),
    Row(post("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n"), "400"),
    Row("POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", "400"),
    Row(get("Host: b\r\n"), "400"), Row("GET / HTTP/1.1\r\n\r\n", "400"), Row(get(" folded: b\r\n"), "400"),
    Row(get("X: a\r\n\tb\r\n"), "400"), Row("GET / HTTP/1.1\r\n X: a\r\nHost: a\r\n\r\n", "400"),
    Row(get("X: a\nY: b\r\n"), "400"),
    Row("GET / HTTP/1.1\nHost: a\n\n", "400"), Row(get("X: a\rY: b\r\n"), "400"),
    Row(chunks("1\r\na\n0\r\n\r\n"), "400"),
    Row(chunks("1\na\r\n0\r\n\r\n"), "400"), Row(chunks("1\r\nab\r\n0\r\n\r\n"), "400"),
    Row(chunks("2\r\na\r\n0\r\n\r\n"), "400"),
    Row(chunks("0\r\nContent-Length: 3\r\n\r\n"), "400"), Row(chunks("0\r\nTransfer-Encoding: chunked\r\n\r\n"), "400"),
    Row(chunks("0\r\nHost: b\r\n\r\n"), "400"), Row(chunks("0\r\nConnection: close\r\n\r\n"), "400"),
  ]

  static let lengths =
    [
      "", "+3", "-1", "0x3", "1 3", "3abc", "3,3", "3, 3", "3.0", "18446744073709551619", "1234567890123456789",
      "\u{b2}",
    ]
    .map { Row(post("Content-Length: \($0)\r\n", "abc"), "400") }
    + ["", "identity", "gzip, chunked", "chunked, identity", "xchunked", "chunked;q=1", "chunked,", "\u{b}chunked"]
    .map { Row(post("Transfer-Encoding: \($0)\r\n", "0\r\n\r\n"), "400") }
    + [
      "", "zz", "0x1", " 1", "1 ", "+1", "-1", "1;", "1;=a", "1;a=", "1;a b", "1;a=\"b", "1;a\u{0}", "1 ;a",
      "10000000000000003",
    ]
    .map { Row(chunks("\($0)\r\na\r\n0\r\n\r\n"), "400") }

  static let malformed =
    [
      "nonsense", "GET /", "GET  / HTTP/1.1", "GET / HTTP/1.1 ", " GET / HTTP/1.1", "GET\t/\tHTTP/1.1",
      "GET / / HTTP/1.1",
      "GET / HTTP/1.2", "GET / HTTP/1.10", "GET / HTTP/0.9", "GET / http/1.1", "GET / HTTX/1.1", "PRI * HTTP/2.0",
      "get / HTTP/1.1", "G@T / HTTP/1.1", "FOO / HTTP/1.1", "CONNECT a:1 HTTP/1.1", "CONNECT / HTTP/1.1",
      "GET /caf\u{c3}\u{a9} HTTP/1.1", "GET /\u{0} HTTP/1.1", "GET /\u{7f} HTTP/1.1", "OPTIONS * HTTP/1.1",
      "GET a HTTP/1.1",
      "GET http:///a HTTP/1.1", "GET http://b@a/ HTTP/1.1", "GET https://a/ HTTP/1.1", "GET http://a\\b HTTP/1.1",
    ].map { Row("\($0)\r\n\(host)\r\n", "400") }
    + [
      "X : a", ": a", "X", "X@Y: a", "X\u{e9}: a", "X\u{0}: a", "X Y: a", "X: a\u{1}", "X: a\u{0}", "X: \u{7f}",
      "\u{0}", "X: a\r",
    ]
    .map { Row(get("\($0)\r\n"), "400") }

  /// What other protocols begin with, such as TLS, has no lines.
  static let foreign = ["\u{16}", "\u{16}\u{3}\u{1}\u{2}", "\u{80}GET", "\r\n\u{0}", "\u{16}" + times(9000, "x")]
    .map { Row($0, "400") }

  private static func times(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }

  static let limited = [
    Row("GET /\(times(99, "x")) HTTP/1.1\r\n\(host)\r\n", "GET /\(times(99, "x")) "),
    Row("GET /\(times(100, "x")) HTTP/1.1\r\n\(host)\r\n", "413"), Row("GET /\(times(9000, "x"))", "413"),
    Row(times(9000, "G"), "413"),
    Row(get("X: \(times(280, "x"))\r\n"), "GET / "), Row(get("X: \(times(300, "x"))\r\n"), "413"),
    Row(get("X: \(times(9000, "x"))"), "413"),
    Row(get(times(200, "a:\r\n")), "413"), Row(times(16, "\r\n") + get(""), "GET / "),
    Row(times(17, "\r\n") + get(""), "400"),
    Row(post("Content-Length: 100\r\n", times(100, "x")), "POST / \(times(100, "x"))"),
    Row(post("Content-Length: 101\r\n", ""), "413"), Row(post("Content-Length: 999999999999999999\r\n", ""), "413"),
    Row(
      chunks("32\r\n\(times(50, "x"))\r\n32\r\n\(times(50, "y"))\r\n0\r\n\r\n"),
      "POST / \(times(50, "x"))\(times(50, "y"))"),
    Row(chunks("32\r\n\(times(50, "x"))\r\n33\r\n"), "413"), Row(chunks("FFFFFFFFFFFFFFF\r\n"), "413"),
    Row(chunks("1;\(times(9000, "a"))"), "413"), Row(chunks(times(40, "1;abcdefghi\r\nx\r\n")), "413"),
    Row(chunks("0\r\n" + times(100, "X: y\r\n")), "413"),
  ]

  @Test(arguments: requests + connections + incomplete + ambiguous + lengths + malformed + foreign + limited)
  func requestsAreReadWholeAndInPieces(_ row: Row) {
    let bytes = row.bytes.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    let expected = row.read == [""] ? [] : row.read
    #expect(Self.read(bytes) { bytes.count } == expected)
    #expect(Self.read(bytes) { 1 } == expected)
    var random = SeededGenerator(seed: UInt64(bytes.count))
    for _ in 0..<20 { #expect(Self.read(bytes) { Int.random(in: 1...9, using: &random) } == expected) }
  }

  /// Reads the bytes of a connection in pieces.
  private static func read(_ bytes: [UInt8], pieces: () -> Int) -> [String] {
    var reader = RequestReader(limits)
    var rest = bytes[...]
    var result: [String] = []
    var head: RequestHead?
    while true {
      switch reader.next() {
      case .head(let next): head = next
      case .body(let body):
        guard let read = head else { return result + ["a body without a head"] }
        let text = String(decoding: body, as: UTF8.self)
        result.append("\(read.keepsConnection ? "" : "-")\(read.method) \(read.target) \(text)")
      case .refused(let refusal): return result + ["\(refusal.status)"]
      case .incomplete where rest.isEmpty: return result + (reader.isAmidRequest ? ["…"] : [])
      case .incomplete:
        let piece = rest.prefix(max(1, pieces()))
        reader.append(Array(piece))
        rest = rest.dropFirst(piece.count)
      }
    }
  }

  @Test func headersAreKeptAsTheyWereSent() throws {
    var reader = RequestReader(Self.limits)
    reader.append(Array("GET / HTTP/1.1\r\nX-b: 1\r\nhOST:\ta\r\nX-B:  2 \t\r\nX-E:\r\n\r\n".utf8))
    guard case .head(let head) = reader.next() else {
      Issue.record("the request was not read")
      return
    }
    #expect(head.fields.map { "\($0.name)=\($0.value)" } == ["X-b=1", "hOST=a", "X-B=2", "X-E="])
  }
}

/// A generator that gives the same numbers on each run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state >> 33) | (state << 31)
  }
}
