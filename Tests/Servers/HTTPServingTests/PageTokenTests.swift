// Decides which browsers may use a page, and which requests come from the page. (`webdriver-replay` §7)

import HTTPServing
import Testing

@Suite struct PageTokenTests {
  private static func request(
    _ path: [String] = [], _ query: [String: String] = [:], cookie: String? = nil, method: String = "GET"
  ) -> HTTPRequest {
    HTTPRequest(
      method: method, path: path, query: query, headers: cookie.map { ["cookie": $0] } ?? [:], port: 41234)
  }

  @Test func theAddressMakesTheBrowserKeepTheToken() throws {
    let token = PageToken()
    #expect(token.text.count == 32)
    #expect(token.text != PageToken().text)
    let request = Self.request(["view", "a b/c"], ["token": token.text, "q": "x&y"])
    guard case .kept(let answer) = token.verdict(on: request) else {
      Issue.record("the token was not accepted")
      return
    }
    #expect(answer.status == 303)
    // The address after that has no secret, and nothing else is lost.
    #expect(answer.headers.contains { $0 == ("Location", "/view/a%20b%2Fc?q=x%26y") })
    #expect(
      answer.headers.contains {
        $0 == ("Set-Cookie", "axreplay-41234=\(token.text); HttpOnly; SameSite=Strict; Path=/")
      })
  }

  @Test func onlyTheOwnCookieAdmits() {
    let token = PageToken()
    let own = "axreplay-41234=\(token.text)"
    let rows: [(cookie: String?, isAdmitted: Bool)] = [
      (own, true), ("theme=dark; \(own)", true), ("\(own); theme=dark", true), (nil, false), ("", false),
      ("axreplay-41234=", false), ("axreplay-4123=\(token.text)", false), ("x\(own)", false), ("\(own)0", false),
    ]
    for row in rows {
      var isAdmitted = false
      if case .admitted = token.verdict(on: Self.request(cookie: row.cookie)) { isAdmitted = true }
      #expect(isAdmitted == row.isAdmitted, "\(row.cookie ?? "no cookie")")
    }
  }

  @Test(arguments: ["", "0", "11111111111111111111111111111111"])
  func wrongTokensAreRefused(text: String) {
    guard case .refused = PageToken().verdict(on: Self.request([], ["token": text])) else {
      Issue.record("\(text) was accepted")
      return
    }
  }

  private static let rules: Admission = {
    var rules = Admission()
    rules.servesPages = true
    return rules
  }()

  @Test(arguments: [
    ("GET", ["host": "127.0.0.1:41234"]), ("GET", ["host": "LOCALHOST:41234"]), ("GET", ["host": "[::1]:41234"]),
    ("GET", ["host": "127.0.0.1:41234", "origin": "http://127.0.0.1:41234"]),
    ("POST", ["host": "127.0.0.1:41234", "content-type": "application/json; charset=utf-8"]),
    ("POST", ["host": "127.0.0.1:41234", "content-type": "application/octet-stream"]),
  ])
  func requestsOfTheOwnPageAreAdmitted(method: String, headers: [String: String]) throws {
    _ = try Self.rules.admit(HTTPRequest(method: method, path: [], headers: headers, port: 41234))
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
  ])
  func otherRequestsAreRefused(method: String, headers: [String: String], status: Int) {
    let refusal = #expect(throws: HTTPRefusal.self) {
      try Self.rules.admit(HTTPRequest(method: method, path: [], headers: headers, port: 41234))
    }
    #expect(refusal?.status == status)
  }
}
