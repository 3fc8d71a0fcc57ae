// Sends requests to a server of this process.

import HTTPClient
import HTTPServing
import Testing

@Suite struct UpstreamClientTests {
  /// A server that answers with what it has received.
  private static func serve(
    _ options: ClientOptions = ClientOptions(), _ body: (UpstreamClient) throws -> Void
  ) throws {
    let server = HTTPServer { result in
      guard case .success(let request) = result else { return HTTPAnswer(status: 400) }
      let names = request.fields.map { "\($0.name): \($0.value)" }.filter { !$0.hasPrefix("Host") }
      return HTTPAnswer(
        passedOn: request.method == "DELETE" ? 404 : 200,
        headers: [
          ("X-Target", request.target), ("X-Fields", names.joined(separator: "|")), ("X-Twice", "1"), ("X-Twice", "2"),
        ],
        body: request.body)
    }
    defer { server.stop() }
    let port = try server.start(hosts: ["127.0.0.1"], port: 0)
    try body(UpstreamClient(try Upstream("http://ann:key@127.0.0.1:\(port)/base"), options))
  }

  /// Requests, with the headers that arrive.
  static let rows: [(request: OutgoingRequest, fields: String, status: Int)] = [
    (OutgoingRequest("GET", "/a%20b/../c?d=%2F"), "Authorization: Basic YW5uOmtleQ==", 200),
    // The credentials of the address take the place of the client's.
    (
      OutgoingRequest("GET", "/", headers: [("authorization", "Basic other"), ("X-Empty", ""), ("Accept", "a/b")]),
      "X-Empty: |Accept: a/b|Authorization: Basic YW5uOmtleQ==", 200
    ),
    (
      OutgoingRequest("POST", "/", headers: [("Content-Type", "application/json")], body: [0, 13, 10, 255]),
      "Content-Type: application/json|Authorization: Basic YW5uOmtleQ==|Content-Length: 4", 200
    ),
    (OutgoingRequest("POST", "/"), "Authorization: Basic YW5uOmtleQ==|Content-Length: 0", 200),
    (OutgoingRequest("DELETE", "/"), "Authorization: Basic YW5uOmtleQ==", 404),
    // A header cannot add another one.
    (OutgoingRequest("GET", "/", headers: [("X", "1\r\nY: 2")]), "Authorization: Basic YW5uOmtleQ==", 200),
  ]

  @Test(arguments: rows.indices) func requestsArriveUnchanged(_ index: Int) throws {
    let row = Self.rows[index]
    try Self.serve { client in
      let answer = try client.send(row.request)
      #expect(answer.status == row.status)
      #expect(answer["x-target"] == "/base" + row.request.target)
      #expect(answer["X-Fields"] == row.fields)
      #expect(answer.headers.filter { $0.name == "X-Twice" }.map(\.value) == ["1", "2"])
      #expect(answer.body == row.request.body)
    }
  }

  /// Answers that have more bytes than there is room for are refused, and others are received before and after them.
  @Test func longAnswersAreRefused() throws {
    var options = ClientOptions()
    options.maximumAnswers = 1 << 20
    try Self.serve(options) { client in
      for count in [1 << 19, 1 << 19, 1 << 20, (1 << 20) - 2000, 1 << 21, 10] {
        let request = OutgoingRequest("POST", "/", body: Array(repeating: 7, count: count))
        if count < (1 << 20) - 1000 {
          let answer = try client.send(request)
          #expect(answer.body.count == count)
        } else {
          let error = #expect(throws: HTTPClientError.self) { try client.send(request) }
          #expect(error?.isTooLong == true)
          #expect(error?.message == "the answers have more than 1 MB")
        }
      }
    }
  }

  @Test func aServerThatIsGoneIsAnError() throws {
    var client: UpstreamClient?
    try Self.serve { client = $0 }
    let error = #expect(throws: HTTPClientError.self) { try client?.send(OutgoingRequest("GET", "/")) }
    #expect(error?.message.contains("key") == false)
  }
}
