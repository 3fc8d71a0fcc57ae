// Reads the logs of Appium 3 in each of its forms. (`webdriver-replay` §5)

import Foundation
import JSON
import Recordings
import SessionRecording
import Testing
import WebDriverReplay

@Suite struct AppiumLogTests {
  private static let id = "9c41d7e2-55aa-4b0e-8f10-6a2b3c4d5e6f"
  private static let signature = id.prefix(8)

  /// A session as Appium 3 logs it: without the identifier in the answer, whose source is cut off.
  private static let lines: [(time: String, message: String)] = [
    ("10:00:00:000", "[Appium] Welcome to Appium v3.8.0"),
    (
      "10:00:01:000",
      #"[HTTP] --> POST /session {"capabilities":{"alwaysMatch":{"platformName":"iOS","appium:bundleId":"com.example.shop","appium:deviceName":"iPhone 16","appium:processArguments":{"args":["-ui"]}},"firstMatch":[{}]}}"#
    ),
    ("10:00:01:100", "[AppiumDriver@0625] Appium v3.8.0 creating new XCUITestDriver (v12.13.1) session"),
    (
      "10:00:01:200",
      """
      [XCUITestDriver@40d6] Creating session with W3C capabilities: {
        "alwaysMatch": {
          "platformName": "iOS",
          "appium:bundleId": "com.example.shop"
        },
        "firstMatch": [
          {}
        ]
      }
      """
    ),
    (
      "10:00:02:000",
      "[\(signature)][AppiumDriver@0625] New XCUITestDriver session created successfully, session \(id) added to master session list"
    ),
    (
      "10:00:02:000",
      #"[\#(signature)][XCUITestDriver@40d6] Responding to client with driver.createSession() result: {"capabilities":{"platformName":"iOS","deviceName":"iPhone 16","platformVersion":"18.5","bundleId":"com.example.shop"}}"#
    ), ("10:00:02:000", "[HTTP] <-- POST /session 200 1000 ms - 280"),
    ("10:00:03:000", "[\(signature)][HTTP] --> GET /session/\(id)/source "),
    (
      "10:00:03:250",
      #"[\#(signature)][XCUITestDriver@40d6] Responding to client with driver.getPageSource() result: "<?xml version=\"1.0\"?>\n<AppiumAUT>…"#
    ), ("10:00:03:250", "[\(signature)][HTTP] <-- GET /session/\(id)/source 200 250 ms - 15724"),
    ("10:00:04:000", "[\(signature)][HTTP] --> POST /session/\(id)/element {\"using\":\"id\",\"value\":\"account\"}"),
    (
      "10:00:04:100",
      #"[\#(signature)][XCUITestDriver@40d6] Responding to client with driver.findElement() result: {"ELEMENT":"7"}"#
    ), ("10:00:04:100", "[\(signature)][HTTP] <-- POST /session/\(id)/element 200 100 ms - 67"),
    ("10:00:05:000", "[\(signature)][HTTP] --> POST /session/\(id)/element/7/click {}"),
    ("10:00:05:200", "[\(signature)][HTTP] <-- POST /session/\(id)/element/7/click 200 200 ms - 14"),
  ]

  private static func json(_ line: (time: String, message: String), _ separator: String, end: String) -> String {
    let members = [
      #""context":{"isSensitive":false}"#, #""level":"info""#, #""message":\#(JSONValue.string(line.message).text)"#,
      #""timestamp":"2026-08-01 \#(line.time)""#,
    ]
    return "{\(separator)" + members.joined(separator: ",\(separator)") + "\(end)}"
  }

  private static let plain = lines.map { "2026-08-01 \($0.time) \($0.message)" }.joined(separator: "\n")
  private static let colored =
    "dbug Appium Creating hash file directory\n"
    + lines.map { line in
      let colored = line.message.replacing("[HTTP]", with: "\u{1B}[38;5;86m[HTTP]\u{1B}[0m")
        .replacing("[\(signature)]", with: "\u{1B}[38;5;21m[\(signature)]\u{1B}[0m")
      return "2026-08-01 \(line.time) - \(colored)"
    }.joined(separator: "\n")
  private static let jsonLines = lines.map { json($0, "", end: "") }.joined(separator: "\n")
  private static let prettyJSON = lines.map { json($0, "\n  ", end: "\n") }.joined(separator: "\n")

