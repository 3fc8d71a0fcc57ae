// Tests that imported logs and folders leave out what was typed, also where they have it only in part.

import Foundation
import JSON
import Recordings
import Secrets
import SessionRecording
import Testing
import WebDriverReplay

@Suite struct ImportedSecretTests {
  /// A log of a session, line by line.
  private struct LogText {
    let log: TrafficLog
    private(set) var text = ""
    private var seconds = 0

    init(_ log: TrafficLog) { self.log = log }

    mutating func add(_ method: String, _ path: String, _ body: String = "{}", answer: JSONValue? = .null) {
      seconds += 1
      let digits = seconds < 10 ? "0\(seconds)" : "\(seconds)"
      let driver = path.isEmpty ? "driver.createSession" : "driver.act"
      switch log {
      case .appium:
        let time = "2026-08-01 10:00:\(digits):000"
        text += "\(time) [HTTP] --> \(method) /session\(path) \(body)\n"
        guard let answer else { return }
        text += "\(time) [XCUITestDriver@1 (7C)] Responding to client with \(driver)() result: \(answer.text)\n"
        text += "\(time) [HTTP] <-- \(method) /session\(path) 200 12 ms - 100\n"
      case .selenium:
        let time = "2026-08-01 10:00:\(digits),000 DEBUG selenium"
        text += "\(time) \(method) http://127.0.0.1:4723/session\(path) \(body)\n"
        guard let answer else { return }
        text += "\(time) Remote response: status=200 | data={\"value\":\(answer.text)} | headers=HTTPHeaderDict({})\n"
      case .webdriverIO:
        let time = "2026-08-01T10:00:\(digits).000Z INFO webdriver:"
        text += "\(time) [\(method)] http://127.0.0.1:4723/session\(path)\n"
        if method == "POST" { text += "\(time) DATA \(body)\n" }
        if let answer { text += "\(time) RESULT \(answer.text)\n" }
      }
    }
  }

  /// What a log has of a request.
  enum Kind { case unanswered, known, unknown }

