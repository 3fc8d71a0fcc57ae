// Sends the requests of clients of WebDriver byte by byte as they send them. (`webdriver-replay` §2 and §7)

import HTTPServing
import Testing

@Suite struct ClientBytesTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The requests of one connection, each after the answer to the one before.
    let requests: [String]
    /// What each request was for the server.
    let answers: [String]
  }

  private static let body = #"{"capabilities":{"firstMatch":[{"platformName":"iOS"}],"alwaysMatch":{}}}"#
  private static let search = #"{"using":"accessibility id","value":"Log In"}"#

  /// The offer of HTTP/2, as the HttpClient of Java sends it with the first request to an address.
  private static let upgrade = """
    Connection: Upgrade, HTTP2-Settings\r
    Host: 127.0.0.1:4723\r
    HTTP2-Settings: AAEAAEAAAAIAAAAAAAMAAAAAAAQBAAAAAAUAAEAAAAYABgAA\r
    Upgrade: h2c\r

    """

  private static func request(_ line: String, _ fields: String, _ body: String = "") -> String {
    let length = body.isEmpty ? "" : "Content-Length: \(body.utf8.count)\r\n"
    return "\(line) HTTP/1.1\r\n\(length)\(fields)\r\n\(body)"
  }

  static let rows = [
    Row(
      testDescription: "RemoteWebDriver of Java",
      requests: [
        request(
          "POST /session",
          upgrade + """
            Accept: application/json; charset=utf-8\r
            Content-Type: application/json; charset=utf-8\r
            User-Agent: selenium/4.40.0 (java linux)\r

            """, body),
        request(
          "POST /session/1/element",
          """
          Host: 127.0.0.1:4723\r
          Content-Type: application/json; charset=utf-8\r
          User-Agent: selenium/4.40.0 (java linux)\r

          """, search),
        request(
          "GET /session/1/source",
          "Host: 127.0.0.1:4723\r\nCache-Control: no-cache\r\nUser-Agent: selenium/4.40.0 (java linux)\r\n"),
        request("DELETE /session/1", "Host: 127.0.0.1:4723\r\nUser-Agent: selenium/4.40.0 (java linux)\r\n"),
      ],
      answers: ["POST session", "POST session/1/element", "GET session/1/source", "DELETE session/1"]),
    // The configuration names user and password, and HTTP/1.1.
    Row(
      testDescription: "IOSDriver(ClientConfig) of Appium's client for Java",
      requests: [
        request(
          "POST /session",
          """
          Host: localhost:4723\r
          Authorization: Basic aW5lczpxdWluY2U=\r
          Content-Type: application/json; charset=utf-8\r
          User-Agent: appium/10.1.1 (selenium/4.40.0 (java linux))\r
          X-Idempotency-Key: 7f9c6e2a-3a53-4b1e-9b0e-53a1f3a0c1d2\r

          """, body),
        request(
          "POST /session/1/execute/sync",
          """
          Host: localhost:4723\r
          Authorization: Basic aW5lczpxdWluY2U=\r
          Content-Type: application/json; charset=utf-8\r
          User-Agent: appium/10.1.1 (selenium/4.40.0 (java linux))\r

          """, #"{"script":"mobile: activeAppInfo","args":[]}"#),
      ], answers: ["POST session", "POST session/1/execute/sync"]),
    // The relay asks whether the server is there, and passes on the headers of its own client.
    Row(
      testDescription: "relay of Selenium Grid",
      requests: [
        request("GET /status", upgrade + "User-Agent: selenium/4.40.0 (java linux)\r\n"),
        request(
          "POST /session",
          """
          Host: 127.0.0.1:4723\r
          Content-Type: application/json; charset=utf-8\r
          traceparent: 00-5f1cbe1a0d4d6f3f7a3c1b9f0c2d4e6a-1b2c3d4e5f607182-01\r
          User-Agent: selenium/4.40.0 (java linux)\r

          """, body),
        request(
          "POST /session/1/element",
          """
          Host: 127.0.0.1:4723\r
          Accept: application/json\r
          Accept-Encoding: gzip\r
          Content-Type: application/json;charset=UTF-8\r
          HTTP2-Settings: AAEAAEAAAAIAAAAAAAMAAAAAAAQBAAAAAAUAAEAAAAYABgAA\r
          User-Agent: selenium/4.40.0 (python linux)\r
          X-Forwarded-For: 10.0.0.7\r

          """, search),
      ], answers: ["GET status", "POST session", "POST session/1/element"]),
    Row(
      testDescription: "fetch of Node without headers",
      requests: [
        request(
          "POST /session",
          """
          host: 127.0.0.1:4723\r
          connection: keep-alive\r
          content-type: text/plain;charset=UTF-8\r
          accept: */*\r
          accept-language: *\r
          sec-fetch-mode: cors\r
          user-agent: node\r
          accept-encoding: gzip, deflate\r

          """, body)
      ], answers: ["POST session"]),
  ]

  /// Answers with the method and the path.
  @Sendable private static func answer(_ result: Result<HTTPRequest, HTTPRefusal>) -> HTTPAnswer {
    switch result {
    case .success(let request):
      HTTPAnswer(status: 200, body: Array("\(request.method) \(request.path.joined(separator: "/"))".utf8))
    case .failure(let refusal): HTTPAnswer(status: refusal.status, body: Array(refusal.message.utf8))
    }
  }

  @Test(arguments: rows) func requestsAreRead(_ row: Row) throws {
    let server = HTTPServer(Admission(), answer: Self.answer)
    defer { server.stop() }
    let client = try LoopbackClient(port: try server.start(hosts: ["127.0.0.1"], port: 0))
    #expect(row.requests.count == row.answers.count)
    for (request, expected) in zip(row.requests, row.answers) {
      client.send(request)
      let answer = try #require(client.answer())
      #expect(answer.status == 200 && answer.body == expected, "\(answer.text)")
    }
  }

  /// What a shell sends that waits for the server.
  @Test func aServerCanBeAwaitedWithHEAD() throws {
    let server = HTTPServer(Admission(), answer: Self.answer)
    defer { server.stop() }
    let client = try LoopbackClient(port: try server.start(hosts: ["127.0.0.1"], port: 0))
    client.send("HEAD /status HTTP/1.1\r\nAccept: */*\r\nUser-Agent: axios/1.7.9\r\nHost: 127.0.0.1:4723\r\n\r\n")
    let answer = try #require(client.answer(isToHEAD: true))
    #expect(answer.status == 200 && answer.body.isEmpty)
    client.send("GET /status HTTP/1.1\r\nHost: 127.0.0.1:4723\r\n\r\n")
    #expect(client.answer()?.body == "GET status")
  }
}
