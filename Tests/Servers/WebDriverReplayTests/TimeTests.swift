// Moves the clocks of sessions between requests. (`webdriver-replay` §4.5)

import JSON
import Recordings
import Testing
import WebDriverReplay

@Suite struct TimeTests {
  /// Each pause of a client, and how much of it passes for the app.
  @Test(arguments: [
    // Timers are early by up to 5 ms; the rest is floored to 0.1 s.
    (TimePolicy.pauses, 0.0949, 0.0), (.pauses, 0.095, 0.1), (.pauses, 0.5004, 0.5), (.pauses, 0.04, 0),
    (.real, 0.0949, 0.0949), (.sleeps, 5, 0), (.still, 5, 0),
  ])
  func pausesPass(policy: TimePolicy, pause: Double, passed: Double) throws {
    var options = WebDriverOptions()
    options.time = policy
    let server = try WebDriverServer([ServedRecording.sample("shop-login")], options: options)
    let session = try server.open()
    _ = server.answer(WebDriverRequest("GET", ["session", session, "orientation"], arrival: VirtualTime(span: pause)))
    #expect(server.now(of: session) == VirtualTime(span: 0.85 + passed))
  }

  @Test func loopsWithoutPausesEnd() throws {
    let server = try WebDriverServer([ServedRecording.sample("shop-login")])
    let session = try server.open()
    let find = WebDriverRequest("POST", ["session", session, "elements"], body: Array(SessionRow.id("nope").utf8))
    for _ in 0..<50 { _ = server.answer(find) }
    #expect(server.now(of: session) == VirtualTime(span: 0.85))
    for _ in 0..<100 { _ = server.answer(find) }
    #expect(server.now(of: session) == VirtualTime(span: 1.85))
  }

  @Test func clocksMoveByRequests() throws {
    let server = try WebDriverServer([ServedRecording.sample("onboarding")])
    let session = try server.open()
    func control(_ method: String, _ path: String, _ body: String = "") -> WebDriverAnswer {
      server.answer(
        WebDriverRequest(
          method, ["axreplay", "sessions", session] + path.split(separator: "/").map { String($0) },
          body: Array(body.utf8)))
    }
    #expect(control("GET", "").body["value"]?["screen"]?["view"]?.string == "StartView")
    #expect(control("POST", "time", #"{"seconds": 0.25}"#).body["value"]?["now"] == .number(1.15))
    #expect(control("POST", "time", #"{"seconds": -1}"#).status == 400)
    #expect(control("POST", "step").status == 200)
    #expect(control("GET", "log").status == 200)
    #expect(control("GET", "nowhere").status == 404)
  }

  @Test func theSameRequestsGiveTheSameLog() throws {
    func run() throws -> [String] {
      let server = try WebDriverServer([ServedRecording.sample("shop-login")])
      let session = try server.open()
      for name in ["nope", "nope", "Log In"] {
        _ = server.answer(
          WebDriverRequest("POST", ["session", session, "element"], body: Array(SessionRow.id(name).utf8)))
      }
      return server.reports.flatMap(\.log)
    }
    let log = try run()
    #expect(
      log == [
        "1 0.00 s  POST session → shop-login", "1 0.85 s    launch com.example.pomelo",
        "1 0.85 s  POST element accessibility id “nope” → no such element (2 times until 0.85 s)",
        "1 0.85 s  POST element accessibility id “Log In” → #1",
      ])
    #expect(try run() == log)
  }
}
