// Tests what acceptance rows say besides the status of an answer. (`webdriver-replay` §8)

import AccessibilityTree
import Foundation
import JSON
import Recordings
import SnapshotFormats
import Testing
import WebDriverReplay

@Suite struct ContractRowTests {
  typealias Row = SessionRow

  static let rows: [Row] = [
    // 11, 12: references are stable, and a miss has near ones.
    Row(
      recording: "shop-login",
      steps: [
        ("POST element", Row.id("nope"), 404, #""nearest":["#),
        ("POST element", Row.id("landing.registr"), 404, #"{"element":"Button"#),
      ], now: 0.85),
    // 18
    Row(
      recording: "shop-login",
      steps: Row.found("Log In") + [("GET element/{id}/attribute/bogus", "", 500, "placeholderValue")], now: 0.85),
    Row(
      recording: "android-notes",
      steps: Row.found("New note") + [("GET element/{id}/attribute/bogus", "", 404, "resource-id")]),
    // 19
    Row(
      recording: "shop-login",
      steps: Row.found("landing.art.2") + [("GET element/{id}/displayed", "", 200, #""value":false"#)]
        + Row.found("logo") + [("GET element/{id}/displayed", "", 200, #""value":true"#)]),
    // 22
    Row(
      recording: "shop-login",
      steps: [("GET element/00000000-0000-4000-8000-000000000000/text", "", 404, #""stale element reference""#)]),
    // 25
    Row(
      recording: "shop-login",
      steps: Row.tap("Log In") + Row.found("login.account")
        + [("POST element/{id}/value", #"{"text": "someone"}"#, 500, #""reason":"otherText""#)], now: 1.25),
    // 34
    Row(
      recording: "android-notes",
      steps: Row.found("New note") + [("GET element/{id}/attribute/hint", "", 200, #""value":"null""#)] + [
        ("POST element", #"{"using": "id", "value": "note_count"}"#, 200, "ELEMENT"),
        ("GET element/{id}/text", "", 200, #""value":"4 notes""#),
      ]),
    // 36
    Row(
      recording: "shop-login",
      steps: [("POST execute/sync", #"{"script": "return 1", "args": []}"#, 405, #""unknown method""#)]),
  ]

  static let scripts: [Row] = [
    Row(
      recording: "shop-login",
      steps: Row.tap("Log In") + [
        ("POST execute/sync", #"{"script": "mobile: axreplayState", "args": []}"#, 200, #""now":1.25"#),
        ("POST execute/sync", #"{"script": "mobile: axreplayTime", "args": [{"seconds": -1}]}"#, 400, "seconds"),
        ("POST execute/sync", #"{"script": "mobile: axreplayTime", "args": [{"seconds": 0.25}]}"#, 200, #""now":1.5"#),
        ("POST execute/sync", #"{"script": "mobile: axreplayStep", "args": []}"#, 200, #""file""#),
      ])
  ]

  @Test(arguments: rows + scripts)
  func requestsAreAnswered(_ row: SessionRow) throws { try row.run() }

  // 3, 4
  @Test(arguments: [
    (
      #"{"capabilities": {"alwaysMatch": {"platformName": "iOS", "bundleId": "com.example.pomelo"}}}"#,
      "session not created", "appium:bundleId"
    ),
    ("{}", "session not created", "capabilities"), (#"{"capabilities": 5}"#, "invalid argument", "object"),
    ("{", "invalid argument", "JSON"),
  ])
  func malformedCapabilitiesAreRefused(body: String, error: String, word: String) throws {
    let server = try WebDriverServer([ServedRecording.sample("shop-login")])
    let answer = server.answer(WebDriverRequest("POST", ["session"], body: Array(body.utf8)))
    #expect(answer.body["value"]?["error"]?.string == error)
    #expect(answer.body["value"]?["message"]?.string?.contains(word) == true, "\(answer.body.text)")
  }

  // 7
  @Test func aRepeatedRequestIsOneSession() throws {
    let server = try WebDriverServer([ServedRecording.sample("shop-login")])
    for _ in 0..<2 { _ = server.create(#""platformName": "iOS""#, headers: ["x-idempotency-key": "k"]) }
    let list = server.answer(WebDriverRequest("GET", ["appium", "sessions"])).body["value"]
    #expect(list?.text.components(separatedBy: #""id""#).count == 2)
  }

  // 8, 9
  @Test func theSourceIsTheRecordedTreeAndThePictureHasItsSize() throws {
    let sample = try ServedRecording.sample("shop-login")
    let server = WebDriverServer([sample])
    let session = try server.open()
    let source = try #require(
      server.answer(WebDriverRequest("GET", ["session", session, "source"])).body["value"]?.string)
    #expect(source.hasPrefix("<?xml") || source.hasPrefix("<AppiumAUT"))
    let recorded = DumpReader.read(try #require(sample.bytes("0000.xml")), file: "a.xml").snapshot
    let answered = DumpReader.read(Array(source.utf8), file: "a.xml").snapshot
    #expect(answered?.elements.map(\.description) == recorded?.elements.map(\.description))
    #expect(server.now(of: session) == VirtualTime(span: 0.85))
    let picture = try #require(
      server.answer(WebDriverRequest("GET", ["session", session, "screenshot"])).body["value"]?.string)
    let bytes = try #require(Data(base64Encoded: picture).map { Array($0) })
    // The header of a PNG has its width and height as big-endian integers.
    func number(at offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(number(at: 16) % 393 == 0 && number(at: 20) == number(at: 16) / 393 * 852)
  }

  // 11
  @Test func findingAgainGivesTheSameReference() throws {
    let server = try WebDriverServer([ServedRecording.sample("shop-login")])
    let session = try server.open()
    let ids = (0..<2).map { _ in
      server.answer(WebDriverRequest("POST", ["session", session, "element"], body: Array(Row.id("Log In").utf8)))
        .body["value"]
    }
    #expect(ids[0] == ids[1])
    #expect(ids[0]?["ELEMENT"] == ids[0]?["element-6066-11e4-a52e-4f735466cecf"])
  }

  // 15
  @Test func inStrictModeAMalformedLocatorIsInvalid() throws {
    var options = WebDriverOptions()
    options.isStrict = true
    try Row(
      recording: "shop-login", options: options,
      steps: [("POST element", #"{"using": "xpath", "value": "//["}"#, 400, #""invalid selector""#)], now: 0.85
    ).run()
  }

  // 26
  @Test func anOtherDurationIsNoted() throws {
    let server = try WebDriverServer([ServedRecording.sample("shop-login")])
    let session = try server.open()
    let body = #"""
      {"actions": [{"type": "pointer", "id": "f", "actions": [{"type": "pointerMove", "x": 196, "y": 647},
      {"type": "pointerDown"}, {"type": "pause", "duration": 1000}, {"type": "pointerUp"}]}]}
      """#
    #expect(
      server.answer(WebDriverRequest("POST", ["session", session, "actions"], body: Array(body.utf8))).status == 200)
    #expect(try #require(server.reports.first).log.contains { $0.contains("otherDuration") })
  }

  // 39: the server cannot be stopped by a request.
  @Test func aRequestToShutDownIsRefused() throws {
    let server = try WebDriverServer([ServedRecording.sample("shop-login")])
    let session = try server.open()
    let now = server.now(of: session)
    #expect(server.answer(WebDriverRequest("GET", ["wda", "shutdown"])).status == 404)
    #expect(server.now(of: session) == now)
    let ended = WebDriverRequest("DELETE", ["session", session])
    #expect(server.answer(ended).status == 200)
    #expect(server.answer(ended).status == 404)
  }
}
