// Tests what hooks, inspectors and scroll loops of suites send.

import JSON
import Recordings
import Testing
import WebDriverReplay

@Suite struct HookTests {
  typealias Row = SessionRow

  /// A pointer that moves, as WebdriverIO swipes: from near the bottom of the screen by default.
  private static func swipe(x: Int, from start: Int, to end: Int) -> String {
    #"""
    {"actions": [{"type": "pointer", "id": "finger", "actions": [{"type": "pointerMove", "x": \#(x), "y": \#(start)},
    {"type": "pointerDown"}, {"type": "pointerMove", "duration": 300, "x": \#(x), "y": \#(end)}, {"type": "pointerUp"}]}]}
    """#
  }

  static let scrolling: [Row] = [
    // While a screen loads, a scroll changes nothing; it takes time, so that the next screen comes: at 0.9 and 2.1 s.
    Row(
      recording: "shop-basket",
      steps: [
        ("POST execute/sync", #"{"script": "mobile: swipe", "args": [{"direction": "up"}]}"#, 200, "null"),
        ("POST execute/sync", #"{"script": "mobile: scroll", "args": [{"direction": "down"}]}"#, 200, "null"),
        ("POST log", #"{"type": "server"}"#, 200, "the screen still changes, so the swipe has no effect"),
      ], now: 1.9),
    // The recording ends with screens that follow by themselves.
    Row(
      recording: "shop-slow-home",
      steps: Row.tap("Log In") + Row.tap("login.submit") + [
        (
          "POST execute/sync",
          #"{"script": "mobile: dragFromToForDuration", "args": [{"fromX": 196, "fromY": 700, "toX": 196, "toY": 200, "#
            + #""duration": 0.1}]}"#, 200, "null"
        ),
        (
          "POST execute/sync", #"{"script": "mobile: scroll", "args": [{"name": "nowhere"}]}"#, 404,
          "The screen still changes, but no element has the name “nowhere”"
        ),
        (
          "POST execute/sync", #"{"script": "mobile: scroll", "args": [{"name": "nowhere"}]}"#, 404,
          "the screen changes by itself at "
        ),
      ]),
    Row(
      recording: "shop-basket", steps: [("POST actions", swipe(x: 196, from: 809, to: 400), 200, "null")], now: 1.2),
    // Then it is refused, with what lies under its start.
    Row(
      recording: "shop-basket",
      steps: [
        ("POST timeouts", #"{"implicit": 2000}"#, 200, "null"), ("POST elements", Row.id("nowhere"), 200, "[]"),
        ("POST actions", swipe(x: 196, from: 809, to: 400), 500, "the swipe begins on TabBar"),
        (
          "POST execute/sync",
          #"{"script": "mobile: dragFromToForDuration", "args": [{"fromX": 196, "fromY": 400, "toX": 196, "toY": 200, "#
            + #""duration": 0.1}]}"#, 400, "the swipe begins on"
        ),
      ], now: 2.9),
  ]

  private static func scrollable(_ call: String) -> String {
    let text = "new UiScrollable(new UiSelector().scrollable(true)).\(call)".replacing("\"", with: "\\\"")
    return #"{"using": "-android uiautomator", "value": "\#(text)"}"#
  }

  static let rows: [Row] = [
    // The row, not the text in it.
    Row(
      recording: "android-notes",
      steps: [
        (
          "POST element",
          scrollable(#"getChildByText(new UiSelector().className("android.widget.TextView"), "Packing, list")"#), 404,
          "no such element"
        ),
        (
          "POST element",
          scrollable(#"getChildByText(new UiSelector().className("android.widget.TextView"), "Seed order", true)"#),
          200, "ELEMENT"
        ), ("GET element/{id}/text", "", 200, "Seed order"),
        // Not the coordinator around the list, which also contains the text
        (
          "POST element",
          scrollable(#"getChildByText(new UiSelector().className("android.view.ViewGroup"), "Seed order")"#), 200,
          "ELEMENT"
        ), ("GET element/{id}/attribute/bounds", "", 200, "[32,560][1048,796]"),
        (
          "POST element",
          scrollable(
            #"getChildByDescription(new UiSelector().className("android.view.ViewGroup"), "Delete Seed order")"#), 200,
          "ELEMENT"
        ), ("GET element/{id}/attribute/bounds", "", 200, "[32,560][1048,796]"),
        // Outside the list
        (
          "POST element",
          scrollable(#"getChildByText(new UiSelector().className("android.widget.TextView"), "4 notes")"#), 404,
          "no such element"
        ),
        (
          "POST element", scrollable(#"getChildByInstance(new UiSelector().className("android.widget.TextView"), 3)"#),
          200, "ELEMENT"
        ), ("GET element/{id}/text", "", 200, "Seed order"),
        (
          "POST element", scrollable(#"getChildByInstance(new UiSelector().className("android.widget.TextView"), 12)"#),
          404, "no such element"
        ),
        // The list may be a row itself.
        ("POST element", scrollable("getChildByInstance(new UiSelector().scrollable(true), 0)"), 200, "ELEMENT"),
        ("GET element/{id}/attribute/resource-id", "", 200, "note_list"),
        ("POST element", scrollable("getChildByInstance(new UiSelector().nope(true), 0)"), 400, "no method"),
        ("POST element", scrollable(#"getChildByText(new UiSelector())"#), 400, "takes 2 or 3 arguments"),
      ]),
    Row(
      recording: "android-notes",
      steps: [
        (
          "POST execute/sync", #"{"script": "mobile: getSystemBars", "args": []}"#, 200,
          #""statusBar":{"x":0,"y":0,"width":1080,"height":132,"visible":true}"#
        ),
        ("GET appium/device/system_bars", "", 200, #""y":2337,"width":1080,"height":63,"visible":true"#),
        ("GET appium/capabilities", "", 200, #""statBarHeight":132"#),
        ("POST se/log", #"{"type": "logcat"}"#, 200, #""value":[]"#),
        ("POST se/log", #"{"type": "syslog"}"#, 400, "logcat"), ("GET se/log/types", "", 200, "bugreport"),
      ]),
    Row(
      recording: "shop-login",
      steps: [
        ("POST appium/events", "{}", 200, #"{"commands":[]}"#),
        ("POST appium/log_event", #"{"vendor": "my", "event": "first"}"#, 200, "null"),
        ("POST appium/log_event", #"{"vendor": "my", "event": "first"}"#, 200, "null"),
        ("POST appium/log_event", #"{"vendor": "my", "event": "second"}"#, 200, "null"),
        ("POST appium/events", #"{"type": ""}"#, 200, #"{"commands":[],"my:first":[850,850],"my:second":[850]}"#),
        ("POST appium/events", #"{"type": ["my:second", "x"]}"#, 200, #"{"my:second":[850]}"#),
        ("POST appium/events", #"{"type": "my:second"}"#, 200, #"{"my:second":[850]}"#),
        ("POST se/log", #"{"type": "syslog"}"#, 200, #""value":[]"#), ("POST log", #"{"type": "x"}"#, 400, "crashlog"),
        ("GET source", "", 200, "<AppiumAUT>"),
        ("POST appium/settings", #"{"settings": {"pageSourceExcludedAttributes": "visible,accessible"}}"#, 200, "null"),
        ("GET source", "", 200, #"<AppiumAUT>\n  <XCUIElementTypeApplication type=\"XCUIElementTypeApplication\""#),
        (
          "POST execute/sync", #"{"script": "mobile: source", "args": [{"format": "json"}]}"#, 200,
          #""isEnabled":"1","isNativeAccessibilityElement":null"#
        ),
      ]),
  ]

  @Test(arguments: scrolling + rows) func requestsAreAnswered(_ row: SessionRow) throws { try row.run() }

  /// A session without an app sees the home screen, and what it should name.
  @Test(
    arguments: [("shop-login", "iOS", "appium:bundleId"), ("android-notes", "Android", "appium:appPackage")],
    [#""appium:deviceName": "any""#, #""appium:bundleId": "", "appium:appPackage": "", "appium:app": """#])
  func aSessionWithoutAnAppSeesTheHomeScreen(
    _ row: (recording: String, platform: String, capability: String), others: String
  ) throws {
    let (recording, platform, capability) = row
    let server = try WebDriverServer([ServedRecording.sample(recording)])
    let session = try server.open(#""platformName": "\#(platform)", \#(others)"#)
    func send(_ method: String, _ path: String, _ body: String = "") -> WebDriverAnswer {
      let path = ["session", session] + path.split(separator: "/").map { String($0) }
      return server.answer(WebDriverRequest(method, path, body: Array(body.utf8)))
    }
    for path in ["source", "screenshot", "window/rect"] { #expect(send("GET", path).status == 200, "\(path)") }
    #expect(send("GET", "source").body.text.contains(#"axreplay=\"not recorded\""#))
    let missing = send("POST", "element", SessionRow.id("Log In"))
    #expect(missing.status == 404 && missing.body.text.contains("name one in the capability \(capability)"))
    #expect(server.reports.first?.notes.contains { $0.contains(capability) } == true)
  }

  /// The file in `appium:app`, and the recording that its name chooses; nil if it chooses none.
  static let files: [(file: String, recording: String?)] = [
    ("/builds/Pomelo.app", "shop-login"), ("pomelo-debug-1.2.ipa", "shop-login"), ("com.example.pomelo", "shop-login"),
    ("storage:filename=Pomelo.ipa", "shop-login"), ("https://cloud.example/Pomelo.ipa?sig=a=b", "shop-login"),
    ("C:\\apps\\FieldNotes.apk", "android-notes"), ("app-fieldnotes-release.apk", "android-notes"),
    ("bs://6a2f91", nil), ("Pomelos.app", nil), ("", nil),
  ]

  @Test(arguments: files) func theNameOfAFileChoosesTheRecording(_ row: (file: String, recording: String?)) throws {
    let names = ["shop-login", "android-notes", "onboarding"]
    let server = WebDriverServer(try names.map { try ServedRecording.sample($0) })
    let answer = server.create(#""appium:app": \#(JSONValue.string(row.file).text)"#)
    #expect(server.reports.first?.recordings == row.recording.map { [$0] }, "\(answer.body.text)")
    #expect((answer.status == 200) == (row.recording != nil))
  }
}
