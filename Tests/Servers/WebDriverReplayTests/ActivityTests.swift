// Tests what Android's activities and links become. (`webdriver-replay` §2.8)

import JSON
import Testing
import WebDriverReplay

@Suite struct ActivityTests {
  typealias Row = SessionRow

  private static func start(_ arguments: String, _ status: Int, _ answer: String) -> Row.Step {
    ("POST execute/sync", #"{"script": "mobile: startActivity", "args": [\#(arguments)]}"#, status, answer)
  }

  private static let main = "org.example.fieldnotes/.MainActivity"
  /// Opens the editor, in which there is no “New note”.
  private static let editor = Row.tap("New note") + [("POST element", Row.id("New note"), 404, "no such element")]

  static let rows: [Row] = [
    // An app that is stopped first starts again, which this recording does not have.
    Row(
      recording: "android-notes",
      steps: editor + [
        start(
          #"{"component": "\#(main)", "stop": true}"#, 400,
          "the recording has only one launch of this app; record a run that starts the app again"),
        (
          "POST appium/device/start_activity",
          #"{"appPackage": "org.example.fieldnotes", "appActivity": ".MainActivity"}"#, 500,
          "the recording has only one launch of this app; record a run that starts the app again"
        ), ("GET source", "", 200, "Write something"),
      ]),
    // Otherwise its activity is unknown.
    Row(
      recording: "android-notes",
      steps: editor + [
        start(#"{"intent": "\#(main)"}"#, 200, "null"),
        (
          "POST appium/device/start_activity",
          #"{"appPackage": "org.example.fieldnotes", "appActivity": ".MainActivity", "dontStopAppOnReset": true}"#, 200,
          "null"
        ), ("POST element", Row.id("New note"), 404, "no such element"),
        ("POST log", #"{"type": "server"}"#, 200, "not certain: recordings do not have activities"),
      ]),
    // Links, other actions, and nothing at all are not recorded.
    Row(
      recording: "android-notes",
      steps: [
        start(
          #"{"action": "android.intent.action.VIEW", "uri": "notes://x", "package": "org.example.fieldnotes"}"#, 400,
          "notes://x"),
        start(#"{"action": "android.intent.action.SEND", "package": "a.b"}"#, 400, "cannot be replayed"),
        start(#"{"action": "android.settings.SETTINGS"}"#, 400, "invalid element state"),
        start("{}", 400, "`component`, `intent` or `package`"),
      ] + Row.found("New note")),
  ]

  @Test(arguments: rows) func activitiesAreStarted(_ row: SessionRow) throws { try row.run() }

  /// The requests that start a running app again.
  @Test(arguments: [
    (
      "POST execute/sync",
      #"{"script": "mobile: startActivity", "args": [{"intent": "com.example.shop/.Main", "stop": true}]}"#
    ),
    ("POST appium/device/start_activity", #"{"appPackage": "com.example.shop", "appActivity": ".Main"}"#),
  ])
  func appsStartAgain(request: String, body: String) throws {
    let lines = [
      #""launch": {}"#, "[a b]", WrittenRecording.tap("a"), "[c]", #""terminate": {}"#, #""launch": {}"#, "[a b]",
      WrittenRecording.tap("b"), "[d]",
    ]
    var client = WrittenClient([try WrittenRecording.served("1-shop", lines, android: true)])
    try client.open(#""platformName": "Android""#)
    #expect(client.tap("a") && client.find("b") == nil)
    #expect(client.send(request, body).status == 200)
    #expect(client.tap("b") && client.find("d") != nil)
    #expect(try client.report.divergences.isEmpty)
  }
}
