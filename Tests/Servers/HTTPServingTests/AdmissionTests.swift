// Decides which requests are admitted. (`webdriver-replay` §7)

import HTTPServing
import Testing

@Suite struct AdmissionTests {
  private static let rules: Admission = {
    var rules = Admission()
    rules.hosts = ["build-7.example"]
    rules.origins = ["http://localhost:8000"]
    return rules
  }()

  @Test(arguments: [
    ["host": "127.0.0.1:4723"], ["host": "localhost:4723"], ["host": "LOCALHOST"], ["host": "[::1]:4723"],
    ["host": "build-7.example:4723"], [:], ["origin": "http://localhost:8000"],
    ["content-type": "application/json; charset=utf-8"],
  ])
  func requestsOfOwnProgramsAreAdmitted(headers: [String: String]) throws {
    _ = try Self.rules.admit(HTTPRequest(method: "POST", path: ["session"], headers: headers))
  }

  @Test(arguments: [
    // A name that an attacker lets point to this machine.
    (["host": "evil.example"], "--allow-host"), (["host": "127.0.0.1.evil.example"], "--allow-host"),
    (["host": "256.0.0.1"], "--allow-host"), (["origin": "http://x"], "--allow-origin"),
    (["origin": "null"], "--allow-origin"), (["origin": "http://localhost:8001"], "--allow-origin"),
    // What forms can send without asking the server first.
    (["content-type": "text/plain"], "application/json"),
    (["content-type": "Text/Plain;charset=UTF-8"], "application/json"),
    (["content-type": "application/x-www-form-urlencoded"], "application/json"),
    (["content-type": "multipart/form-data; boundary=x"], "application/json"),
  ])
  func requestsThatPagesCanSendAreRefused(headers: [String: String], advice: String) {
    let refusal = #expect(throws: HTTPRefusal.self) {
      try Self.rules.admit(HTTPRequest(method: "POST", path: ["session"], headers: headers))
    }
    #expect(refusal?.message.contains(advice) == true)
  }

  @Test func aTokenIsTheBeginningOfThePath() throws {
    var rules = Admission()
    rules.token = "k3y"
    #expect(try rules.admit(HTTPRequest(method: "GET", path: ["k3y", "status"])).path == ["status"])
    for path in [[], ["status"], ["K3Y", "status"], ["status", "k3y"]] {
      #expect(throws: HTTPRefusal.self) { try rules.admit(HTTPRequest(method: "GET", path: path)) }
    }
  }
}
