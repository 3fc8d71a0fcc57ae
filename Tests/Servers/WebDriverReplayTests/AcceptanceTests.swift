// Sends requests to servers over the project's recordings. (`webdriver-replay` §8)

import Foundation
import JSON
import Recordings
import Testing
import WebDriverReplay

@Suite struct AcceptanceTests {
  static let rows: [SessionRow] = [
    SessionRow(recording: "shop-login", steps: [("GET source", "", 200, "landing.register")], now: 0.85),
    SessionRow(
      recording: "shop-login",
      steps: [("GET window/rect", "", 200, #"{"x":0,"y":0,"width":393,"height":852}"#)], now: 0.85),
    SessionRow(
      recording: "shop-login",
      steps: [
        ("POST element", SessionRow.id("nope"), 404, #""no such element""#),
        ("POST elements", SessionRow.id("nope"), 200, #""value":[]"#),
      ], now: 0.85),
    SessionRow(
      recording: "shop-login",
      steps: [
        ("POST timeouts", #"{"implicit": 2000}"#, 200, "null"),
        ("POST element", SessionRow.id("nope"), 404, #""no such element""#),
      ], now: 2.85),
    SessionRow(
      recording: "shop-login",
      steps: [
        ("POST element", #"{"using": "-android uiautomator", "value": "x"}"#, 400, #""invalid selector""#),
        ("POST element", #"{"using": "bogus", "value": "x"}"#, 400, #""invalid selector""#),
        // WebDriverAgent swallows the syntax error of an XPath.
        ("POST element", #"{"using": "xpath", "value": "//["}"#, 404, #""no such element""#),
      ], now: 0.85),
    SessionRow(
      recording: "shop-login",
      steps: [
        ("POST element", SessionRow.id("Log In"), 200, "element-6066-11e4-a52e-4f735466cecf"),
        ("GET element/{id}/rect", "", 200, #"{"x":24,"y":622,"width":345,"height":50}"#),
        ("GET element/{id}/name", "", 200, #""XCUIElementTypeButton""#),
        ("GET element/{id}/attribute/bogus", "", 500, #""unknown error""#), SessionRow.click,
        // The button is gone from the screen of the form.
        ("GET element/{id}/text", "", 404, #""stale element reference""#),
        ("POST element", SessionRow.id("login.account"), 200, "ELEMENT"),
        ("GET element/{id}/text", "", 200, #""Email address""#),
        ("GET element/{id}/attribute/value", "", 200, #""Email address""#),
        ("GET element/{id}/attribute/placeholderValue", "", 200, #""Email address""#),
        ("POST element", SessionRow.id("login.submit"), 200, "ELEMENT"),
        ("GET element/{id}/attribute/enabled", "", 200, #""value":"false""#),
        ("GET element/{id}/enabled", "", 200, #""value":false"#),
      ], now: 1.25),
    SessionRow(
      recording: "shop-login",
      steps: [
        // The recording has no tap on this button, so the clock stays, and the recorded tap still works.
        ("POST element", SessionRow.id("landing.guest"), 200, "ELEMENT"),
        ("POST element/{id}/click", "{}", 500, #""unsupported operation""#),
        ("POST element/{id}/click", "{}", 500, #"Log In"#), ("POST element", SessionRow.id("Log In"), 200, "ELEMENT"),
        SessionRow.click,
      ], now: 1.25),
    SessionRow(
      recording: "shop-login",
      steps: [
        ("POST element", SessionRow.id("Log In"), 200, "ELEMENT"), SessionRow.click,
        ("POST element", SessionRow.id("login.account"), 200, "ELEMENT"),
        // Typing taps the field first: 1.25 s, then 0.35 s for the tap and 1.3 s for the text.
        ("POST element/{id}/value", #"{"text": "someone"}"#, 500, #""unsupported operation""#),
        ("POST element/{id}/value", #"{"text": "ines@pomelo.example"}"#, 200, "null"),
        ("GET element/{id}/text", "", 200, #""ines@pomelo.example""#),
      ], now: 2.9),
    SessionRow(
      recording: "shop-login",
      steps: [
        // The finger stays for 0.1 s before the recorded 0.4 s of the tap (§4.3).
        (
          "POST actions",
          #"""
          {"actions": [{"type": "pointer", "id": "f", "parameters": {"pointerType": "touch"}, "actions": [
          {"type": "pointerMove", "x": 196, "y": 647}, {"type": "pointerDown"}, {"type": "pause", "duration": 100},
          {"type": "pointerUp"}]}]}
          """#, 200, "null"
        ), ("GET source", "", 200, "login.account"),
      ], now: 1.35),
    SessionRow(
      recording: "shop-login",
      steps: [
        ("POST wda/tap", #"{"x": 196, "y": 647}"#, 200, "null"), ("GET source", "", 200, "login.account"),
        ("GET alert/text", "", 404, #""no such alert""#),
        ("POST execute/sync", #"{"script": "mobile: bogus", "args": []}"#, 405, #""unknown method""#),
        ("POST execute/sync", #"{"script": "return 1", "args": []}"#, 405, #""unknown method""#),
      ], now: 1.25),
    SessionRow(
      recording: "android-notes",
      steps: [
        ("GET window/rect", "", 200, #"{"x":0,"y":0,"width":1080,"height":2400}"#),
        ("POST element", #"{"using": "xpath", "value": "//["}"#, 400, #""invalid selector""#),
        (
          "POST element", #"{"using": "-android uiautomator", "value": "new UiSelector().description(\"New note\")"}"#,
          200, "ELEMENT"
        ), ("GET element/{id}/rect", "", 200, #"{"x":888,"y":2128,"width":160,"height":160}"#),
        ("GET element/{id}/name", "", 200, #""New note""#), ("GET element/{id}/text", "", 200, #""value":"""#),
        ("GET element/{id}/attribute/bogus", "", 404, #""unknown command""#),
        ("POST element", #"{"using": "id", "value": "note_count"}"#, 200, "ELEMENT"),
        ("GET element/{id}/text", "", 200, #""4 notes""#),
        // The text does not replace a missing content description.
        ("GET element/{id}/name", "", 200, #""value":null"#),
        ("GET element/{id}/attribute/content-desc", "", 200, #""value":"null""#),
      ], now: nil),
  ]

  @Test(arguments: rows) func requestsAreAnswered(_ row: SessionRow) throws { try row.run() }

  @Test func sessionsAreChosenByPlatform() throws {
    let names = ["shop-login", "android-notes", "onboarding"]
    let server = WebDriverServer(try names.map { try ServedRecording.sample($0) })
    func create(_ body: String) -> WebDriverAnswer {
      server.answer(WebDriverRequest("POST", ["session"], body: Array(body.utf8)))
    }
    let android = create(#"{"capabilities": {"alwaysMatch": {"platformName": "Android"}}}"#)
    #expect(android.status == 200)
    #expect(android.body["value"]?["sessionId"] == android.body["sessionId"])
    let apple = create(#"{"capabilities": {"alwaysMatch": {"platformName": "iOS"}}}"#)
    #expect(apple.status == 500)
    #expect(apple.body.text.contains("shop-login") && apple.body.text.contains("onboarding"))
    for refused in [
      "{}", #"{"capabilities": 5}"#, "nonsense", #"{"capabilities": {"alwaysMatch": {"bundleId": "a"}}}"#,
    ] {
      #expect([400, 500].contains(create(refused).status), "\(refused)")
    }
    for path in ["../../etc", "/etc/passwd"] {
      let answer = create(#"{"capabilities": {"alwaysMatch": {"axreplay:recording": "\#(path)"}}}"#)
      #expect(answer.body["value"]?["error"]?.string == "session not created")
    }
  }

  @Test func endedAndUnknownSessionsAreErrors() throws {
    let server = try WebDriverServer([ServedRecording.sample("shop-login")])
    let session = try server.open()
    #expect(server.answer(WebDriverRequest("GET", ["wd", "hub", "status", ""])).status == 200)
    #expect(server.answer(WebDriverRequest("DELETE", ["session", session])).status == 200)
    let ended = server.answer(WebDriverRequest("GET", ["session", session, "source"]))
    #expect(ended.status == 404)
    #expect(ended.body["value"]?["error"]?.string == "invalid session id")
    let unknown = server.answer(WebDriverRequest("GET", ["session", session, "nowhere"]))
    #expect(unknown.body["value"]?["error"]?.string == "unknown command")
  }
}