  /// How logs have the request that types, and what is known by it.
  static let requests: [(log: TrafficLog, path: String, body: String, kind: Kind)] = [
    (.appium, "element/E1/value", #"{"text":"quince-88"}"#, .unanswered),
    (.selenium, "element/E1/value", "{'text': 'quince-88', 'value': ['q']}", .unanswered),
    (.webdriverIO, "element/E1/value", "{ text: 'quince-88' }", .unanswered),
    // Appium writes at most 1,024 characters of a body.
    (
      .appium, "actions",
      #"{"actions":[{"type":"key","id":"k","actions":["#
        + "quince".map { #"{"type":"keyDown","value":"\#($0)"},{"type":"keyUp","value":"\#($0)"},"# }.joined()
        + #"{"type":"key…"#, .unknown
    ),
    (.appium, "element/E1/value", #"{"text":"quince-88","value":["q","u","i…"#, .unknown),
    (.webdriverIO, "element/E1/value", "{ text: 'quince-88', value: [ 'q', 'u', ... 7 more items ] }", .unknown),
    (.webdriverIO, "actions", "{ actions: [ { type: 'key', id: 'k', actions: [Array] } ] }", .unknown),
    (.selenium, "actions", "{'actions': [{'type': 'key', 'id': 'k', 'actions': <object at 0x1>}]}", .unknown),
    (.selenium, "element/E1/value", "{'text': b'quince-88', 'value': ('q', 'u')}", .known),
    (
      .selenium, "element/E1/value", "{'text': '" + String(repeating: "quince-88", count: 12).prefix(100) + "...'}",
      .unknown
    ),
    // What clients and servers have left out of their logs, and a body that is missing.
    (.webdriverIO, "element/E1/value", "{ text: '**MASKED**' }", .unknown),
    (.appium, "element/E1/value", #"{"text":"**SECURE**"}"#, .unknown), (.appium, "element/E1/value", "", .unknown),
    (.selenium, "element/E1/value", "{'text': '****'}", .unknown),
    // What a log format writes after the message.
    (.selenium, "element/E1/value", "{'text': 'quince-88'} (remote_connection.py:302)", .known),
    (.appium, "appium/execute_driver", #"{"script":"await driver.$('~pw').setValue('quince-88')"}"#, .known),
    (.appium, "url", #"{"url":"shop://a?token=quince-88&pad=xxxx…"#, .known),
    (.appium, "url", #"{"url":"shop://a?token=quince…"#, .unknown),
    (.selenium, "url", "{'url': 'shop://a?pad=\(String(repeating: "x", count: 70))&token=quince-8...'}", .unknown),
  ]

  @Test(arguments: requests.indices) func typedTextsAreLeftOut(_ index: Int) throws {
    let row = Self.requests[index]
    var log = LogText(row.log)
    let source = { (elements: String...) in JSONValue.string(Screens.ios(elements.joined())) }
    log.add(
      "POST", "", #"{"capabilities": {"alwaysMatch": {"platformName": "iOS", "bundleId": "com.example.shop"}}}"#,
      answer: ["sessionId": "7C", "capabilities": ["platformName": "iOS", "bundleId": "com.example.shop"]])
    log.add("GET", "/7C/source", answer: source(Screens.element("SecureTextField", "password")))
    log.add("POST", "/7C/element", #"{"using": "id", "value": "password"}"#, answer: ["ELEMENT": "E1"])
    log.add("POST", "/7C/\(row.path)", row.body, answer: row.kind == .unanswered ? nil : .null)
    let secret = row.body.hasSuffix("...'}") ? String(repeating: "quince-88", count: 12) : "quince-88"
    log.add("GET", "/7C/source", answer: source(Screens.element("StaticText", "a", label: "It is \(secret)")))
    log.add("DELETE", "/7C")
    let exchanges = try #require(TrafficLog(log.text)).exchanges(in: log.text)
    #expect(exchanges.count == 6, "\(exchanges)")
    let directory = FileManager.default.temporaryDirectory.appending(path: "axreplay-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: directory) }
    var traffic = TrafficImport(RecorderOptions()) { number, _, _ in "\(directory)/\(number)" }
    traffic.record(exchanges)
    let journal = try String(contentsOfFile: "\(directory)/1/recording.jsonl", encoding: .utf8)
    let written = try FileManager.default.contentsOfDirectory(atPath: "\(directory)/1").map { name in
      try String(contentsOfFile: "\(directory)/1/\(name)", encoding: .utf8)
    }.joined()
    #expect(!written.contains("nce-88") && !written.contains("quince"), "\(written)")
    // What cannot be masked is not written, and the journal says why.
    let isUnknown = row.kind == .unknown
    #expect(journal.contains("is not known, and may be a secret; name it with --mask") == isUnknown, "\(journal)")
  }

  /// Keys without a target on a screen that the log does not have, and a second text in the same field, are secrets.
  @Test(
    arguments: [
      [("element/E2/click", "{}"), ("wda/keys", #"{"value":["quince-88"]}"#)],
      [("element/E1/value", #"{"text":"quince-88"}"#), ("element/E1/value", #"{"text":"plum-4711"}"#)],
      [("element/E1/value", #"{"text":"plum-4711"}"#), ("element/E1/value", #"{"text":"quince-88"}"#)],
      // Two steps of a log-in whose fields have the same name.
      [
        ("element/E1/value", #"{"text":"ann"}"#), ("element/E2/click", "{}"),
        ("element/E1/value", #"{"text":"quince-88"}"#),
      ],
    ])
  func textsOfUnseenScreensAreLeftOut(requests: [(path: String, body: String)]) throws {
    var log = LogText(.appium)
    let isSecure = !requests.contains { $0.path.hasSuffix("click") }
    let field = Screens.element(isSecure ? "SecureTextField" : "TextField", "password")
    log.add(
      "POST", "", #"{"capabilities": {"alwaysMatch": {"platformName": "iOS", "bundleId": "com.example.shop"}}}"#,
      answer: ["sessionId": "7C", "capabilities": ["platformName": "iOS", "bundleId": "com.example.shop"]])
    log.add("GET", "/7C/source", answer: .string(Screens.ios(field, Screens.element("Button", "Next", y: 300))))
    log.add("POST", "/7C/element", #"{"using": "id", "value": "password"}"#, answer: ["ELEMENT": "E1"])
    log.add("POST", "/7C/element", #"{"using": "id", "value": "Next"}"#, answer: ["ELEMENT": "E2"])
    for request in requests { log.add("POST", "/7C/" + request.path, request.body) }
    log.add(
      "GET", "/7C/source", answer: .string(Screens.ios(Screens.element("StaticText", "a", label: "It is quince-88"))))
    log.add("DELETE", "/7C")
    let written = try record(log.text, .appium)
    #expect(written.contains("It is •••••••••") && !written.contains("quince"), "\(written)")
  }

  /// Taps on keys of a screen that the log does not have enter a PIN, by whichever locator they were found.
  @Test(
    arguments: [
      "pin_?", "//XCUIElementTypeButton[@name='?']", "label == '?'", #"**/XCUIElementTypeKey[`name == "?"`]"#,
    ])
  func keysOfUnseenScreensAreSecret(locator: String) throws {
    var log = LogText(.selenium)
    log.add(
      "POST", "", "{'capabilities': {'alwaysMatch': {'platformName': 'iOS', 'bundleId': 'com.example.shop'}}}",
      answer: ["sessionId": "7C", "capabilities": ["platformName": "iOS", "bundleId": "com.example.shop"]])
    log.add("GET", "/7C/source", answer: .string(Screens.ios(Screens.element("Button", "Next"))))
    log.add("POST", "/7C/element", #"{"using": "id", "value": "Next"}"#, answer: ["ELEMENT": "E2"])
    log.add("POST", "/7C/element/E2/click")
    for digit in ["5", "7", "4", "6"] {
      let own = locator.replacing("?", with: digit)
      let body: JSONValue = ["using": .string(own.contains("'") ? "xpath" : "id"), "value": .string(own)]
      log.add("POST", "/7C/element", body.text, answer: ["ELEMENT": .string("K" + digit)])
      log.add("POST", "/7C/element/K\(digit)/click")
    }
    log.add(
      "GET", "/7C/source", answer: .string(Screens.ios(Screens.element("StaticText", "a", label: "It is 5746"))))
    log.add("DELETE", "/7C")
    let written = try record(log.text, .selenium)
    #expect(written.contains("It is ••••") && !written.contains("5746"), "\(written)")
  }

  /// What a log has typed before a file was written may be on the screen of a file that seems to be older.
  @Test func filesMayBeOlderThanTheirTimes() throws {
    var log = LogText(.appium)
    log.add(
      "POST", "", #"{"capabilities": {"alwaysMatch": {"platformName": "iOS", "bundleId": "com.example.shop"}}}"#,
      answer: ["sessionId": "7C", "capabilities": ["platformName": "iOS", "bundleId": "com.example.shop"]])
    log.add("GET", "/7C/source", answer: .string(Screens.ios(Screens.element("SecureTextField", "password"))))
    log.add("POST", "/7C/keys", #"{"value":["quince-88"]}"#)
    let echo = Screens.ios(Screens.element("StaticText", "a", label: "It is quince-88"))
    let screen = KeptScreen(
      time: try #require(TrafficLog.appium.exchanges(in: log.text).last?.began), source: echo, screenshot: nil)
    let written = try record(log.text, .appium, [screen])
    #expect(written.contains("It is •••••••••") && !written.contains("quince"), "\(written)")
  }

  /// Returns everything that is written for a log.
  private func record(_ text: String, _ log: TrafficLog, _ screens: [KeptScreen] = []) throws -> String {
    let directory = FileManager.default.temporaryDirectory.appending(path: "axreplay-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: directory) }
    var options = RecorderOptions()
    options.mask = SecretMask(registry: options.registry)
    var traffic = TrafficImport(options) { number, _, _ in "\(directory)/\(number)" }
    traffic.record(log.exchanges(in: text), screens)
    return try FileManager.default.contentsOfDirectory(atPath: "\(directory)/1").map { name in
      try String(contentsOfFile: "\(directory)/1/\(name)", encoding: .utf8)
    }.joined()
  }

  /// A folder of page sources, in which a field that was secure shows its text.
  @Test(arguments: ["ios", "android", "clear"]) func fieldsStaySecure(kind: String) throws {
    let picture = Screens.picture("IDAT", "")
    let isAndroid = kind != "ios"
    func source(_ isSecure: Bool, _ value: String) -> String {
      if isAndroid {
        return Screens.android.replacing("1234", with: value).replacing(
          #"password="true""#, with: #"password="\#(isSecure)""#)
      }
      return Screens.ios(Screens.element(isSecure ? "SecureTextField" : "TextField", "pw", value: value, y: 200))
    }
    let echo =
      isAndroid
      ? Screens.android.replacing("Save", with: "It is quince-88").replacing("1234", with: "")
      : Screens.ios(Screens.element("StaticText", "a", label: "It is quince-88"))
    let sources =
      kind == "clear" ? [source(true, "quince-88"), echo] : [source(true, "•••"), source(false, "quince-88"), echo]
    let files = sources.enumerated().flatMap { index, text in
      [("\(index).xml", Array(text.utf8)), ("\(index).png", picture)].map { name, bytes in
        KeptFile(name: name, modified: VirtualTime(seconds: Double(index * 5)) ?? .zero, bytes: bytes)
      }
    }
    let directory = FileManager.default.temporaryDirectory.appending(path: "axreplay-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let folders = ScreenFolder(files).byApp(nil)
    #expect(folders.count == 1)
    let summary = folders[0].screens.record(JournalHeader(), in: directory, RecorderOptions())
    #expect(summary.snapshots == sources.count && summary.screenshots == (kind == "clear" ? 0 : 1))
    for name in try FileManager.default.contentsOfDirectory(atPath: directory) where !name.hasSuffix(".png") {
      let text = try String(contentsOfFile: "\(directory)/\(name)", encoding: .utf8)
      #expect(!text.contains("quince-88"), "\(name): \(text)")
    }
  }
}
