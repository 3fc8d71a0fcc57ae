// Tests that a replay accepts any text where a recorder has masked one.

import Findings
import Recordings
import Testing

@Suite struct MaskedValueTests {
  @Test(
    arguments: [
      ("shop://a?token=••••••••&b=1", "shop://a?token=t0ken&b=1", true), ("a", "a", true), ("a", "b", false),
      ("shop://a?token=••••••••&b=1", "shop://a?token=t0ken&b=2", false), ("••••••••", "", true),
      ("x••••••••y••••••••z", "x1y2z", true), ("x••••••••y••••••••z", "x1z", false), ("•••••••", "a", false),
      ("http://••••••••@h", "http://ann:key@h", true), ("http://••••••••@h", "http://h", false),
    ])
  func bulletsStandForAnyText(recorded: String, passed: String, isSame: Bool) throws {
    let value = "\"\(recorded)\""
    for (line, kind) in [
      ("{\"at\": 1, \"open\": \(value)}", RecordedEvent.Kind.open),
      ("{\"at\": 1, \"launch\": {\"arguments\": [\(value)]}}", .launch),
      ("{\"at\": 1, \"launch\": {\"environment\": {\"A\": \(value)}}}", .launch),
    ] {
      let files = [
        "recording.jsonl": "{\"axreplay\": 1, \"app\": \"a\"}\n{\"at\": 0, \"snapshot\": \"0.xml\"}\n\(line)\n",
        "0.xml": "<XCUIElementTypeApplication name=\"a\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/>",
      ]
      let reading = RecordingReader.read(
        "r", RecordingFiles(names: Array(files.keys)) { files[$0].map { Array($0.utf8) } })
      var session = ReplaySession(try #require(reading.recording, "\(reading.findings.map(\.message))"))
      var details = RecordedEvent.Details()
      (details.url, details.arguments, details.environment) = (passed, [passed], ["A": passed])
      let outcome = session.attempt(ReplayAction(kind, app: "a", details: details))
      if case .done = outcome { #expect(isSame, "\(line)") } else { #expect(!isSame, "\(line)") }
    }
  }
}
