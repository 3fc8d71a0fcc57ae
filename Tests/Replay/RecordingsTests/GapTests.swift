// Tests what recordings say about themselves: clients' locators, and what is missing.

import Findings
import Foundation
import Recordings
import Testing

@Suite struct GapTests {
  /// Lines of journals, and what is reported about them.
  static let lines: [(line: String, findings: [String])] = [
    (#"{"at": 1, "lacks": "snapshot", "reason": "the server answered 500"}"#, []),
    (#"{"at": 1, "lacks": "action"}"#, []), (#"{"at": 1, "lacks": "text", "reason": ""}"#, []),
    // A later axreplay may write other kinds.
    (
      #"{"at": 1, "lacks": "sound"}"#,
      ["“sound” is not something that recordings lack; the line is ignored"]
    ),
    (#"{"at": 1, "lacks": "snapshot", "why": "x"}"#, ["unknown key “why” is ignored"]),
    (#"{"lacks": "snapshot"}"#, ["“at” is missing"]),
    (#"{"at": 1, "lacks": 5}"#, ["“lacks” must be a string, not the number 5.0"]),
    (#"{"at": 1, "tap": {"on": "buttons", "locator": {"using": "id", "value": "x"}}}"#, []),
    // Replays do not need the client's locator.
    (
      #"{"at": 1, "tap": {"on": "buttons", "locator": "x"}}"#,
      ["“locator” must be an object with the strings “using” and “value”; it is ignored"]
    ),
    (
      #"{"at": 1, "tap": {"on": "buttons", "locator": {"using": "id"}}}"#,
      ["“locator” must be an object with the strings “using” and “value”; it is ignored"]
    ),
  ]

  @Test(arguments: lines) func linesAreRead(_ row: (line: String, findings: [String])) {
    let reading = JournalReader.read(Array("{\"axreplay\": 1}\n\(row.line)\n".utf8), file: "j")
    #expect(reading.findings.map(\.message) == row.findings)
  }

  /// What was read is written as it was.
  @Test func journalsAreWrittenAsTheyWereRead() throws {
    let text = """
      {"axreplay": 1, "app": "shop"}
      {"at": 0.00, "launch": {}}
      {"at": 1.00, "lacks": "snapshot", "reason": "timeout"}
      {"at": 2.00, "tap": {"on": "buttons[\\"b\\"]", "locator": {"using": "accessibility id", "value": "b"}}}
      {"at": 2.00, "lacks": "text", "reason": ""}

      """
    let journal = try #require(JournalReader.read(Array(text.utf8), file: "j").journal)
    #expect(journal.gaps.map(\.kind) == [.snapshot, .text])
    #expect(journal.gaps.map(\.line) == [3, 5])
    #expect(JournalText.text(journal) == text)
  }

  static let screen = #"<XCUIElementTypeApplication name="A" x="0" y="0" width="9" height="9"/>"#

  /// Journals, and what they lack.
  static let recordings: [(lines: [String], gaps: [String])] = [
    ([#"{"at": 0, "launch": {}}"#, #"{"at": 0, "snapshot": "0.xml"}"#], []),
    ([#"{"at": 0, "launch": {}}"#], ["warning the recording has no snapshot", "warning no snapshot follows launch"]),
    (
      [
        #"{"at": 0, "snapshot": "0.xml"}"#, #"{"at": 1, "tap": "app"}"#, #"{"at": 2, "typeText": {}}"#,
        #"{"at": 2, "snapshot": "0.xml"}"#, #"{"at": 3, "terminate": {}}"#,
      ],
      ["warning no snapshot follows tap app", "note typeText: the text is not recorded"]
    ),
    // Of many snapshots with secrets, the first is enough.
    (
      [
        #"{"at": 0, "snapshot": "0.xml"}"#, #"{"at": 0, "lacks": "text"}"#, #"{"at": 1, "snapshot": "0.xml"}"#,
        #"{"at": 1, "lacks": "text"}"#, #"{"at": 2, "lacks": "text"}"#,
      ],
      ["warning the journal has no actions", "note texts are masked in this line and 2 others"]
    ),
    (
      [
        #"{"at": 0, "snapshot": "0.xml"}"#, #"{"at": 1, "lacks": "snapshot", "reason": "timeout"}"#,
        #"{"at": 1, "lacks": "screenshot"}"#, #"{"at": 1, "lacks": "action", "reason": "a web view"}"#,
        #"{"at": 1, "lacks": "text"}"#,
      ],
      [
        "warning the journal has no actions", "warning a snapshot is missing: timeout", "note a screenshot is missing",
        "warning an action is missing: a web view", "note a text is masked",
      ]
    ),
  ]

  @Test(arguments: recordings) func gapsAreFound(_ row: (lines: [String], gaps: [String])) throws {
    let journal = (["{\"axreplay\": 1}"] + row.lines).joined(separator: "\n") + "\n"
    let files = RecordingFiles(names: ["recording.jsonl", "0.xml"]) { name in
      Array((name == "0.xml" ? Self.screen : journal).utf8)
    }
    let recording = try #require(RecordingReader.read("r", files).recording)
    #expect(RecordingCheck.gaps(recording).map { "\($0.severity) \($0.message)" } == row.gaps)
  }

  @Test func dumpsWithoutAJournalHaveAGap() throws {
    let files = RecordingFiles(names: ["0.xml"]) { _ in Array(Self.screen.utf8) }
    let recording = try #require(RecordingReader.read("r", files).recording)
    #expect(
      RecordingCheck.gaps(recording).map { "\($0.severity) \($0.position.file) \($0.message)" }
        == ["warning r the recording has no journal, so its actions and times are unknown"])
  }

  @Test func writersWriteGaps() throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "axreplay-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let writer = try RecordingWriter(in: directory)
    try writer.lack(.snapshot, "line\nbreak", at: VirtualTime(microseconds: 5))
    #expect(throws: RecordingWriteError.self) { try writer.event(RecordedEvent(.launch), at: .zero) }
    let text = try String(contentsOfFile: directory + "/recording.jsonl", encoding: .utf8)
    #expect(text.hasSuffix("{\"at\": 0.000005, \"lacks\": \"snapshot\", \"reason\": \"line\\nbreak\"}\n"))
  }
}

/// Time does not lead past an action that is missing.
@Suite struct MissingActionTests {
  static let rows: [TimelineRow] = [
    // The screen after the missing action comes by itself, which is noted once.
    (
      "0 launch | 0 [a] | 1 tap a | 1.5 [b] | 3 lacks pinch | 4 [c] | 5 [d]", "launch tap:a sleep:2 sleep:2 see",
      "launch 0.00 ok, tap:a 0.50 ok, sleep:2 2.50 [b], sleep:2 4.50 [d] lacks pinch, see 4.50 [d]"
    ),
    (
      "0 launch | 0 [a] | 1 tap a | 1.5 [b] | 3 lacks pinch | 4 [c]", "launch tap:a wait:c/5 wait:c/5",
      "launch 0.00 ok, tap:a 0.50 ok, wait:c/5 3.00 yes lacks pinch, wait:c/5 3.00 yes"
    ),
    // The test has done something that recordings do not describe.
    (
      "0 launch | 0 [a] | 1 tap a | 1.5 [b] | 3 lacks clear | 4 [c]", "launch tap:a clear sleep:5",
      "launch 0.00 ok, tap:a 0.50 ok, clear 0.50 ok, sleep:5 5.50 [c]"
    ),
    // The next event is a new beginning, and what is missing after the last screen does not matter.
    (
      "0 launch | 0 [a] | 1 tap a | 1.5 [b] | 3 lacks pinch | 4 tap b | 5 [c]", "launch tap:a sleep:9 tap:b sleep:9",
      "launch 0.00 ok, tap:a 0.50 ok, sleep:9 9.50 [b], tap:b 10.50 ok, sleep:9 19.50 [c]"
    ),
  ]

  @Test(arguments: rows) func timeAloneIsNotCertain(_ row: TimelineRow) throws {
    var script = try TimelineScript(row.journal)
    let results = try script.run(row.script)
    #expect(results == row.expected, "got \(results)")
  }
}