  /// A log to which something else has written at the beginning of each line.
  private static func prefixed(_ text: String, _ prefix: String) -> String {
    text.split(separator: "\n").map { prefix + $0 }.joined(separator: "\n")
  }

  /// The forms of the log.
  static let forms: [(name: String, text: String)] = [
    ("file", plain), ("console with colours", colored), ("json", jsonLines), ("pretty_json", prettyJSON),
    ("colours without their escape characters", colored.replacing("\u{1B}", with: "")),
    ("lines of Windows", plain.replacing("\n", with: "\r\n")),
    ("pretty_json with lines of Windows", prettyJSON.replacing("\n", with: "\r\n")),
    // The times of the server count, not those of the build server.
    ("GitHub", prefixed(plain, "2026-08-01T12:30:00.1234567Z ")),
    ("GitHub, with colours", prefixed(colored, "2026-08-01T12:30:00.1234567Z ")),
    ("containers", prefixed(plain, "appium-1  | ")), ("containers, json", prefixed(jsonLines, "appium-1  | ")),
    ("containers, pretty_json", prefixed(prettyJSON, "appium-1  | ")),
    ("Jenkins, pretty_json", prefixed(prettyJSON, "[2026-08-01T12:30:00.123Z] ")),
    ("Kubernetes", prefixed(plain, "2026-08-01T12:30:00.123456789Z stdout F ")),
    ("syslog", prefixed(plain, "Aug 01 12:30:00 mac appium[123]: ")), ("a launcher", prefixed(plain, "[appium] ")),
  ]

