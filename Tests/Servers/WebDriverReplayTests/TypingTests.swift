// Tests what may be typed where.

import JSON
import Recordings
import Testing
import WebDriverReplay

@Suite struct TypingTests {
  /// Requests that type the keys of a text into the field with keyboard focus.
  private static func keys(_ text: String) -> [(request: String, body: String, status: Int)] {
    let list = JSONValue.array(text.map { .string(String($0)) }).text
    let presses = text.flatMap { key in
      ["keyDown", "keyUp"].map { JSONValue(dictionaryLiteral: ("type", .string($0)), ("value", .string(String(key)))) }
    }
    let sources: JSONValue = ["actions": [["type": "key", "id": "k", "actions": .array(presses)]]]
    return [
      ("POST keys", #"{"value": \#(list)}"#, 500), ("POST wda/keys", #"{"value": \#(list)}"#, 500),
      ("POST execute/sync", #"{"script": "mobile: keys", "args": [{"keys": \#(list)}]}"#, 400),
      ("POST actions", sources.text, 500),
    ]
  }

  /// The field that was tapped, a text, and whether its error has the text: a tab may lead to the secure field.
  @Test(arguments: [
    ("login.account", "someone", true), ("login.account", "some\tone", false), ("login.password", "someone", false),
  ])
  func keysAreSecretInSecureFields(field: String, text: String, isShown: Bool) throws {
    let first = field == "login.account" ? [] : SessionRow.type("ines@pomelo.example", into: "login.account")
    let requests = Self.keys(text)
    try #require(requests.count == 4)
    for row in requests {
      let answer = isShown ? #"\"someone\""# : "the typed text is secret, and differs"
      let steps = SessionRow.tap("Log In") + first + SessionRow.tap(field)
      try SessionRow(recording: "shop-login", steps: steps + [(row.request, row.body, row.status, answer)]).run()
    }
  }

  private static func type(_ text: String) -> String {
    #""typeText": {"on": "descendants(matching: .any)[\"u\"]", "text": "\#(text)"}"#
  }

  /// UiAutomator2 sets the text of a field that has no focus, and that nobody has tapped.
  @Test func androidTypesWithoutFocus() throws {
    let recording = try WrittenRecording.served(
      "1-shop", [#""launch": {}"#, "[a *u]", Self.type("ann"), "[b *u]"], android: true)
    var client = WrittenClient([recording])
    try client.open(#""platformName": "Android""#)
    let field = try #require(client.find("u"))
    #expect(client.send("POST element/\(field)/value", #"{"text": "ann"}"#).status == 200)
    #expect(client.find("b") != nil)
    #expect(try client.report.divergences.isEmpty)
  }

  /// A whole text is not the beginning of itself: that it was refused is reported.
  @Test func aWholeTextThatIsRefusedIsADivergence() throws {
    let recording = try WrittenRecording.served(
      "1-shop", [#""launch": {}"#, "[a *u]", WrittenRecording.tap("a"), "[*u]", Self.type("ann"), "[b *u]"],
      android: true)
    var client = WrittenClient([recording])
    try client.open(#""platformName": "Android""#)
    let field = try #require(client.find("u"))
    #expect(client.send("POST element/\(field)/value", #"{"text": "ann"}"#).status != 200)
    #expect(try client.report.divergences.count == 1)
  }

  /// What is recorded after an action that is missing is not certain.
  @Test(arguments: [false, true]) func screensAfterAMissingActionAreNotCertain(isStrict: Bool) throws {
    let lines = [
      #""launch": {}"#, "[a]", WrittenRecording.tap("a"), "[b]", #""lacks": "action", "reason": "mobile: pinch""#,
      "[c]",
    ]
    var client = WrittenClient([try WrittenRecording.served("1-shop", lines)], strict: isStrict)
    try client.open()
    #expect(client.tap("a"))
    #expect(client.send("POST timeouts", #"{"implicit": 9000}"#).status == 200)
    #expect(client.find("c") != nil)
    let report = try client.report
    #expect(
      report.log.joined().contains(
        "not certain: an action is missing in the recording before this screen: mobile: pinch (1-shop, line 6)"))
    #expect(report.divergences.isEmpty != isStrict)
  }

  /// What an app shows after the beginning of a recorded text is not recorded.
  @Test(arguments: [("fi", true), ("fig", false)]) func aTextTypedInPartIsNotCertain(
    _ row: (text: String, isPart: Bool)
  ) throws {
    let lines = [#""launch": {}"#, "[a *u]", Self.type("fig"), "[b *u]"]
    var client = WrittenClient([try WrittenRecording.served("1-shop", lines)], strict: true)
    try client.open()
    let field = try #require(client.find("u"))
    #expect(client.send("POST element/\(field)/value", #"{"text": "\#(row.text)"}"#).status == 200)
    #expect((client.find("b") == nil) == row.isPart)
    client.close()
    #expect(
      try client.report.divergences.map { $0.message.contains("typed only in part") } == (row.isPart ? [true] : []))
  }
}
