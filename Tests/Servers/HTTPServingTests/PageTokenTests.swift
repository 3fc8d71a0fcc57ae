// Decides which browsers may use a page, and which requests come from the page. (`webdriver-replay` §7)

import EchoServer
import HTTPServing
import Testing

@Suite struct PageTokenTests {
  private static let token = PageToken()
  private static let cookie = "axreplay-41234=\(token.text)"
  private static let rules: Admission = {
    var rules = Admission()
    rules.pageToken = token
    return rules
  }()

  /// The refusal of a request for the own host; nil if it is admitted.
  private static func refusal(
    _ query: [String: String] = [:], _ headers: [String: String] = [:], method: String = "GET"
  ) -> HTTPRefusal? {
    let request = HTTPRequest(
      method: method, path: [], query: query,
      headers: headers.merging(["host": "127.0.0.1:41234", "content-type": "application/json"]) { $1 }, port: 41234)
    do throws(HTTPRefusal) { _ = try rules.admit(request) } catch { return error }
    return nil
  }

  @Test func theAddressMakesTheBrowserKeepTheToken() throws {
    #expect(Self.token.text.count == 32)
    #expect(Self.token.text != PageToken().text)
    let query = ["token": Self.token.text, "q": "x&y"]
    #expect(Self.refusal(query) == nil)
    let request = HTTPRequest(method: "GET", path: ["view", "a b/c"], query: query, port: 41234)
    let answer = try #require(Self.token.answer(toAddressOf: request))
    #expect(answer.status == 303)
    // The address after that has no secret, and nothing else is lost.
    #expect(answer.headers.contains { $0 == ("Location", "/view/a%20b%2Fc?q=x%26y") })
    #expect(answer.headers.contains { $0 == ("Set-Cookie", "\(Self.cookie); HttpOnly; SameSite=Strict; Path=/") })
    #expect(Self.token.answer(toAddressOf: HTTPRequest(method: "GET", path: ["view"])) == nil)
  }

  static let cookies: [(cookie: String?, isAdmitted: Bool)] = [
    (cookie, true), ("theme=dark; \(cookie)", true), ("\(cookie); theme=dark", true), (nil, false), ("", false),
    ("axreplay-41234=", false), ("axreplay-4123=\(token.text)", false), ("x\(cookie)", false), ("\(cookie)0", false),
  ]

  @Test(arguments: cookies.indices) func onlyTheOwnCookieAdmits(_ index: Int) {
    let row = Self.cookies[index]
    for method in ["GET", "POST", "HEAD"] {
      let refusal = Self.refusal([:], row.cookie.map { ["cookie": $0] } ?? [:], method: method)
      #expect(refusal?.cause == (row.isAdmitted ? nil : .forbidden))
    }
  }

  @Test(arguments: ["", "0", "11111111111111111111111111111111"])
  func wrongTokensAreRefused(text: String) {
    // The cookie is not looked at, because the address would have to be left.
    #expect(Self.refusal(["token": text], ["cookie": Self.cookie])?.cause == .forbidden)
    #expect(Self.refusal(["token": Self.token.text], method: "POST")?.cause == .forbidden)
  }

  /// People are helped by a page, programs by a message.
  @Test(arguments: [
    ("text/html,application/xhtml+xml;q=0.9", HTTPRefusal.Cause.unknownBrowser), ("*/*", .forbidden),
    ("application/json", .forbidden),
  ])
  func refusalsForPeopleAreMarked(accept: String, cause: HTTPRefusal.Cause) {
    let refusal = Self.refusal([:], ["accept": accept])
    #expect(refusal?.cause == cause)
    #expect(refusal?.status == 403)
  }

