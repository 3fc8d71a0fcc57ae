// Tests sessions whose time follows the clock of their client. (`shared-clock` §1)

import JSON
import Recordings
import Testing
import WebDriverReplay

@Suite struct SharedClockTests {
  /// The real time of a request, what it reports (nil if nothing), and the session's time afterwards.
  typealias Step = (arrival: Double, until: String?, now: Double)

  /// Requests after a session was opened at 0 s of real time, and 0.85 s of its own.
  static let rows: [[Step]] = [
    // No real time passes beside what the client reports.
    [(0, "12.5", 12.5), (3, "13", 13), (9, "13", 13)],
    // A request that is repeated, or overtaken by one of another thread, counts once.
    [(0, "20.000001", 20.000001), (0, "20.000001", 20.000001), (0, "15", 20.000001), (0, "0", 20.000001)],
    // Without the header, the server counts pauses.
    [(2, nil, 2.85), (2, "5", 5), (2.5, nil, 5.5), (2.55, nil, 5.5)],
  ]

  @Test(arguments: rows.indices) func theClientOrTheServerCounts(_ index: Int) throws {
    let server = try WebDriverServer([ServedRecording.sample("shop-login")])
    let created = server.create(
      #""appium:app": "any", "platformName": "iOS""#, headers: ["x-axreplay-until": "0"])
    let session = try #require(created.session)
    #expect(created.now == VirtualTime(span: 0.85))
    for step in Self.rows[index] {
      let answer = server.answer(
        WebDriverRequest(
          "GET", ["session", session, "orientation"], headers: step.until.map { ["x-axreplay-until": $0] } ?? [:],
          arrival: VirtualTime(span: step.arrival)))
      #expect(answer.now == VirtualTime(span: step.now))
      #expect(answer.session == session)
    }
    let report = try #require(server.reports.first)
    #expect(report.sharesClock)
    let end = server.answer(WebDriverRequest("DELETE", ["session", session], headers: ["x-axreplay-until": "60"]))
    #expect(end.now == VirtualTime(span: 60))
  }

  /// A client whose requests cannot carry the header reports the time beforehand.
  @Test func theTimeIsReportedBeforehand() throws {
    let server = try WebDriverServer([ServedRecording.sample("shop-login")])
    let session = try server.open()
    #expect(server.reports.first?.sharesClock == false)
    for (arrival, until) in [(0.2, 7.0), (2, 7), (5, 9.5)] {
      let body = Array(#"{"until": \#(until)}"#.utf8)
      let report = server.answer(
        WebDriverRequest(
          "POST", ["axreplay", "sessions", session, "time"], body: body, arrival: VirtualTime(span: arrival)))
      #expect(report.body["value"]?["now"] == .number(until))
      // The real time since the last command is not counted again.
      let answer = server.answer(
        WebDriverRequest("GET", ["session", session, "orientation"], arrival: VirtualTime(span: arrival)))
      #expect(answer.now == VirtualTime(span: until))
    }
    #expect(server.reports.first?.sharesClock == true)
  }

  @Test(arguments: ["x", "", "-1", "nan", "inf", "1e300", "86401.9"])
  func impossibleTimesAreRefused(_ time: String) throws {
    let server = try WebDriverServer([ServedRecording.sample("shop-login")])
    let session = try server.open()
    for path in [["session", session, "orientation"], ["session", session]] {
      let answer = server.answer(WebDriverRequest("GET", path, headers: ["x-axreplay-until": time]))
      #expect(answer.body["value"]?["error"]?.string == "invalid argument")
    }
    let body = Array(#"{"until": "\#(time)"}"#.utf8)
    let report = WebDriverRequest("POST", ["axreplay", "sessions", session, "time"], body: body)
    #expect(server.answer(report).status == 400)
    #expect(server.now(of: session) == VirtualTime(span: 0.85))
  }

  @Test func theLatestFailureIsKeptUntilSomethingSucceeds() throws {
    let server = try WebDriverServer([ServedRecording.sample("shop-login")])
    let session = try server.open()
    func last() -> JSONValue? {
      server.answer(WebDriverRequest("GET", ["axreplay", "sessions", session, "last"])).body["value"]
    }
    func send(_ path: String, _ body: String) -> WebDriverAnswer {
      server.answer(WebDriverRequest("POST", ["session", session, path], body: Array(body.utf8)))
    }
    #expect(last() == .null)
    for path in ["element", "elements"] {
      _ = send(path, SessionRow.id("Log Inn"))
      #expect(last()?["error"]?.string == "no such element")
      #expect(last()?["time"] == .number(0.85))
      #expect(last()?["request"]?.string == "POST \(path) accessibility id “Log Inn”")
      #expect(last()?["message"]?.string?.hasPrefix("no element has the accessibility id “Log Inn” (0.85 s") == true)
      let script = server.answer(
        WebDriverRequest(
          "POST", ["session", session, "execute", "sync"],
          body: Array(#"{"script": "mobile: axreplayLast", "args": []}"#.utf8)))
      #expect(script.body["value"] == last())
      _ = server.answer(WebDriverRequest("GET", ["session", session, "source"]))
      #expect(last() != .null)
      _ = send("element", SessionRow.id("Log In"))
      #expect(last() == .null)
    }
    #expect(send("actions", #"{"actions": 1}"#).status == 400)
    #expect(last()?["error"]?.string == "invalid argument")
  }
}
