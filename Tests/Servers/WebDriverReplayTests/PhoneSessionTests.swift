// Tests which sessions of WebDriverAgent's clients share the phone, and how they begin and end.

import JSON
import Recordings
import Testing
import WebDriverReplay

@Suite struct PhoneSessionTests {
  @Test func aNamedRecordingIsAnotherReplay() throws {
    let client = PhoneTests.Client([
      try WrittenRecording.served("one", PhoneTests.lines),
      try WrittenRecording.served("two", [#""launch": {}"#, "[z]"]),
    ])
    let header = ["x-axreplay-recording": "two"]
    #expect(client.shows("a"))
    for _ in 1...2 { #expect(client.send("POST session", #"{"capabilities": {}}"#, headers: header).status == 200) }
    #expect(client.shows("z") && client.server.reports.count == 2)
    #expect(client.send("POST axreplay/next", #"{"recording": "one"}"#).status == 200)
    _ = try client.open("{}")
    #expect(client.shows("a") && client.server.reports.count == 3)
  }

  /// A client that names the recording of the phone begins it again, unless it does so by the header, which it may send
  /// with all requests.
  @Test(arguments: [(#"{"axreplay:recording": "shop"}"#, "a"), ("header", "c"), ("request", "a")])
  func aNamedRecordingBeginsAgain(name: String, shown: String) throws {
    let client = try PhoneTests.client()
    _ = try client.open("{}")
    #expect(try client.tap(element: 0) == 200 && client.shows("c"))
    if name == "request" { #expect(client.send("POST axreplay/next", #"{"recording": "shop"}"#).status == 200) }
    let capabilities = name.hasPrefix("{") ? name : "{}"
    let answer = client.send(
      "POST session", #"{"capabilities": {"alwaysMatch": \#(capabilities)}}"#,
      headers: name == "header" ? ["x-axreplay-recording": "shop"] : [:])
    #expect(answer.status == 200 && client.shows(shown))
  }

  /// Of too many sessions on the phone, those without requests are ended.
  @Test func aSessionInUseStaysOpen() throws {
    let client = try PhoneTests.client()
    let (used, idle) = (try client.open("{}"), try client.open("{}"))
    for _ in 1...300 {
      _ = try client.open("{}")
      #expect(client.send("GET session/\(used)/window/size").status == 200)
    }
    #expect(client.sessions.count == 256 && client.send("GET session/\(idle)/window/size").status == 404)
    let log = client.server.reports.flatMap(\.log)
    #expect(log.count { $0.contains("more than 256 sessions share the phone") } == 1, "\(log.suffix(20))")
  }

  /// WebDriverAgent takes the name of a class for an argument.
  @Test func classNamesAreArguments() throws {
    let client = try PhoneTests.client()
    let session = try client.open(PhoneTests.app)
    for path in ["element", "elements"] {
      let answer = client.send("POST session/\(session)/\(path)", #"{"using": "class name", "value": "Button"}"#)
      #expect(answer.body["value"]?["error"] == "invalid argument", "\(answer.body.text)")
      #expect(answer.body.text.contains("XCUIElementTypeButton"))
    }
  }

  /// Whether a session should begin with a link, which recordings do not have.
  @Test(arguments: [
    (#"{"bundleId": "com.example.shop", "initialUrl": "shop://x"}"#, 1), (#"{"initialUrl": "shop://x"}"#, 1),
    (#"{"appium:bundleId": "com.example.shop", "appium:initialDeeplinkUrl": "shop://x"}"#, 1),
    (#"{"bundleId": "com.example.shop"}"#, 0),
  ])
  func linksAtTheBeginningAreDoubtful(capabilities: String, count: Int) throws {
    let client = try PhoneTests.client()
    _ = try client.open("{}")
    _ = try client.open(capabilities)
    let log = client.server.reports.flatMap(\.log)
    #expect(log.count { $0.contains("not certain: recordings do not have sessions") } == count, "\(log)")
  }

  /// A button that the alert does not have is not the only one that it has.
  @Test func buttonsHaveNames() throws {
    let client = PhoneTests.Client([try ServedRecording.sample("news-alert")])
    let session = try client.open(#"{"bundleId": "com.example.gazetteer"}"#)
    #expect(client.send("POST axreplay/sessions/\(session)/time", #"{"seconds": 3}"#).status == 200)
    for name in ["5", #""Nope""#] {
      let answer = client.send("POST session/\(session)/alert/dismiss", #"{"name": \#(name)}"#)
      #expect(answer.status == 400 && answer.body.text.contains("no button"), "\(answer.body.text)")
    }
    #expect(client.send("POST session/\(session)/alert/dismiss", #"{"name": null}"#).status == 200)
    #expect(client.send("GET session/\(session)/alert/text").status == 404)
  }
}
