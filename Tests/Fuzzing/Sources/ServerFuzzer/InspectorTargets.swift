// Declares the fuzz target for requests of the inspector's page.

import FuzzDriver
import Inspection
import Recordings

/// Targets that answer the inspector's page.
enum InspectorTargets {
  static let all = [FuzzTarget("inspector", text: answerRequests)]

  /// Claims that each request is answered or refused: no status of the 5xx kind, and never an empty answer.
  ///
  /// Each line is a request: method, path with a query, body. In the path, `$` stands for the key of a snapshot.
  @Sendable private static func answerRequests(_ text: String) {
    guard let inspector else { return claim(false, "the recording cannot be read") }
    for line in text.split(separator: "\n").prefix(maximumRequests) {
      let parts = line.split(separator: " ", maxSplits: 2)
      guard parts.count > 1 else { continue }
      let target = parts[1].split(separator: "?", maxSplits: 1)
      let path = (target.first ?? "").split(separator: "/").map { $0 == "$" ? "shop/0" : String($0) }
      var query: [String: String] = [:]
      for pair in (target.dropFirst().first ?? "").split(separator: "&") {
        let sides = pair.split(separator: "=", maxSplits: 1)
        query[String(sides.first ?? "")] = String(sides.dropFirst().first ?? "")
      }
      let body = parts.count > 2 ? Array(parts[2].utf8) : []
      let answer = inspector.answer(InspectionRequest(String(parts[0]), path, query: query, body: body))
      claim((200..<500).contains(answer.status), "status \(answer.status) for \(line)")
      claim(!answer.body.isEmpty, "nothing answers \(line)")
    }
  }

  private static let maximumRequests = 20

  private static var inspector: Inspector? {
    let files = [
      "recording.jsonl": """
      {"axreplay": 1, "app": "com.example.a"}
      {"at": 0, "snapshot": "0.xml"}
      {"at": 1, "tap": "buttons[\\"b\\"]"}
      {"at": 1, "snapshot": "1.xml"}
      """,
      "0.xml": app(#"<XCUIElementTypeButton name="b" label="B" x="10" y="10" width="50" height="50"/>"#),
      "1.xml": app(#"<XCUIElementTypeTextField name="f" value="ab" x="10" y="10" width="90" height="30"/>"#),
    ]
    let bytes: @Sendable (String) -> [UInt8]? = { name in files[name].map { Array($0.utf8) } }
    let pool = SnapshotPool()
    let reading = RecordingReader.read("shop", RecordingFiles(names: Array(files.keys), bytes: bytes), pool: pool)
    guard let recording = reading.recording else { return nil }
    var shown = InspectedFiles()
    shown.recordings = [InspectedRecording(key: "shop", recording, findings: [], pool: pool, bytes: bytes)]
    return Inspector(shown, version: "1")
  }

  private static func app(_ content: String) -> String {
    #"<XCUIElementTypeApplication name="A" x="0" y="0" width="390" height="844">\#(content)</XCUIElementTypeApplication>"#
  }
}
