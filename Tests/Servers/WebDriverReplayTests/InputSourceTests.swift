// Tests which W3C actions drivers refuse, and with which error. (`webdriver-replay` §2.7)

import JSON
import Testing
import WebDriverReplay

@Suite struct InputSourceTests {
  /// Input sources, and the statuses on iOS and Android. A row that neither refuses does nothing on the recording.
  static let rows: [(sources: String, apple: Int, android: Int)] = [
    // Sources.
    (#"{"type": "pointer", "actions": [\#(move)]}"#, 500, 400),
    (#"{"type": "pointer", "id": "", "actions": [\#(move)]}"#, 500, 400),
    (pointer(move) + "," + pointer(move), 500, 400), (#"{"id": "a", "actions": [\#(pause)]}"#, 500, 400),
    (#"{"type": "touch", "id": "a", "actions": [\#(pause)]}"#, 500, 400),
    // A wheel is refused unless WebDriverAgent does not look at it, because its pauses are dropped.
    (#"{"type": "wheel", "id": "a", "actions": [{"type": "pause", "duration": 0}]}"#, 200, 400),
    (#"{"type": "wheel", "id": "a", "actions": [{"type": "scroll", "x": 0, "y": 0, "duration": 0}]}"#, 500, 400),
    (#"{"type": "none", "id": "a", "actions": [\#(pause)]}"#, 500, 200),
    (#"{"type": "pointer", "id": "a"}"#, 200, 400), (#"{"type": "pointer", "id": "a", "actions": []}"#, 200, 200),
    // Items.
    (pointer(#"{"type": "pointerTap"}"#), 500, 400), (pointer(#"{"type": "keyDown", "value": "a"}"#), 500, 400),
    (pointer("{}"), 500, 400), (key(#"{"type": "pointerDown"}"#), 500, 400),
    (pointer(#"{"type": "pointerUp"}"#), 500, 400), (pointer(#"{"type": "pointerDown"}"#), 500, 400),
    // For UiAutomator2's server, a pause only takes time.
    (pointer(pause + "," + move), 500, 200), (pointer(pause + #", {"type": "pointerUp"}"#), 500, 400),
    // The type of a pointer.
    (#"{"type": "pointer", "id": "a", "parameters": {"pointerType": "finger"}, "actions": [\#(move)]}"#, 200, 400),
    (#"{"type": "none", "id": "a", "parameters": {"pointerType": "touch"}, "actions": [\#(pause)]}"#, 500, 400),
    // UiAutomator2's server has one mouse or pen, and no second type of pointer.
    (typed("a", "mouse") + "," + typed("b", "mouse"), 200, 400),
    (typed("a", "mouse") + "," + typed("b", "touch"), 200, 400),
    (typed("a", "touch") + "," + typed("b", "touch"), 200, 200), (typed("a", "pen"), 200, 200),
    (pointer(move) + "," + typed("b", "pen"), 200, 400),
    // It makes strings of numbers.
    (#"{"type": "pointer", "id": 5, "actions": [\#(move)]}"#, 500, 200),
    (#"{"type": "key", "id": "k", "actions": [{"type": "keyUp", "value": 5}]}"#, 500, 200),
    (pointer(move + #", {"type": "pointerUp", "button": "x"}"#), 200, 400),
    // And numbers of strings: durations and buttons are whole.
    (pointer(#"{"type": "pointerMove", "duration": "5", "x": "3", "y": "3.5"}"#), 500, 200),
    (pointer(#"{"type": "pointerMove", "duration": 33.3, "x": 3, "y": 3}"#), 200, 400),
    (pointer(move + #", {"type": "pause", "duration": 0.5}"#), 200, 400),
    (pointer(move + #", {"type": "pause", "duration": 5.0}"#), 200, 200),
    (pointer(move + #", {"type": "pointerUp", "button": 0.5}"#), 200, 400),
    (pointer(move + #", {"type": "pointerUp", "button": "0", "pressure": "0.5", "size": null}"#), 200, 200),
    (pointer(move + #", {"type": "pointerUp", "size": "x"}"#), 200, 400),
    (#"{"type": "pointer", "id": "a", "parameters": [], "actions": [\#(move)]}"#, 200, 400),
    ("", 500, 200),
    // What pointerCancel cancels is not performed.
    (pointer(move + #", {"type": "pointerDown"}, {"type": "pointerCancel"}"#), 200, 200),
    // Moves.
    (pointer(#"{"type": "pointerMove", "duration": 0, "x": 1}"#), 500, 400),
    (pointer(#"{"type": "pointerMove", "duration": 0}"#), 500, 400),
    (pointer(#"{"type": "pointerMove", "duration": 0, "x": 1, "y": 1, "origin": "pointer"}"#), 500, 400),
    (pointer(#"{"type": "pointerMove", "duration": 0, "x": 1, "y": 1, "origin": {}}"#), 500, 400),
    (pointer(#"{"type": "pointerMove", "duration": 0, "x": 1, "y": 1, "origin": "screen"}"#), 404, 404),
    (pointer(move + #", {"type": "pointerMove", "duration": 0, "origin": "pointer"}"#), 200, 200),
    (pointer(#"{"type": "pointerMove", "x": 1, "y": 1}"#), 200, 400),
    (pointer(#"{"type": "pointerMove", "duration": -1, "x": 1, "y": 1}"#), 500, 400),
    // WebDriverAgent does not compare points with the screen.
    (pointer(#"{"type": "pointerMove", "duration": 0, "x": -5, "y": 9000}"#), 200, 500),
    // Two touches at the same time.
    (pointer(move + #", {"type": "pointerUp"}, {"type": "pointerUp"}"#), 200, 400),
    (pointer(move + #", {"type": "pointerUp"}, {"type": "pause", "duration": 9}, {"type": "pointerUp"}"#), 200, 200),
    // Keys.
    (key(#"{"type": "keyDown"}, {"type": "keyUp", "value": "a"}"#), 500, 400),
    (key(#"{"type": "keyDown", "value": ""}, {"type": "keyUp", "value": "a"}"#), 500, 400),
    (key(#"{"type": "keyUp", "value": "a"}"#), 500, 200),
    (key(#"{"type": "keyDown", "value": "\uE008"}"#), 500, 500),
    (key(#"{"type": "keyDown", "value": "a"}, \#(pause), {"type": "keyUp", "value": "a"}"#), 500, 500),
    (key(#"{"type": "pause"}"#), 500, 400),
    // Shift alone types nothing.
    (key(#"{"type": "keyDown", "value": "\uE008"}, {"type": "keyUp", "value": "\uE008"}"#), 200, 500),
  ]

  private static let move = #"{"type": "pointerMove", "duration": 0, "x": 3, "y": 3}"#
  private static let pause = #"{"type": "pause", "duration": 5}"#

  private static func pointer(_ items: String) -> String { #"{"type": "pointer", "id": "a", "actions": [\#(items)]}"# }
  private static func typed(_ id: String, _ type: String) -> String {
    #"{"type": "pointer", "id": "\#(id)", "parameters": {"pointerType": "\#(type)"}, "actions": [\#(move)]}"#
  }
  private static func key(_ items: String) -> String { #"{"type": "key", "id": "k", "actions": [\#(items)]}"# }

  @Test(arguments: [true, false]) func sourcesAreRefusedAsByTheDriver(isApple: Bool) throws {
    let server = try WebDriverServer([ServedRecording.sample(isApple ? "shop-login" : "android-notes")])
    let errors = [400: "invalid argument", 404: isApple ? "stale element reference" : "no such element"]
    for row in Self.rows {
      let session = try server.open(#""appium:app": "any", "platformName": "\#(isApple ? "iOS" : "Android")""#)
      let body = Array(#"{"actions": [\#(row.sources)]}"#.utf8)
      let answer = server.answer(WebDriverRequest("POST", ["session", session, "actions"], body: body))
      let status = isApple ? row.apple : row.android
      #expect(answer.status == status, "\(row.sources): \(answer.body.text.prefix(300))")
      if let error = errors[status] { #expect(answer.body["value"]?["error"]?.string == error, "\(row.sources)") }
      if answer.body.text.contains("refuses") {
        #expect(answer.body.text.contains(isApple ? "WebDriverAgent 16.12" : "UiAutomator2’s server 10.6"))
      }
    }
  }

  /// For WebDriverAgent, the first move of a finger touches the screen; for UiAutomator2's server, nothing does.
  @Test(arguments: [("shop-login", "Log In", "login.account"), ("android-notes", "New note", "New note")])
  func aMoveTouches(recording: String, name: String, then next: String) throws {
    let origin = #"{"ELEMENT": "{id}", "element-6066-11e4-a52e-4f735466cecf": "{id}"}"#
    let move = #"{"type": "pointerMove", "duration": 0, "x": 0, "y": 0, "origin": \#(origin)}"#
    let body = #"{"actions": [\#(Self.pointer(move + #", {"type": "pointerUp"}"#))]}"#
    let steps = SessionRow.found(name) + [("POST actions", body, 200, "null")] + SessionRow.found(next)
    try SessionRow(recording: recording, steps: steps).run()
  }

  /// WebDriverAgent's own clients must ask for touches. Appium's drivers do so for theirs.
  @Test(arguments: [
    ("", 500), (#""parameters": {"pointerType": "mouse"}, "#, 500),
    (#""parameters": {"pointerType": "touch"}, "#, 200),
  ])
  func directPointersAreTouches(parameters: String, status: Int) throws {
    let server = try WebDriverServer([ServedRecording.sample("shop-login")])
    let session = try server.open(#""bundleId": "com.example.pomelo""#)
    let body = Array(#"{"actions": [{"type": "pointer", "id": "a", \#(parameters)"actions": [\#(Self.move)]}]}"#.utf8)
    let answer = server.answer(WebDriverRequest("POST", ["session", session, "actions"], body: body))
    #expect(answer.status == status, "\(answer.body.text)")
  }

  /// What WebDriverAgent types for the key codes of WebDriver.
  @Test(arguments: [
    ("\u{E018}\u{E019}\u{E01A}\u{E023}", ";=09"), ("\u{E024}\u{E025}\u{E026}\u{E027}\u{E028}\u{E029}", "*+,-./"),
    ("a\u{E00D}b\u{E05D}c", "a b c"), ("\u{E008}A\u{E050}", "A"), ("\u{E006}\u{E017}", "\u{E006}\u{E017}"),
  ])
  func keysAreCharacters(keys: String, text: String) { #expect(KeySources.characters(in: keys) == text) }
}
