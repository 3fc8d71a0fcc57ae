// Tests clients that use WebDriverAgent without Appium: their sessions share a phone.

import AccessibilityTree
import JSON
import Recordings
import SnapshotFormats
import Testing
import WebDriverReplay

@Suite struct PhoneTests {
  /// A client that sends requests at certain times.
  struct Client {
    let server: WebDriverServer
    var seconds = 0.0

    init(_ recordings: [ServedRecording], _ options: WebDriverOptions = WebDriverOptions()) {
      server = WebDriverServer(recordings, options: options)
    }

    func send(_ request: String, _ body: String = "", headers: [String: String] = [:]) -> WebDriverAnswer {
      let words = request.split(separator: " ").map { String($0) }
      let parts = words[1].split(separator: "?").map { String($0) }
      let query = (parts.count > 1 ? parts[1] : "").split(separator: "&").map { pair in
        pair.split(separator: "=", omittingEmptySubsequences: false).map { String($0) }
      }
      return server.answer(
        WebDriverRequest(
          words[0], parts[0].split(separator: "/").map { String($0) },
          query: Dictionary(query.map { ($0[0], $0[1]) }) { $1 }, body: Array(body.utf8), headers: headers,
          arrival: VirtualTime(span: seconds)))
    }

    /// Opens a session with these capabilities.
    func open(_ capabilities: String = #"{"platformName": "iOS"}"#) throws -> String {
      let answer = send("POST session", #"{"capabilities": {"alwaysMatch": \#(capabilities)}}"#)
      return try #require(answer.body["sessionId"]?.string, "\(answer.body.text)")
    }

    func close(_ session: String) { #expect(send("DELETE session/\(session)").status == 200) }

    /// Taps at the place of an element of a written screen, as mobile-mcp does: in a session of its own.
    func tap(element index: Int) throws -> Int {
      let session = try open()
      defer { close(session) }
      let body = #"""
        {"actions": [{"type": "pointer", "id": "finger1", "parameters": {"pointerType": "touch"}, "actions": [
        {"type": "pointerMove", "duration": 0, "x": 70, "y": \#(72 + 60 * index)}, {"type": "pointerDown", "button": 0},
        {"type": "pause", "duration": 100}, {"type": "pointerUp", "button": 0}]}]}
        """#
      return send("POST session/\(session)/actions", body).status
    }

    /// Whether the source, which is requested without a session, has an element.
    func shows(_ name: String) -> Bool { send("GET source").body.text.contains(#"name=\"\#(name)\""#) }

    var sessions: [JSONValue] { send("GET appium/sessions").body["value"]?.list ?? [] }
  }

  /// Two taps, and a screen that comes a second after the second one.
  static let lines = [
    #""launch": {"arguments": ["-ui"]}"#, "[a b]", WrittenRecording.tap("a"), "[c d]", WrittenRecording.tap("d"), "[e]",
    "[f]",
  ]

  static func client(_ options: WebDriverOptions = WebDriverOptions()) throws -> Client {
    Client([try WrittenRecording.served("shop", lines)], options)
  }

  static let app = #"{"bundleId": "com.example.shop"}"#

  // MARK: Who is direct

  /// The capabilities, whether they are those of a client of WebDriverAgent, and whether a session is created.
  static let kinds: [(capabilities: String, isDirect: Bool, isCreated: Bool)] = [
    ("{}", true, true), (#"{"alwaysMatch": {"platformName": "iOS"}}"#, true, true),
    (#"{"firstMatch": [{"bundleId": "com.example.shop"}], "alwaysMatch": {}}"#, true, true),
    (#"{"alwaysMatch": {"bundleId": "com.example.shop"}}"#, true, true),
    (#"{"alwaysMatch": {"platformName": "iOS", "appium:automationName": "XCUITest"}}"#, false, true),
    (#"{"firstMatch": [{"appium:bundleId": "com.example.shop"}]}"#, false, true),
    (#"{"alwaysMatch": {"appium:options": {"bundleId": "com.example.shop"}}}"#, false, true),
    // Appium needs the prefix.
    (#"{"alwaysMatch": {"platformName": "iOS", "bundleId": "com.example.shop"}}"#, false, false),
    (#"{"alwaysMatch": {"appium:automationName": "XCUITest", "bundleId": "com.example.shop"}}"#, false, false),
  ]

  @Test(arguments: kinds) func clientsAreDistinguished(_ row: (capabilities: String, isDirect: Bool, isCreated: Bool))
    throws
  {
    let client = try Self.client()
    let answer = client.send("POST session", #"{"capabilities": \#(row.capabilities)}"#)
    #expect((answer.status == 200) == row.isCreated, "\(answer.body.text)")
    guard row.isCreated else { return #expect(answer.body.text.contains("needs a prefix")) }
    let session = try #require(answer.body["sessionId"]?.string)
    // Only WebDriverAgent has the id in an error, and reports it as the active session.
    let error = client.send("POST session/\(session)/element", SessionRow.id("nowhere"))
    #expect(error.status == 404)
    #expect(error.body["sessionId"]?.string == (row.isDirect ? session : nil))
    #expect(client.send("GET status").body["sessionId"]?.string == (row.isDirect ? session : nil))
  }

  // MARK: One phone

  @Test func eachTapHasASession() throws {
    let client = try Self.client()
    #expect(client.shows("a"))
    #expect(try client.tap(element: 0) == 200)
    #expect(client.shows("c") && !client.shows("a"))
    #expect(try client.tap(element: 1) == 200)
    #expect(client.shows("e"))
    #expect(client.sessions.isEmpty)
    #expect(client.server.reports.count == 1)
    let report = try #require(client.server.reports.first)
    #expect(report.divergences.isEmpty)
    #expect(report.notes == ["the client names no app, so the session begins with the recorded launch"])
    let log = report.log.joined(separator: "\n")
    #expect(log.contains("tap at {70, 72}") && log.contains("tap at {70, 132}"), "\(log)")
  }

  @Test func pausesBetweenSessionsPass() throws {
    var client = try Self.client()
    for index in 0...1 { #expect(try client.tap(element: index) == 200) }
    #expect(client.shows("e"))
    client.seconds = 5
    let session = try client.open()
    #expect(client.send("GET session/\(session)/source").body.text.contains(#"name=\"f\""#))
  }

  /// The limits and the sequence count the phone once, however many sessions share it.
  @Test func thePhoneCountsOnce() throws {
    var options = WebDriverOptions()
    options.isSequence = true
    options.maximumSessions = 1
    let client = Client(
      [try WrittenRecording.served("1-shop", Self.lines), try WrittenRecording.served("2-shop", Self.lines)], options)
    let ids = try (0..<3).map { _ in try client.open() }
    #expect(Set(ids).count == 3)
    #expect(client.sessions.map { $0["id"]?.string } == ids)
    // Milliseconds since 1970.
    #expect(client.sessions.allSatisfy { ($0["created"]?.number ?? 0) > 1_600_000_000_000 })
    #expect(client.server.reports.map(\.recordings) == [["1-shop"]])
    // Each session ends alone.
    client.close(ids[0])
    #expect(client.send("GET session/\(ids[0])/source").status == 404)
    #expect(client.send("GET session/\(ids[1])/source").status == 200)
  }

  /// At the limit, a phone without requests for ten minutes makes room, too.
  @Test func anIdlePhoneMakesRoom() throws {
    var options = WebDriverOptions()
    options.maximumSessions = 1
    var client = try Self.client(options)
    _ = try client.open()
    let appium = #"{"capabilities": {"alwaysMatch": {"appium:noReset": true}}}"#
    client.seconds = 600
    #expect(client.send("POST session", appium).status == 500)
    client.seconds = 601
    #expect(client.send("POST session", appium).status == 200)
    #expect(client.sessions.count == 1 && client.server.reports.map(\.number) == [1, 2])
  }

  @Test func aSessionWithAnAppIsThePhoneFromNowOn() throws {
    let client = try Self.client()
    let first = try client.open(Self.app)
    #expect(try client.tap(element: 0) == 200)
    #expect(client.shows("c"))
    let second = try client.open(Self.app)
    #expect(client.shows("a") && client.send("GET status").body["sessionId"]?.string == second)
    // The first one goes on beside it.
    #expect(client.send("GET session/\(first)/source").body.text.contains(#"name=\"c\""#))
    client.close(first)
    #expect(client.shows("a") && client.server.reports.count == 2)
    let endings = client.server.reports.map { report in report.log.contains { $0.contains("DELETE session") } }
    #expect(endings == [true, false])
  }

  @Test func aSessionOfAppiumIsNotThePhone() throws {
    let client = try Self.client()
    let appium = try client.open(#"{"platformName": "iOS", "appium:bundleId": "com.example.shop"}"#)
    let found = client.send("POST session/\(appium)/element", SessionRow.id("a"))
    let element = try #require(found.body["value"]?["ELEMENT"]?.string)
    #expect(client.send("POST session/\(appium)/element/\(element)/click").status == 200)
    #expect(client.shows("a") && client.server.reports.count == 2)
    client.close(appium)
    #expect(client.shows("a"))
  }

  /// The capabilities of the session, and whether the app is still on screen after its end.
  @Test(arguments: [
    (#"{"bundleId": "com.example.shop"}"#, false),
    (#"{"bundleId": "com.example.shop", "shouldTerminateApp": true}"#, false),
    (#"{"bundleId": "com.example.shop", "shouldTerminateApp": false}"#, true), ("{}", true),
  ])
  func theEndOfASessionEndsItsApp(capabilities: String, isLeft: Bool) throws {
    let client = try Self.client()
    let session = try client.open(capabilities)
    let other = try client.open()
    client.close(other)
    #expect(client.shows("a"))
    client.close(session)
    #expect(client.shows("a") == isLeft && client.shows("SpringBoard") != isLeft)
    #expect(client.server.reports.count == 1)
  }

  /// A client that launches the app itself, with arguments that decide which launch it is.
  @Test(arguments: [(true, "[\"-other\"]", "z"), (true, "[]", "a"), (false, "[\"-other\"]", "z")])
  func aRequestedLaunchReplacesTheAssumedOne(terminates: Bool, arguments: String, screen: String) throws {
    let client = Client([
      try WrittenRecording.served("1-shop", Self.lines),
      try WrittenRecording.served("2-shop", [#""launch": {"arguments": ["-other"]}"#, "[z]"]),
    ])
    let session = try client.open("{}")
    for path in ["wda/screen", "wda/device/info", "window/size"] {
      #expect(client.send("GET session/\(session)/\(path)").status == 200)
    }
    if terminates {
      #expect(client.send("POST session/\(session)/wda/apps/terminate", Self.app).body["value"] == true)
    }
    let launch = #"{"bundleId": "com.example.shop", "arguments": \#(arguments), "environment": {}}"#
    #expect(client.send("POST session/\(session)/wda/apps/launch", launch).status == 200)
    #expect(client.shows(screen))
    let log = client.server.reports.map { $0.log.joined(separator: "\n") }.joined()
    #expect(!log.contains("started again"), "\(log)")
  }

  /// A client that begins on the home screen, and launches the app there.
  @Test func theHomeButtonHasNoEffectOnTheHomeScreen() throws {
    let client = try Self.client()
    let session = try client.open("{}")
    for button in ["HOME", "home"] {
      let body = #"{"name": "\#(button)"}"#
      #expect(client.send("POST session/\(session)/wda/pressButton", body).status == (button == "HOME" ? 500 : 200))
      if button == "HOME" {
        // The client has seen the app, which no recording sends to the background.
        #expect(client.shows("a"))
        #expect(client.send("POST session/\(session)/wda/apps/terminate", Self.app).body["value"] == true)
      }
    }
    #expect(client.shows("SpringBoard"))
    let unseen = try Self.client()
    _ = try unseen.open("{}")
    #expect(unseen.send("POST wda/homescreen").status == 200 && unseen.shows("SpringBoard"))
    #expect(unseen.send("POST wda/apps/launchUnattached", Self.app).status == 200 && unseen.shows("a"))
    #expect(unseen.server.reports.allSatisfy { $0.divergences.isEmpty })
  }

  /// What clients request before their first session launches nothing.
  @Test(arguments: [
    ("GET wda/locked", JSONValue(booleanLiteral: false)), ("GET wda/healthcheck", .null), ("POST wda/unlock", .null),
    ("POST wda/homescreen", .null),
  ])
  func nothingIsLaunchedBeforehand(request: String, value: JSONValue) throws {
    let client = try Self.client()
    let answer = client.send(request)
    #expect(answer.status == 200 && answer.body["value"] == value)
    #expect(client.server.reports.isEmpty)
  }

  @Test func severalAppsAreRefused() throws {
    let client = Client([
      try ServedRecording.sample("shop-login"), try ServedRecording.sample("onboarding"),
      try ServedRecording.sample("android-notes"),
    ])
    let answer = client.send("GET source")
    #expect(answer.status == 500 && answer.body.text.contains("POST /axreplay/next"), "\(answer.body.text)")
    #expect(!answer.body.text.contains("android-notes"))
  }

  // MARK: Sources

  /// Requests for the source of `shop-login`, a part that it has, and one that it lacks.
  static let sources: [(request: String, part: String, missing: String)] = [
    ("GET source", #"?>\n<XCUIElementTypeApplication"#, "AppiumAUT"),
    ("GET source?format=XML&scope=AppiumAUT", #"?>\n<AppiumAUT>\n<XCUIElementTypeApplication"#, "Home"),
    ("GET source?scope=Screen", #"</Screen>"#, "AppiumAUT"),
    ("GET source?excluded_attributes=visible,Accessible", #"enabled=\"true\" x="#, "visible="),
    ("GET source?format=JSON", #""isVisible":"1""#, #""children":[]"#),
    ("GET source?format=json&excluded_attributes=visible,frame", #""isEnabled":"1""#, "isVisible"),
    ("GET source?format=json", #""frame":"{{0, 0}, {393, 852}}""#, "AppiumAUT"),
    ("GET source?format=Description", "Element subtree:", "<"),
    ("GET wda/accessibleSource", #""rawIdentifier":"landing.register""#, "isVisible"),
  ]

  @Test(arguments: sources) func sourcesAreWebDriverAgents(_ row: (request: String, part: String, missing: String))
    throws
  {
    let client = Client([try ServedRecording.sample("shop-login")])
    let text = client.send(row.request).body["value"]?.text ?? ""
    #expect(text.contains(row.part) && !text.contains(row.missing), "\(text.prefix(900))")
  }

  @Test func aScopeIsAName() throws {
    let client = Client([try ServedRecording.sample("shop-login")])
    #expect(client.send("GET source?scope=%3C").status == 400 && client.send("GET source?format=yaml").status == 400)
  }

  /// What the JSON source has is what the recorded dump has.
  @Test func theJSONSourceIsTheScreen() throws {
    let sample = try ServedRecording.sample("shop-login")
    let text = Client([sample]).send("GET source?format=json").body["value"]?.text ?? ""
    let dump = try #require(sample.bytes("0000.xml"))
    let recorded = try #require(DumpReader.read(dump, file: "a.xml").snapshot)
    let answered = try #require(DumpReader.read(Array(text.utf8), file: "a.json").snapshot)
    #expect(recorded.count > 10 && answered.count == recorded.count)
    for (own, other) in zip(recorded.elements, answered.elements) {
      #expect(own.type == other.type && own.label == other.label && own.frame == other.frame, "\(own)")
      #expect(own[.visible] == other[.visible] && own[.enabled] == other[.enabled], "\(own)")
    }
  }

  /// An accessible element has five keys, whatever it contains.
  @Test func accessibleElementsHaveFiveKeys() throws {
    let client = Client([try ServedRecording.sample("shop-login")])
    func leaves(_ value: JSONValue) -> [JSONValue] {
      value["children"]?.list?.flatMap(leaves) ?? [value]
    }
    let found = leaves(client.send("GET wda/accessibleSource").body["value"] ?? nil)
    #expect(found.count > 3)
    let keys: Set = ["type", "rawIdentifier", "name", "value", "label"]
    #expect(found.allSatisfy { Set($0.members?.map(\.key) ?? []) == keys })
  }

  /// The session that requests without one name is on the phone that they see.
  @Test func requestsWithoutASessionNameOneOfThePhone() throws {
    let client = try Self.client()
    let first = try client.open(Self.app)
    let joined = try client.open("{}")
    #expect(client.send("GET source").body["sessionId"]?.string == joined && first != joined)
    let other = try client.open(Self.app)
    let later = try client.open("{}")
    client.close(later)
    #expect(client.send("GET source").body["sessionId"]?.string == other)
    client.close(other)
    #expect(client.send("GET source").body["sessionId"] == .null)
  }
}
