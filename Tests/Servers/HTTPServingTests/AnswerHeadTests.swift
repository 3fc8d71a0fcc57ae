// Writes the heads of answers.

import Testing

@testable import HTTPServing

@Suite struct AnswerHeadTests {
  struct Row: Sendable {
    let answer: HTTPAnswer
    var method = "GET"
    var version = RequestHead.Version.http11
    var keepsConnection = true
    let head: String
  }

  private static let body = Array("ab".utf8)

  static let rows = [
    Row(
      answer: HTTPAnswer(status: 200, body: body),
      head: """
        HTTP/1.1 200 OK
        Content-Type: application/json; charset=utf-8
        X-Content-Type-Options: nosniff
        Content-Length: 2
        Cache-Control: no-cache
        """),
    Row(
      answer: HTTPAnswer(status: 299, contentType: "a/b", headers: [("cache-control", "no-store")]),
      keepsConnection: false,
      head: """
        HTTP/1.1 299 \("")
        Content-Type: a/b
        X-Content-Type-Options: nosniff
        Content-Length: 0
        cache-control: no-store
        Connection: close
        """),
    // The length of a body that is not sent is known to the other server alone.
    Row(
      answer: HTTPAnswer(passedOn: 200, headers: [("Content-Length", "7")], body: []), method: "HEAD",
      head: "HTTP/1.1 200 OK\nContent-Length: 7"),
    Row(
      answer: HTTPAnswer(passedOn: 304, headers: [("Content-Length", "7")], body: []), version: .http10,
      head: "HTTP/1.0 304 Not Modified\nContent-Length: 7\nConnection: keep-alive"),
    // A second length, or another coding, would end the answer elsewhere.
    Row(
      answer: HTTPAnswer(
        passedOn: 200, headers: [("content-length", "7"), ("Transfer-Encoding", "chunked"), ("A", "b")], body: body),
      head: "HTTP/1.1 200 OK\nContent-Length: 2\nA: b"),
    // A value must not become another header or another answer.
    Row(
      answer: HTTPAnswer(
        passedOn: 200, headers: [("A", "b\r\nC: d"), ("E\r\nF", "g"), ("", "h"), ("I", "\u{0}\t")], body: []),
      head: "HTTP/1.1 200 OK\nContent-Length: 0\nA: b  C: d\nI:  \t"),
  ]

  @Test(arguments: rows.indices) func headsAreWritten(_ index: Int) {
    let row = Self.rows[index]
    let head = row.answer.head(for: row.method, row.version, keepsConnection: row.keepsConnection)
    #expect(String(decoding: head, as: UTF8.self) == row.head.replacing("\n", with: "\r\n") + "\r\n\r\n")
  }

  @Test(arguments: [
    ("GET", 200, true), ("HEAD", 200, false), ("GET", 204, false), ("GET", 304, false), ("GET", 404, true),
  ])
  func someAnswersHaveNoBody(method: String, status: Int, hasBody: Bool) {
    #expect(HTTPAnswer(status: status, body: Self.body).hasBody(for: method) == hasBody)
  }
}
