// Declares the fuzz target for requests of WebDriver.

import FuzzDriver
import JSON
import Recordings
import WebDriverReplay

/// Targets that answer requests.
enum ServerTargets {
  static let all = [FuzzTarget("webdriver", text: answerRequests)]

  /// Claims that each request is answered in the form of WebDriver, and that no clock goes back.
  ///
  /// Each line is a request: method, path and body. In it, `$` stands for the session, and `@` for the element that was
  /// found last. A line that begins with a space lets time pass.
  @Sendable private static func answerRequests(_ text: String) {
    let server = WebDriverServer(recordings)
    let platform = text.hasPrefix("A") ? "Android" : "iOS"
    let capabilities = #"{"capabilities":{"alwaysMatch":{"platformName":"\#(platform)","appium:app":"any"}}}"#
    let created = server.answer(WebDriverRequest("POST", ["session"], body: Array(capabilities.utf8)))
    guard let session = created.body["sessionId"]?.string else {
      return claim(false, "no session: \(created.body.text)")
    }
    var element = "nothing"
    var arrival = VirtualTime.zero
    var now = server.now(of: session) ?? .zero
    for line in text.split(separator: "\n").prefix(maximumRequests) {
      if line.hasPrefix(" ") { arrival = arrival + VirtualTime(microseconds: Int64(line.count) * 100_000) }
      let parts = line.split(separator: " ", maxSplits: 2)
      guard parts.count > 1 else { continue }
      let path = parts[1].split(separator: "/").map { part in
        part == "$" ? session : part == "@" ? element : String(part)
      }
      let body = parts.count > 2 ? parts[2].replacing("@", with: element) : ""
      let answer = server.answer(WebDriverRequest(String(parts[0]), path, body: Array(body.utf8), arrival: arrival))
      if let found = answer.body["value"]?["ELEMENT"]?.string { element = found }
      check(answer, line)
      guard let time = server.now(of: session) else { return }
      claim(time >= now, "the clock went back from \(now) to \(time) by \(line)")
      now = time
    }
  }

  private static let maximumRequests = 30
  private static let errors: [String: Int] = [
    "invalid session id": 404, "session not created": 500, "no such element": 404, "stale element reference": 404,
    "invalid selector": 400, "invalid argument": 400, "invalid element state": 400, "no such alert": 404,
    "move target out of bounds": 500, "unsupported operation": 500, "unknown command": 404, "unknown method": 405,
    "unknown error": 500, "unable to capture screen": 500,
  ]

  private static func check(_ answer: WebDriverAnswer, _ request: Substring) {
    if answer.status == 200 { return claim(answer.body["value"] != nil, "no value in the answer to \(request)") }
    let value = answer.body["value"]
    let error = value?["error"]?.string ?? ""
    claim(errors[error] == answer.status, "status \(answer.status) with “\(error)” for \(request)")
    claim(value?["message"]?.string?.isEmpty == false, "an error without a message for \(request)")
  }

  // MARK: Recordings

  private static let recordings = [apple, android].compactMap(\.self)

  private static let apple = recording(
    "apple",
    journal: #"""
      {"axreplay": 1, "app": "com.example.a", "device": "iPhone 16", "os": "iOS 18.5"}
      {"at": 0, "launch": {}}
      {"at": 0, "snapshot": "0.xml"}
      {"at": 1, "tap": "buttons[\"b\"]"}
      {"at": 1, "snapshot": "1.xml"}
      {"at": 2, "typeText": {"on": "textFields[\"f\"]", "text": "ab"}}
      {"at": 2, "snapshot": "2.xml"}
      {"at": 3, "swipe": {"on": "tables", "name": "up"}}
      {"at": 3, "snapshot": "2.xml"}
      {"at": 4, "tap": "alerts.buttons[\"OK\"]"}
      {"at": 4, "snapshot": "0.xml"}
      """#,
    files: [
      "0.xml": apple(#"<XCUIElementTypeButton name="b" label="B" x="10" y="10" width="50" height="50"/>"#),
      "1.xml": apple(
        #"""
        <XCUIElementTypeTextField name="f" x="10" y="10" width="90" height="30"/>
        <XCUIElementTypeTable name="t" x="0" y="100" width="390" height="300">
        <XCUIElementTypeCell label="c" x="0" y="100" width="390" height="500"/></XCUIElementTypeTable>
        """#),
      "2.xml": apple(
        #"""
        <XCUIElementTypeTextField name="f" value="ab" x="10" y="10" width="90" height="30"/>
        <XCUIElementTypeAlert name="a" x="90" y="300" width="200" height="100"><XCUIElementTypeStaticText label="Text"
        x="90" y="300" width="200" height="50"/><XCUIElementTypeButton label="OK" x="90" y="350" width="200" height="50"/>
        </XCUIElementTypeAlert>
        """#),
    ])

  private static func apple(_ content: String) -> String {
    #"<XCUIElementTypeApplication name="A" x="0" y="0" width="390" height="844">\#(content)</XCUIElementTypeApplication>"#
  }

  private static let android = recording(
    "android",
    journal: #"""
      {"axreplay": 1, "app": "org.example.a", "device": "Pixel 8", "os": "Android 15"}
      {"at": 0, "launch": {}}
      {"at": 0, "snapshot": "0.xml"}
      {"at": 1, "tap": "buttons[\"b\"]"}
      {"at": 1, "snapshot": "0.xml"}
      """#,
    files: [
      "0.xml": #"""
      <hierarchy width="1080" height="2400"><android.widget.FrameLayout class="android.widget.FrameLayout"
      package="org.example.a" bounds="[0,0][1080,2400]"><android.widget.Button class="android.widget.Button" text="B"
      content-desc="b" resource-id="org.example.a:id/b" clickable="true" enabled="true" displayed="true"
      bounds="[10,10][200,200]"/><android.widget.EditText class="android.widget.EditText" text="t" resource-id="f"
      enabled="true" displayed="true" bounds="[10,300][900,400]"/></android.widget.FrameLayout></hierarchy>
      """#
    ])

  private static func recording(_ name: String, journal: String, files: [String: String]) -> ServedRecording? {
    var files = files
    files["recording.jsonl"] = journal
    let bytes: @Sendable (String) -> [UInt8]? = { [files] name in files[name].map { Array($0.utf8) } }
    let reading = RecordingReader.read(name, RecordingFiles(names: Array(files.keys), bytes: bytes))
    return reading.recording.map { ServedRecording(name: name, recording: $0, bytes: bytes) }
  }
}
