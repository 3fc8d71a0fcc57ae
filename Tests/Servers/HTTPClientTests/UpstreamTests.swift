// Tests how the addresses of servers are read.

import HTTPClient
import Testing

@Suite struct UpstreamTests {
  struct Row: Sendable {
    let text: String
    let base: String
    var authorization: String?
    /// The address of the request `/session`.
    let session: String
  }

  static let rows: [Row] = [
    Row(text: "http://127.0.0.1:4723", base: "http://127.0.0.1:4723", session: "http://127.0.0.1:4723/session"),
    Row(text: "HTTP://[::1]:4723/", base: "http://[::1]:4723", session: "http://[::1]:4723/session"),
    // The Basic scheme encodes "ann:k/1" (RFC 7617).
    Row(
      text: "https://ann:k%2F1@hub.example/wd/hub/", base: "https://hub.example/wd/hub",
      authorization: "Basic YW5uOmsvMQ==", session: "https://hub.example/wd/hub/session"),
    // A password may have an at sign; what is not an escape stays.
    Row(
      text: "http://a:b%40c%zz@h", base: "http://h", authorization: "Basic YTpiQGMleno=", session: "http://h/session"),
  ]

  @Test(arguments: rows) func addressesAreRead(_ row: Row) throws {
    let upstream = try Upstream(row.text)
    #expect(upstream.base == row.base)
    #expect(upstream.authorization == row.authorization)
    #expect(upstream.address(of: "/session") == row.session)
  }

  @Test func clientsMayKnowTheBasePath() throws {
    let upstream = try Upstream("http://h/wd/hub")
    #expect(upstream.address(of: "/wd/hub/session?a=b") == "http://h/wd/hub/session?a=b")
    #expect(upstream.address(of: "/wd/hubs") == "http://h/wd/hub/wd/hubs")
  }

  @Test(arguments: [
    ("http://localhost:1", true), ("http://127.9.0.1", true), ("http://[::1]:4", true),
    ("http://localhost.example", false),
    ("http://hub.example", false), ("http://127.0.0.1@hub.example", false),
  ])
  func localServersAreRecognised(text: String, isLocal: Bool) throws {
    #expect(try Upstream(text).isLocal == isLocal)
  }

  @Test(arguments: [
    "", "localhost:4723", "ftp://h", "http://", "http://:80", "http://ann:secret@", "http://h/?a=secret",
    "http://h#secret",
    "http://a b", "http://h/secret x", "http://h\\secret", "http://h\r\nsecret",
    // A key with characters that end the user and the key, or the host.
    "https://ann:secret/ret9@h", "https://ann:secret@ret9@h", "https://ann:secret:ret9@h", "https://ann:secret?9@h",
    "https://ann:secret#9@h", "https://ann:secret", "https://ann:secret/", "https://[::1]:secret",
    "https://ann:secret@h:99999",
  ])
  func otherAddressesAreErrors(text: String) {
    let error = #expect(throws: UpstreamError.self) { try Upstream(text) }
    #expect(error?.message.contains("secret") == false)
  }
}
