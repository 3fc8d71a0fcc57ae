// Tests what is read from logs and folders that test runs leave.

import Foundation
import JSON
import Recordings
import Secrets
import SessionRecording
import Testing
import WebDriverReplay

@Suite struct ImportTests {
  /// A session in which a button is found and tapped, in each kind of log.
  static let logs: [(TrafficLog, String)] = [
    (
      .appium,
      """
      2026-08-01 10:00:00:000 [HTTP] --> POST /session {"capabilities":{"alwaysMatch":{"platformName":"iOS","appium:bundleId":"com.example.shop"}}}
      2026-08-01 10:00:01:000 [AppiumDriver@1 (7C)] Responding to client with driver.createSession() result: {"sessionId":"7C","capabilities":{"platformName":"iOS","bundleId":"com.example.shop"}}
      2026-08-01 10:00:01:000 [HTTP] <-- POST /session 200 1000 ms - 90
      2026-08-01 10:00:02:000 [HTTP] --> GET /session/7C/source {}
      2026-08-01 10:00:02:250 [debug] [XCUITestDriver@1 (7C)] Responding to client with driver.getPageSource() result: "SOURCE"
      2026-08-01 10:00:02:250 [HTTP] <-- GET /session/7C/source 200 250 ms - 900
      2026-08-01 10:00:03:000 [HTTP] --> POST /session/7C/element
      2026-08-01 10:00:03:000 [HTTP] {"using":"accessibility id","value":"account"}
      2026-08-01 10:00:03:100 [XCUITestDriver@1 (7C)] Responding to client with driver.findElement() result: {"element-6066-11e4-a52e-4f735466cecf":"E1","ELEMENT":"E1"}
      2026-08-01 10:00:03:100 [HTTP] <-- POST /session/7C/element 200 100 ms - 90
      2026-08-01 10:00:04:000 [HTTP] --> POST /session/7C/element/E1/click {}
      2026-08-01 10:00:04:500 [HTTP] <-- POST /session/7C/element/E1/click 200 500 ms - 14
      2026-08-01 10:00:05:000 [HTTP] --> DELETE /session/7C {}
      2026-08-01 10:00:05:000 [HTTP] <-- DELETE /session/7C 200 1 ms - 14
      """
    ),
    (
      .selenium,
      """
      2026-08-01 10:00:00,000 DEBUG selenium POST http://127.0.0.1:4723/session {"capabilities": {"alwaysMatch": {"platformName": "iOS", "appium:bundleId": "com.example.shop"}}}
      2026-08-01 10:00:01,000 DEBUG selenium Remote response: status=200 | data={"value":{"sessionId":"7C","capabilities":{"platformName":"iOS","bundleId":"com.example.shop"}}} | headers=HTTPHeaderDict({'A': 'b'})
      2026-08-01 10:00:02,000 DEBUG selenium GET http://127.0.0.1:4723/session/7C/source {}
      2026-08-01 10:00:02,250 DEBUG selenium Remote response: status=200 | data={"value":"SOURCE"} | headers=HTTPHeaderDict({})
      2026-08-01 10:00:03,000 DEBUG selenium POST http://127.0.0.1:4723/session/7C/element {"using": "accessibility id", "value": "account"}
      2026-08-01 10:00:03,100 DEBUG selenium Remote response: status=200 | data={"value":{"element-6066-11e4-a52e-4f735466cecf":"E1"}} | headers=HTTPHeaderDict({})
      2026-08-01 10:00:04,000 DEBUG selenium POST http://127.0.0.1:4723/session/7C/element/E1/click {"id": "E1"}
      2026-08-01 10:00:04,500 DEBUG selenium Remote response: status=200 | data={"value":null} | headers=HTTPHeaderDict({})
      2026-08-01 10:00:05,000 DEBUG selenium DELETE http://127.0.0.1:4723/session/7C {}
      2026-08-01 10:00:05,000 DEBUG selenium Remote response: status=200 | data={"value":null} | headers=HTTPHeaderDict({})
      """
    ),
    // In output.xml, texts are escaped, and times are attributes.
    (
      .selenium,
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <robot generator="Robot 7.5">
      <msg time="2026-08-01T10:00:00.000000" level="DEBUG">POST http://127.0.0.1:4723/wd/hub/session {'capabilities': {'firstMatch': [{}], 'alwaysMatch': {'platformName': 'iOS', 'appium:bundleId': 'com.example.shop', 'appium:noReset': True, 'appium:udid': None}}}</msg>
      <msg time="2026-08-01T10:00:01.000000" level="DEBUG">Remote response: status=200 | data={"value":{"sessionId":"7C","capabilities":{"platformName":"iOS","bundleId":"com.example.shop"}}} | headers=HTTPHeaderDict({})</msg>
      <msg time="2026-08-01T10:00:02.000000" level="DEBUG">GET http://127.0.0.1:4723/wd/hub/session/7C/source {}</msg>
      <msg time="2026-08-01T10:00:02.250000" level="DEBUG">Remote response: status=200 | data={"value":"SOURCE"} | headers=HTTPHeaderDict({})</msg>
      <msg time="2026-08-01T10:00:03.000000" level="DEBUG">POST http://127.0.0.1:4723/wd/hub/session/7C/element {'using': 'accessibility id', 'value': 'account'}</msg>
      <msg time="2026-08-01T10:00:03.100000" level="DEBUG">Remote response: status=200 | data={"value":{"ELEMENT":"E1"}} | headers=HTTPHeaderDict({})</msg>
      <msg time="2026-08-01T10:00:04.000000" level="DEBUG">POST http://127.0.0.1:4723/wd/hub/session/7C/element/E1/click {'id': 'E1'}</msg>
      <msg time="2026-08-01T10:00:04.500000" level="DEBUG">Remote response: status=200 | data={"value":null} | headers=HTTPHeaderDict({})</msg>
      </robot>
      """
    ),
    (
      .webdriverIO,
      """
      2026-08-01T10:00:00.000Z INFO webdriver: [POST] http://127.0.0.1:4723/session
      2026-08-01T10:00:00.000Z INFO webdriver: DATA {
        capabilities: { alwaysMatch: { platformName: 'iOS', 'appium:bundleId': 'com.example.shop' }, firstMatch: [ {} ] }
      }
      2026-08-01T10:00:01.000Z INFO webdriver: RESULT { sessionId: '7C', capabilities: { platformName: 'iOS', bundleId: "com.example.shop" } }
      2026-08-01T10:00:02.000Z INFO webdriver: COMMAND getPageSource()
      2026-08-01T10:00:02.000Z INFO webdriver: [GET] http://127.0.0.1:4723/session/7C/source
      2026-08-01T10:00:02.250Z INFO webdriver: RESULT RAW
      2026-08-01T10:00:03.000Z INFO webdriver: COMMAND findElement("accessibility id", "account")
      2026-08-01T10:00:03.000Z INFO webdriver: [POST] http://127.0.0.1:4723/session/7C/element
      2026-08-01T10:00:03.000Z INFO webdriver: DATA { using: 'accessibility id', value: 'account' }
      2026-08-01T10:00:03.100Z INFO webdriver: RESULT { 'element-6066-11e4-a52e-4f735466cecf': 'E1' }
      2026-08-01T10:00:04.000Z INFO webdriver: [POST] http://127.0.0.1:4723/session/7C/element/E1/click
      2026-08-01T10:00:04.500Z INFO webdriver: RESULT null
      2026-08-01T10:00:05.000Z INFO webdriver: [DELETE] http://127.0.0.1:4723/session/7C
      2026-08-01T10:00:05.000Z INFO webdriver: RESULT null
      """
    ),
  ]

  /// The log with the page source where it stands for it, in the form of each log.
  static func text(_ index: Int) -> String {
    let json = JSONValue.string(Screens.form).text
    let text = logs[index].1
    let isXML = text.contains("<robot")
    let escaped = json.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    return text.replacing("\"SOURCE\"", with: isXML ? escaped : json).replacing("RAW", with: Screens.form)
  }

  @Test(arguments: logs.indices) func logsBecomeRecordings(_ index: Int) throws {
    let text = Self.text(index)
    let log = try #require(TrafficLog(text))
    #expect(log == Self.logs[index].0)
    let directory = FileManager.default.temporaryDirectory.appending(path: "axreplay-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: directory) }
    var traffic = TrafficImport(RecorderOptions()) { number, _, _ in "\(directory)/\(number)" }
    traffic.record(log.exchanges(in: text))
    let journal = try String(contentsOfFile: "\(directory)/1/recording.jsonl", encoding: .utf8)
    // The session begins with its request; the source and the action are dated by their requests.
    #expect(
      journal == """
        {"axreplay": 1, "app": "com.example.shop"}
        {"at": 0.00, "launch": {}}
        {"at": 2.00, "snapshot": "0000.xml"}
        {"at": 4.00, "tap": {"on": "textFields[\\"account\\"]", "locator": {"using": "accessibility id", "value": "account"}}}

        """)
    #expect(traffic.summaries.map(\.actions) == [2])
  }

  @Test(arguments: ["", "nothing", "[HTTP] --> ", "[HTTP] --> GET\n[HTTP] <-- GET / x", "2026-08-01T10:00:00.000Z"])
  func otherTextsHaveNoTraffic(text: String) {
    for log in TrafficLog.allCases { #expect(log.exchanges(in: text).isEmpty) }
  }

  /// Appium cuts off long results, and files that a test has kept take their place.
  @Test func keptSourcesBelongToSessionsByTheirTimes() throws {
    let text = Self.logs[0].1.replacing("\"SOURCE\"", with: "\"<?xml vers... ")
    let directory = FileManager.default.temporaryDirectory.appending(path: "axreplay-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: directory) }
    var traffic = TrafficImport(RecorderOptions()) { number, _, _ in "\(directory)/\(number)" }
    // 1 August 2026, 10:00:03.5
    let time = try #require(VirtualTime(seconds: 1_785_578_403.5))
    traffic.record(
      TrafficLog.appium.exchanges(in: text), [KeptScreen(time: time, source: Screens.form, screenshot: nil)])
    let journal = try String(contentsOfFile: "\(directory)/1/recording.jsonl", encoding: .utf8)
    #expect(journal.contains(#"{"at": 3.50, "snapshot": "0000.xml"}"#))
    #expect(journal.contains(#"{"at": 4.00, "tap": {"on": "textFields[\"account\"]""#))
  }

  /// The answers of two sessions that are used at the same time.
  @Test func parallelSessionsKeepTheirAnswers() {
    let exchanges = TrafficLog.appium.exchanges(
      in: """
        [HTTP] --> POST /session/7c1f-1/element {"using":"id","value":"a"}
        [HTTP] --> POST /session/9d2e-2/element {"using":"id","value":"b"}
        [XCUITestDriver@1 (7c1f)] Responding to client with driver.findElement() result: {"ELEMENT":"A"}
        [XCUITestDriver@2 (9d2e)] Responding to client with driver.findElement() result: {"ELEMENT":"B"}
        [HTTP] <-- POST /session/7c1f-1/element 200 9 ms - 9
        [HTTP] <-- POST /session/9d2e-2/element 200 9 ms - 9
        """)
    #expect(exchanges.map { $0.value?["ELEMENT"]?.string } == ["A", "B"])
  }

  /// Secrets are sought in the text of a file: its encoding, and whether the text is kept.
  @Test(arguments: [String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian, .isoLatin1])
  func filesInAnyEncodingAreMasked(encoding: String.Encoding) throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "axreplay-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let name = encoding == .isoLatin1 ? "ISO-8859-1" : "UTF-8"
    let source = Screens.ios(Screens.element("SecureTextField", "pin", value: "geheim"), Screens.element("Button", "é"))
    let text = source.replacing("UTF-8", with: name)
    let mark: [UInt8] =
      encoding == .utf16LittleEndian ? [0xFF, 0xFE] : encoding == .utf16BigEndian ? [0xFE, 0xFF] : []
    let bytes = mark + Array(try #require(text.data(using: encoding)))
    var options = RecorderOptions()
    options.mask = SecretMask(["é"])
    let folder = ScreenFolder([KeptFile(name: "a.xml", modified: .zero, bytes: bytes)])
    let summary = folder.record(JournalHeader(), in: directory, options)
    #expect(summary.snapshots == 1)
    let written = try String(contentsOfFile: directory + "/0000.xml", encoding: .utf8)
    #expect(written.contains(#"value="••••••••""#) && written.contains(#"name="•""#))
    #expect(!written.contains("geheim") && !written.contains("é"))
  }

  /// Reports that contain page sources, of which only these are imported: a report may contain passwords.
  static let reports: [(name: String, text: String)] = [
    (
      "report.json",
      #"{"generator":"Robot 7","body":[{"args":["quince-88"]},{"text":SOURCE},{"text":"quince-88 was typed"}]}"#
    ),
    (
      "output.xml",
      #"<?xml version="1.0"?><robot generator="Robot 7"><arg>quince-88</arg><msg level="INFO">ESCAPED</msg></robot>"#
    ),
  ]

  @Test(arguments: reports.indices) func ofReportsOnlyPageSourcesAreImported(_ index: Int) throws {
    let (name, text) = Self.reports[index]
    let directory = FileManager.default.temporaryDirectory.appending(path: "axreplay-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let escaped = Screens.form.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    let report = text.replacing("SOURCE", with: JSONValue.string(Screens.form).text).replacing("ESCAPED", with: escaped)
    #expect(TrafficLog.isReportOfRobot(report))
    let file = KeptFile(name: name, modified: .zero, bytes: Array(report.utf8))
    #expect(file.hasDump)
    let folder = ScreenFolder([file])
    let summary = folder.record(JournalHeader(), in: directory, RecorderOptions())
    #expect(summary.snapshots == 1)
    #expect(try String(contentsOfFile: directory + "/0000.xml", encoding: .utf8) == Screens.form)
    #expect(folder.kept.map(\.source) == [Screens.form])
  }

  /// Files with a dump and other text, and a part of what is imported. What is around a dump was not masked.
  static let surrounded: [(name: String, text: String, kept: String)] = [
    (
      "console.txt",
      """
      Test Case '-[Shop.Tests testLogIn]' started.
          t =     3.12s Type 'quince-88' into "pw" SecureTextField
      Attributes: Application, 0x600000, pid: 1, label: 'Shop'
      Element subtree:
       →Application, 0x600000, pid: 1, label: 'Shop'
          t =     3.20s Synthesize event quince-88
          Window (Main), 0x601, {{0.0, 0.0}, {390.0, 844.0}}
            StaticText, 0x602, {{20.0, 300.0}, {300.0, 40.0}}, label: 'Two
      lines'
      Path to element:
       →Application, 0x600000, pid: 1, label: 'Shop'
      Query chain:
       →Find: Target Application
        ↪︎Find: Elements matching predicate 'label == "quince-88"'
          t =     4.12s Type 'quince-88' into "pw"
      """, "label: 'Two\nlines'"
    ),
    (
      "a.json",
      #"{"value":{"type":"XCUIElementTypeApplication","label":"Shop","rect":{"x":0,"y":0,"width":9,"height":9},"#
        + #""isEnabled":"1","children":[{"type":"XCUIElementTypeButton","label":"OK","isEnabled":"1","#
        + #""rect":{"x":0,"y":0,"width":9,"height":9}}]},"request":"type quince-88"}"#, #""label":"OK""#
    ),
    (
      "a.xml",
      "<!-- typed quince-88 -->" + Screens.ios("quince-88", Screens.element("Button", "OK")) + "\n<?log quince-88?>",
      #"name="OK""#
    ),
    // The tag of a field that is cut off before it says that it is secure.
    (
      "b.xml",
      String(Screens.android.replacing("1234", with: "quince-88").prefix { $0 != "\u{0}" })
        .components(separatedBy: #"password="true""#)[0], "<hierarchy"
    ),
    ("log.txt", "typed quince-88\n" + Screens.form + "\nquince-88", "account"),
  ]

  @Test(arguments: surrounded.indices) func onlyDumpsAreImported(_ index: Int) throws {
    let (name, text, kept) = Self.surrounded[index]
    let directory = FileManager.default.temporaryDirectory.appending(path: "axreplay-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: directory) }
    #expect(text.contains("quince-88"))
    let file = KeptFile(name: name, modified: .zero, bytes: Array(text.utf8))
    let summary = ScreenFolder([file]).record(JournalHeader(), in: directory, RecorderOptions())
    #expect(summary.snapshots == 1 && summary.unreadable.isEmpty)
    let files = try FileManager.default.contentsOfDirectory(atPath: directory).filter { $0.hasPrefix("0000") }
    #expect(files.count == 1)
    let written = try String(contentsOfFile: directory + "/" + (files.first ?? ""), encoding: .utf8)
    #expect(written.contains(kept) && !written.contains("quince-88"), "\(written)")
  }

  /// Programs may write something in front of each line, and lines may end as on Windows.
  @Test(arguments: ["", "appium-1  | ", "[0-1] ", "#12 3.4 "], ["\n", "\r\n"])
  func logsOfWebdriverIOMayHavePrefixes(prefix: String, lineEnd: String) {
    let text = [
      "2026-08-01T10:00:00.124Z INFO webdriver: [POST] http://127.0.0.1:4723/session/7C/element",
      "2026-08-01T10:00:00.124Z INFO webdriver: DATA { using: 'id', value: 'a' }",
      "2026-08-01T10:00:00.424Z INFO webdriver: RESULT { ELEMENT: '5' }",
    ].map { prefix + $0 }.joined(separator: lineEnd)
    let exchanges = TrafficLog.webdriverIO.exchanges(in: text)
    #expect(exchanges.map(\.body) == [["using": "id", "value": "a"]])
    #expect(exchanges.map(\.value) == [["ELEMENT": "5"]])
  }

  @Test func appAndUnreadableFilesAreNamed() throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "axreplay-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let files = ["1.xml com.shop", "2.xml com.apple.springboard", "3.xml com.shop", "notes.xml"].map { text in
      let parts = text.split(separator: " ")
      let source = parts.count > 1 ? "<XCUIElementTypeApplication bundleId=\"\(parts[1])\"/>" : "<notes/>"
      return KeptFile(name: String(parts[0]), modified: .zero, bytes: Array(source.utf8))
    }
    let summary = ScreenFolder(files).record(JournalHeader(), in: directory, RecorderOptions())
    #expect(summary.snapshots == 3 && summary.failedLooks == 1)
    #expect(summary.unreadable == ["notes.xml"])
    let journal = try String(contentsOfFile: directory + "/recording.jsonl", encoding: .utf8).split(separator: "\n")
    #expect(journal.first?.contains(#""app": "com.shop""#) == true)
    #expect(journal.map { $0.contains(#""app": "com.apple.springboard""#) } == [false, false, true, false, false])
  }

  /// Files with their times in seconds, and the order and times of the screens.
  static let folders: [(files: [(String, Double)], screens: [String])] = [
    ([("b.xml", 12), ("a.xml", 10)], ["0.00 a.xml", "2.00 b.xml"]),
    // Numbers are compared by their values.
    ([("s10.xml", 30), ("s9.xml", 20), ("s2.xml", 5)], ["0.00 s2.xml", "15.00 s9.xml", "25.00 s10.xml"]),
    // After a copy, the times mean nothing.
    ([("a.xml", 7), ("b.xml", 7), ("c.xml", 7)], ["0.00 a.xml", "1.00 b.xml", "2.00 c.xml"]),
    ([("a.xml", 9), ("b.xml", 8)], ["0.00 a.xml", "1.00 b.xml"]),
    // A copy writes files in their order, but within milliseconds.
    ([("a.xml", 9), ("b.xml", 9.000_2), ("c.xml", 9.000_9)], ["0.00 a.xml", "1.00 b.xml", "2.00 c.xml"]),
    ([("a.xml", 9), ("b.xml", 9.3), ("c.xml", 9.4)], ["0.00 a.xml", "0.30 b.xml", "0.40 c.xml"]),
    // Screenshots belong to the dump of the same name, or of the same second.
    (
      [("a.xml", 1), ("a.png", 90), ("b.xml", 5), ("x.png", 5.5), ("c.xml", 20), ("y.png", 30)],
      ["0.00 a.xml + a.png", "4.00 b.xml + x.png", "19.00 c.xml"]
    ),
    // The screenshot of a dump is not that of another one.
    (
      [("a.xml", 1), ("b.xml", 5), ("b.png", 5.1), ("c.xml", 5.6), ("d.xml", 9), ("y.png", 9.1), ("e.xml", 9.6)],
      ["0.00 a.xml", "4.00 b.xml + b.png", "4.60 c.xml", "8.00 d.xml + y.png", "8.60 e.xml"]
    ), ([], []),
  ]

  @Test(arguments: folders.indices) func filesAreOrdered(_ index: Int) {
    let row = Self.folders[index]
    let folder = ScreenFolder(
      row.files.map { name, seconds in
        let bytes: [UInt8] = name.hasSuffix("png") ? [0x89, 0x50, 0x4E, 0x47] : Array(Screens.form.utf8)
        return KeptFile(name: name, modified: VirtualTime(seconds: seconds) ?? .zero, bytes: bytes)
      })
    #expect(folder.names == row.screens)
  }

  /// What hooks keep while `axreplay serve` has no home screen is not a screen of the app.
  @Test func homeScreensThatWereNotRecordedAreLeftOut() {
    let home = #"<XCUIElementTypeApplication name="SpringBoard" axreplay="not recorded"/>"#
    let files = [("a.xml", Screens.form), ("b.xml", home), ("c.xml", Screens.alert)].enumerated().map { index, file in
      KeptFile(
        name: file.0, modified: VirtualTime(microseconds: Int64(index) * 1_000_000), bytes: Array(file.1.utf8))
    }
    #expect(ScreenFolder(files).names == ["0.00 a.xml", "2.00 c.xml"])
  }
}