  @Test(arguments: forms.indices) func eachFormHasTheSession(_ index: Int) throws {
    let text = Self.forms[index].text
    #expect(TrafficLog(text) == .appium)
    let exchanges = TrafficLog.appium.exchanges(in: text)
    #expect(exchanges.map(\.sessionID) == Array(repeating: Self.id, count: 4))
    #expect(exchanges.map(\.isCut) == [false, true, false, false])
    // 1 August 2026, 10:00:01
    #expect(exchanges.first?.began == VirtualTime(seconds: 1_785_578_401))
    let directory = FileManager.default.temporaryDirectory.appending(path: "axreplay-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: directory) }
    var traffic = TrafficImport(RecorderOptions()) { number, asked, answered in
      "\(directory)/" + SessionRecorder.directoryName(number, asked: asked, answered: answered, RecorderOptions())
    }
    // What a hook has kept of the source that is cut off.
    let kept = KeptScreen(
      time: try #require(VirtualTime(seconds: 1_785_578_403.5)), source: Screens.form, screenshot: nil)
    traffic.record(exchanges, [kept])
    let journal = try String(contentsOfFile: "\(directory)/1-com.example.shop/recording.jsonl", encoding: .utf8)
    #expect(
      journal == """
        {"axreplay": 1, "app": "com.example.shop", "device": "iPhone 16", "os": "iOS 18.5"}
        {"at": 0.00, "launch": {"arguments": ["-ui"]}}
        {"at": 2.25, "lacks": "snapshot", "reason": "the log has only the beginning of the page source"}
        {"at": 2.50, "snapshot": "0000.xml"}
        {"at": 4.00, "tap": {"on": "textFields[\\"account\\"]", "locator": {"using": "id", "value": "account"}}}

        """)
    #expect(traffic.summaries.map(\.cutSources) == [1] && traffic.strayScreens == 0)
  }

  /// A request with many capabilities is cut off, and so is the answer.
  @Test func capabilitiesThatAreCutOffAreReadFromTheDriver() throws {
    let cut = Self.plain.split(separator: "\n").map { line in
      let isLong = line.contains("--> POST /session {") || line.contains("createSession() result")
      return isLong ? line.prefix(170) + "…" : line
    }.joined(separator: "\n")
    for text in [cut, Self.prefixed(cut, "appium-1  | "), Self.prefixed(cut, "2026-08-01T12:30:00.1234567Z ")] {
      let exchange = try #require(TrafficLog.appium.exchanges(in: text).first)
      #expect(exchange.sessionID == Self.id)
      #expect(exchange.body["capabilities"]?["alwaysMatch"]?["appium:bundleId"] == "com.example.shop", "\(text)")
    }
  }

  /// Page sources that tests of two sessions have kept at the same time, whose beginnings the log has.
  @Test func keptSourcesBelongToTheSessionThatAskedForThem() throws {
    let sources = ["Shop a", "Shop b"].map { Screens.ios(Screens.element("Button", "Pay"), name: $0) }
    func lines(_ id: String, _ source: String, _ second: Int) -> [String] {
      let session = "\(id)-1"
      return [
        "2026-08-01 10:00:0\(second):000 [\(id)][HTTP] --> GET /session/\(session)/source ",
        "2026-08-01 10:00:0\(second):100 [\(id)][XCUITestDriver@2] Responding to client with driver.getPageSource() result: "
          + String(JSONValue.string(source).text.prefix(400)) + "…",
        "2026-08-01 10:00:0\(second):100 [\(id)][HTTP] <-- GET /session/\(session)/source 200 100 ms - 9",
      ]
    }
    // Both ask before either file is written.
    let log = lines("aaaaaaaa", sources[0], 1) + lines("bbbbbbbb", sources[1], 2)
    let exchanges = TrafficLog.appium.exchanges(in: log.joined(separator: "\n"))
    #expect(exchanges.map(\.isCut) == [true, true])
    let directory = FileManager.default.temporaryDirectory.appending(path: "axreplay-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: directory) }
    var traffic = TrafficImport(RecorderOptions()) { number, _, _ in "\(directory)/\(number)" }
    traffic.record(
      exchanges,
      try [(1, 1_785_578_402.5), (0, 1_785_578_402.8)].map { source, time in
        KeptScreen(time: try #require(VirtualTime(seconds: time)), source: sources[source], screenshot: nil)
      })
    #expect(traffic.summaries.map(\.snapshots) == [1, 1] && traffic.summaries.map(\.cutSources) == [0, 0])
    #expect(traffic.strayScreens == 0 && traffic.doubtfulScreens == 0)
    for (number, name) in [(1, "Shop a"), (2, "Shop b")] {
      let dump = try String(contentsOfFile: "\(directory)/\(number)/0000.xml", encoding: .utf8)
      #expect(dump.contains("name=\"\(name)\""), "\(dump.prefix(200))")
    }
  }

  @Test func logsWithoutResultsAreKnown() {
    let info = Self.plain.split(separator: "\n").filter { !$0.contains("Responding") }.joined(separator: "\n")
    #expect(TrafficLog.lacksResults(info) && !TrafficLog.lacksResults(Self.plain))
  }

  /// Two clients open sessions at the same time, and ask the same.
  @Test func sessionsAreToldApartByThePrefix() {
    let exchanges = TrafficLog.appium.exchanges(
      in: """
        2026-08-01 10:00:00:000 [HTTP] --> POST /session {"capabilities":{"alwaysMatch":{"appium:bundleId":"a"}}}
        2026-08-01 10:00:00:500 [HTTP] --> POST /session {"capabilities":{"alwaysMatch":{"appium:bundleId":"b"}}}
        2026-08-01 10:00:01:000 [bbbbbbbb][AppiumDriver@1] New XCUITestDriver session created successfully, session bbbbbbbb-2 added to master session list
        2026-08-01 10:00:01:000 [bbbbbbbb][XCUITestDriver@2] Responding to client with driver.createSession() result: {"capabilities":{"bundleId":"b"}}
        2026-08-01 10:00:01:000 [HTTP] <-- POST /session 200 500 ms - 9
        2026-08-01 10:00:03:000 [aaaaaaaa][AppiumDriver@1] New XCUITestDriver session created successfully, session aaaaaaaa-1 added to master session list
        2026-08-01 10:00:03:000 [aaaaaaaa][XCUITestDriver@3] Responding to client with driver.createSession() result: {"capabilities":{"bundleId":"a"}}
        2026-08-01 10:00:03:000 [HTTP] <-- POST /session 200 3000 ms - 9
        2026-08-01 10:00:04:000 [aaaaaaaa][HTTP] --> GET /session/aaaaaaaa-1/alert/text
        2026-08-01 10:00:04:000 [bbbbbbbb][HTTP] --> GET /session/bbbbbbbb-2/alert/text
        2026-08-01 10:00:05:000 [bbbbbbbb][XCUITestDriver@2] Responding to client with driver.getAlertText() result: "B"
        2026-08-01 10:00:05:000 [aaaaaaaa][XCUITestDriver@3] Responding to client with driver.getAlertText() result: "A"
        2026-08-01 10:00:05:000 [aaaaaaaa][HTTP] <-- GET /session/aaaaaaaa-1/alert/text 200 1000 ms - 9
        2026-08-01 10:00:05:000 [bbbbbbbb][HTTP] <-- GET /session/bbbbbbbb-2/alert/text 200 1000 ms - 9
        """)
    #expect(exchanges.map(\.sessionID) == ["bbbbbbbb-2", "aaaaaaaa-1", "aaaaaaaa-1", "bbbbbbbb-2"])
    #expect(exchanges.prefix(2).map { $0.body["capabilities"]?["alwaysMatch"]?["appium:bundleId"] } == ["b", "a"])
    #expect(exchanges.suffix(2).map(\.value) == ["A", "B"])
  }

  /// The launcher of WebdriverIO writes the lines of all workers.
  @Test func workersOfWebdriverIOAreToldApart() {
    let exchanges = TrafficLog.webdriverIO.exchanges(
      in: """
        [0-0] 2026-08-01T10:00:00.000Z INFO webdriver: [GET] http://127.0.0.1:4723/session/a/alert/text
        [0-1] 2026-08-01T10:00:00.100Z INFO webdriver: [GET] http://127.0.0.1:4723/session/b/alert/text
        [0-0] 2026-08-01T10:00:00.200Z INFO webdriver: RESULT A
        [0-1] 2026-08-01T10:00:00.300Z INFO webdriver: RESULT B
        """)
    #expect(exchanges.map(\.sessionID) == ["a", "b"] && exchanges.map(\.value) == ["A", "B"])
  }

  /// The apps of dumps in the order of their files, and the apps of their recordings with the number of screens.
  static let folders: [(apps: [String], recordings: [String])] = [
    (["ios com.a", "ios com.a"], ["com.a 2"]), (["ios com.a", "ios com.b", "ios com.a"], ["com.a 2", "com.b 1"]),
    (["ios com.a", "android com.a"], ["com.a 1", "com.a 1"]),
    // The system may show its own screens on the way.
    (["ios com.a", "ios com.apple.springboard", "ios com.b"], ["com.a 2", "com.b 1"]),
    (["ios com.apple.Preferences", "ios com.a"], ["com.a 2"]),
    (["android com.android.permissioncontroller", "ios com.a", "android org.b"], ["org.b 2", "com.a 1"]),
    (["ios", "ios"], ["iOS 2"]), (["ios", "android", "ios"], ["iOS 2", "Android 1"]),
    (["notes", "ios com.a", "notes"], ["com.a 3"]), (["ios com.apple.springboard"], ["iOS 1"]),
  ]

  @Test(arguments: folders.indices) func dumpsOfDifferentAppsAreApart(_ index: Int) {
    let row = Self.folders[index]
    let files = row.apps.enumerated().map { number, text in
      let words = text.split(separator: " ")
      let app = words.count > 1 ? String(words[1]) : ""
      let source =
        switch words[0] {
        case "ios": "<XCUIElementTypeApplication\(app.isEmpty ? "" : " bundleId=\"\(app)\"")/>"
        case "android":
          "<hierarchy rotation=\"0\"><android.widget.FrameLayout class=\"android.widget.FrameLayout\" package=\"\(app)\" "
            + "bounds=\"[0,0][9,9]\"/></hierarchy>"
        default: "<notes/>"
        }
      return KeptFile(name: "\(number).xml", modified: .zero, bytes: Array(source.utf8))
    }
    let folders = ScreenFolder(files).byApp(nil)
    #expect(folders.map { "\($0.app) \($0.screens.names.count)" } == row.recordings)
  }
}
