// A small recording in memory, and requests to an inspector that shows it.

import Foundation
import Inspection
import Recordings
import SnapshotFormats
import Testing

enum InspectedShop {
  static let landing = """
    <XCUIElementTypeApplication name="Shop" label="Shop" x="0" y="0" width="400" height="800">
      <XCUIElementTypeWindow x="0" y="0" width="400" height="800">
        <XCUIElementTypeOther x="0" y="0" width="400" height="800">
          <XCUIElementTypeButton name="login" label="Log in" enabled="true" x="20" y="600" width="360" height="50"/>
          <XCUIElementTypeImage name="welcome" label="Welcome" x="20" y="100" width="360" height="40"/>
          <XCUIElementTypeTextField name="account" label="" x="20" y="200" width="360" height="40"/>
        </XCUIElementTypeOther>
      </XCUIElementTypeWindow>
    </XCUIElementTypeApplication>
    """

  /// The button is disabled and has moved, the picture is gone, and there is a second button.
  static let form = """
    <XCUIElementTypeApplication name="Shop" label="Shop" x="0" y="0" width="400" height="800">
      <XCUIElementTypeWindow x="0" y="0" width="400" height="800">
        <XCUIElementTypeOther x="0" y="0" width="400" height="800">
          <XCUIElementTypeButton name="login" label="Log in" enabled="false" x="20" y="500" width="360" height="50"/>
          <XCUIElementTypeTextField name="account" label="" x="20" y="200" width="360" height="40"/>
          <XCUIElementTypeButton name="Log in" label="Log in" x="300" y="20" width="80" height="40"/>
        </XCUIElementTypeOther>
      </XCUIElementTypeWindow>
    </XCUIElementTypeApplication>
    """

  static let journal = """
    {"axreplay": 1, "app": "com.example.shop"}
    {"at": 0.00, "launch": {}}
    {"at": 0.50, "snapshot": "0000.xml", "view": "Landing"}
    {"at": 1.00, "tap": "buttons[\\"login\\"]"}
    {"at": 1.50, "snapshot": "0001.xml", "view": "Form"}

    """

  /// The smallest PNG file that says how large it is: 400 × 800 pixels.
  static let picture: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 1, 0x90, 0, 0, 3, 0x20]

  static func inspector(_ change: (inout InspectedFiles) -> Void = { _ in }) throws -> Inspector {
    let contents = [Journal.fileName: journal, "0000.xml": landing, "0001.xml": form]
    let bytes: @Sendable (String) -> [UInt8]? = { name in contents[name].map { Array($0.utf8) } }
    let pool = SnapshotPool()
    let reading = RecordingReader.read("shop", RecordingFiles(names: Array(contents.keys), bytes: bytes), pool: pool)
    var files = InspectedFiles()
    files.recordings = [
      InspectedRecording(
        key: "shop", try #require(reading.recording), findings: reading.findings, pool: pool, bytes: bytes)
    ]
    change(&files)
    return Inspector(files, version: "1")
  }
}

extension Inspector {
  /// Returns the status and the JSON of an answer.
  func ask(
    _ method: String, _ path: [String], query: [String: String] = [:], headers: [String: String] = [:],
    body: [UInt8] = []
  ) throws -> (status: Int, json: [String: Any]) {
    let answer = answer(InspectionRequest(method, path, query: query, headers: headers, body: body))
    let json = try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any]
    return (answer.status, try #require(json))
  }

  func get(_ path: String..., query: [String: String] = [:]) throws -> [String: Any] {
    let answer = try ask("GET", path, query: query)
    #expect(answer.status == 200, "\(answer.json)")
    return answer.json
  }

  func post(_ path: String, _ json: String, status: Int = 200) throws -> [String: Any] {
    let answer = try ask("POST", [path], body: Array(json.utf8))
    #expect(answer.status == status, "\(answer.json)")
    return answer.json
  }
}

/// Reads a member of a member of a JSON object: `value(json, "error", "message")`.
func value<Value>(_ json: Any?, _ path: Any..., as type: Value.Type = Value.self) throws -> Value {
  var current = json
  for part in path {
    if let index = part as? Int {
      current = (current as? [Any]).flatMap { $0.indices.contains(index) ? $0[index] : nil }
    } else {
      current = (part as? String).flatMap { (current as? [String: Any])?[$0] }
    }
  }
  return try #require(current as? Value, "there is no \(path) in \(json ?? "nothing")")
}
