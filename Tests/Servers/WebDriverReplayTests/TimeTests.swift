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

  @Test func reportedSleepsPassForTheSessionsOfTheSameClock() throws {
    let server = try WebDriverServer([ServedRecording.sample("shop-login")])
    let (first, second) = (try server.open(clock: "7"), try server.open(clock: "8"))
    let sleep = WebDriverRequest(
      "POST", ["axreplay", "sleep"], body: Array(#"{"seconds": 1.5}"#.utf8), headers: ["x-axreplay-clock": "7"])
    #expect(server.answer(sleep).status == 200)
    #expect(server.now(of: first) == VirtualTime(span: 2.35))
    #expect(server.now(of: second) == VirtualTime(span: 0.85))
  }

  /// The sleeps between two requests, and the time that passes.
  static let sleeps: [(parts: [Double], passed: Double)] = [
    ([0.02], 0.02), ([1.234567], 1.234567), ([0.01, 0.01], 0.02), ([2, 1.96], 4), ([2, 2.04], 4), ([0.2, 0.3], 0.5),
  ]

  @Test(arguments: sleeps)
  func sleepsInPartsAreRounded(parts: [Double], passed: Double) throws {
    let server = try WebDriverServer([ServedRecording.sample("shop-login")])
    let session = try server.open(clock: "7")
    for seconds in parts {
      let body = Array(#"{"seconds": \#(seconds)}"#.utf8)
      _ = server.answer(
        WebDriverRequest("POST", ["axreplay", "sleep"], body: body, headers: ["x-axreplay-clock": "7"]))
    }
    _ = server.answer(WebDriverRequest("GET", ["session", session, "orientation"]))
    #expect(server.now(of: session) == VirtualTime(span: 0.85 + passed))
  }

  @Test func answersHaveTheTimeThatPassed() throws {
    let server = try WebDriverServer([ServedRecording.sample("shop-login")])
    let session = try server.open(clock: "7")
    let wait = WebDriverRequest("POST", ["session", session, "timeouts"], body: Array(#"{"implicit": 2000}"#.utf8))
    #expect(server.answer(wait).passed == .zero)
    let find = WebDriverRequest(
      "POST", ["session", session, "elements"], body: Array(SessionRow.id("nope").utf8))
    #expect(server.answer(find).passed == VirtualTime(span: 2))
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