  /// A client that waits for consent must not be asked for a body that is refused anyway.
  @Test(arguments: [
    (true, "application/json", [100, 200]), (true, "text/plain", [415]), (false, "application/json", [403]),
  ])
  func bodiesOfRefusedRequestsAreNotRead(hasCookie: Bool, type: String, statuses: [Int]) throws {
    let server = HTTPServer(Self.rules, answer: EchoAnswers.answer)
    defer { server.stop() }
    let port = try server.start(hosts: ["127.0.0.1"], port: 0)
    let client = try LoopbackClient(port: port)
    let cookie = hasCookie ? "Cookie: axreplay-\(port)=\(Self.token.text)\r\n" : ""
    client.send(
      "POST /a HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\(cookie)Content-Type: \(type)\r\nContent-Length: 3\r\n"
        + "Expect: 100-continue\r\n\r\n")
    #expect(client.answer()?.status == statuses.first)
    guard statuses.count == 2 else {
      #expect(client.ends)
      return
    }
    client.send("abc")
    #expect(client.answer()?.body == "POST a 3 abc")
  }

  @Test(arguments: [
    ("GET", ["host": "127.0.0.1:41234"]), ("GET", ["host": "LOCALHOST:41234"]), ("GET", ["host": "[::1]:41234"]),
    ("GET", ["host": "127.0.0.1:41234", "origin": "http://127.0.0.1:41234"]),
    ("POST", ["host": "127.0.0.1:41234", "content-type": "application/json; charset=utf-8"]),
    ("POST", ["host": "127.0.0.1:41234", "content-type": "application/octet-stream"]),
    ("POST", ["host": "127.0.0.1:41234", "content-type": "Application/JSON ; charset=utf-8"]),
  ])
  func requestsOfTheOwnPageAreAdmitted(method: String, headers: [String: String]) throws {
    let headers = headers.merging(["cookie": Self.cookie]) { $1 }
    _ = try Self.rules.admit(HTTPRequest(method: method, path: [], headers: headers, port: 41234))
  }

  /// Browsers leave the port out if it is 80.
  @Test(arguments: [("127.0.0.1", true), ("localhost", true), ("[::1]", true), ("evil.example", false)])
  func pagesOfPort80HaveNoPort(host: String, isAdmitted: Bool) {
    let headers = ["host": host, "origin": "http://\(host)", "cookie": "axreplay-80=\(Self.token.text)"]
    let request = HTTPRequest(method: "GET", path: [], headers: headers, port: 80)
    #expect(((try? Self.rules.admit(request)) != nil) == isAdmitted)
  }

  @Test(arguments: [
    ("GET", [:], 403), ("GET", ["host": "evil.example:41234"], 403), ("GET", ["host": "127.0.0.1"], 403),
    // Another server of this machine, and a page that it serves.
    ("GET", ["host": "127.0.0.1:8080"], 403),
    ("GET", ["host": "127.0.0.1:41234", "origin": "http://127.0.0.1:8080"], 403),
    ("GET", ["host": "127.0.0.1:41234", "origin": "null"], 403),
    ("GET", ["host": "127.0.0.1:41234", "origin": "http://localhost:41234"], 403),
    ("POST", ["host": "127.0.0.1:41234"], 415),
    ("POST", ["host": "127.0.0.1:41234", "content-type": "text/plain"], 415),
    ("POST", ["host": "127.0.0.1:41234", "content-type": "application/json;a=b, text/plain"], 415),
    ("POST", ["host": "127.0.0.1:41234", "content-type": "application/jsonp"], 415),
    ("POST", ["host": "127.0.0.1:41234", "content-type": "application/json x"], 415),
    ("POST", ["host": "127.0.0.1:41234", "content-type": " , "], 415),
    // Whatever else is right, the browser must know the token.
    ("POST", ["host": "127.0.0.1:41234", "content-type": "application/json", "cookie": ""], 403),
  ])
  func otherRequestsAreRefused(method: String, headers: [String: String], status: Int) {
    let headers = ["cookie": Self.cookie].merging(headers) { $1 }
    let refusal = #expect(throws: HTTPRefusal.self) {
      try Self.rules.admit(HTTPRequest(method: method, path: [], headers: headers, port: 41234))
    }
    #expect(refusal?.status == status)
  }
}
