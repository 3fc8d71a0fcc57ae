// Tests the check for mistakes in hand-written journals.

import Findings
import Recordings
import Testing

@Suite struct RecordingCheckTests {
  /// A screen with two buttons named a and one named b.
  static let dump = """
    <XCUIElementTypeApplication name="S" x="0" y="0" width="400" height="800">
    <XCUIElementTypeButton name="a" x="0" y="0" width="40" height="40"/>
    <XCUIElementTypeButton name="a" x="0" y="50" width="40" height="40"/>
    <XCUIElementTypeButton name="b" x="0" y="100" width="40" height="40"/>
    </XCUIElementTypeApplication>
    """

  static let rows: [(line: String, messages: [String])] = [
    (#""tap": "buttons[\"b\"]""#, []),
    (#""tap": "buttons[\"a\"].firstMatch""#, []),
    (#""tap": "buttons[\"a\"]""#, [#"tap buttons["a"]: 2 elements match in 0.xml"#]),
    (#""tap": "buttons[\"c\"]""#, [#"tap buttons["c"]: no element matches in 0.xml"#]),
    (#""tap": "buttons.element(boundBy: 7)""#, ["tap buttons.element(boundBy: 7): no element matches in 0.xml"]),
    (
      #""tap": {"on": "buttons[\"b\"]", "app": "other"}"#,
      [#"tap buttons["b"] (other): the app that contains the target is not on screen at this time"#]
    ),
    (#""swipe": {"on": "buttons[\"b\"]", "direction": "up"}"#, []),
    (
      #""swipe": {"on": "buttons[\"b\"]", "direction": "upp"}"#,
      [#"swipe upp buttons["b"]: unknown direction “upp”"#]
    ),
    (#""swipe": "buttons[\"b\"]""#, [#"swipe buttons["b"]: “direction” is missing"#]),
    (#""button": "home""#, []),
    (#""button": "hume""#, ["button hume: unknown name “hume”"]),
    (#""orientation": "landscapeleft""#, ["orientation landscapeleft: unknown name “landscapeleft”"]),
  ]

  @Test(arguments: rows)
  func finds(_ row: (line: String, messages: [String])) throws {
    let journal = "{\"axreplay\": 1}\n{\"at\": 0, \"snapshot\": \"0.xml\"}\n{\"at\": 1, \(row.line)}\n"
    let files = ["0.xml": Self.dump, Journal.fileName: journal]
    let reading = RecordingReader.read(
      "r", RecordingFiles(names: Array(files.keys)) { files[$0].map { Array($0.utf8) } })
    let findings = RecordingCheck.findings(try #require(reading.recording, "\(reading.findings.map(\.message))"))
    #expect(findings.map(\.message) == row.messages)
    #expect(findings.allSatisfy { $0.position.line == 3 && $0.severity == .warning && $0.advice != nil })
  }
}
