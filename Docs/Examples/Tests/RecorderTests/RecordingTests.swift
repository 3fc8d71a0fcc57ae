// Tests recording a replay. The new recording is equivalent to the replayed one. If the new recording is itself
// replayed and recorded, the result is identical byte for byte.

import XCTest

@MainActor final class RecordingTests: XCTestCase {
  /// The recording that both tests create and the second one replays.
  private static let expected = URL(fileURLWithPath: "snapshots/RecordingTests/testARecordingOfTheRecording")

  func testARecordingOfAReplay() throws {
    let run = try ShopRun(#function)
    try run.logIn { try expectThatTheLastFileShowsTheScreen(run) }
    try expectTheSameEvents(run)
    if ProcessInfo.processInfo.environment["AXREPLAY_RECORD"] == "1" {
      if FileManager.default.fileExists(atPath: Self.expected.path) {
        try FileManager.default.removeItem(at: Self.expected)
      }
      try FileManager.default.copyItem(at: run.folder, to: Self.expected)
    }
    try expectTheExpectedFiles(run)
  }

  func testARecordingOfTheRecording() throws {
    let run = try ShopRun(#function)
    try run.logIn { try expectThatTheLastFileShowsTheScreen(run) }
    try expectTheExpectedFiles(run)
  }

  /// The replayed recording has the same kinds of events; the recorder chooses its own locators.
  private func expectTheSameEvents(_ run: ShopRun) throws {
    let replayed = try ShopRun.events(of: URL(fileURLWithPath: "../../snapshots/shop-login"))
    let recorded = try ShopRun.events(of: run.folder)
    XCTAssertEqual(
      recorded.map { $0.prefix { $0 != " " } }, replayed.map { $0.prefix { $0 != " " } })
    XCTAssertEqual(
      recorded,
      [
        "launch", #"tap buttons["Log In"]"#, #"tap textFields["login.account"]"#,
        #"typeText textFields["login.account"] ines@pomelo.example"#, #"tap secureTextFields["login.password"]"#,
        #"typeText secureTextFields["login.password"]"#, #"tap buttons["login.submit"]"#, #"tap buttons["OK"]"#,
        #"tap secureTextFields["login.password"]"#, #"typeText secureTextFields["login.password"]"#,
        #"tap buttons["login.submit"]"#,
      ])
  }

  private func expectThatTheLastFileShowsTheScreen(_ run: ShopRun) throws {
    let last = try XCTUnwrap(ShopRun.lines(of: run.folder).last?["snapshot"] as? String)
    let bytes = try Data(contentsOf: run.folder.appendingPathComponent(last))
    let recorded = try XCTUnwrap(JSONSerialization.jsonObject(with: bytes) as? [String: Any])
    // Convert the dictionary to JSON and back, so that its Booleans and numbers have the same types as those in the
    // file.
    let present = try JSONSerialization.data(withJSONObject: run.app.snapshot().dictionaryRepresentation.named)
    let shown = try XCTUnwrap(JSONSerialization.jsonObject(with: present) as? [String: Any])
    XCTAssertEqual(Self.outline(recorded), Self.outline(shown))
  }

  private func expectTheExpectedFiles(_ run: ShopRun) throws {
    let expected = try ShopRun.files(of: Self.expected)
    let recorded = try ShopRun.files(of: run.folder)
    XCTAssertEqual(recorded.keys.sorted(), expected.keys.sorted())
    for (name, bytes) in recorded.sorted(by: { $0.key < $1.key }) where bytes != expected[name] {
      XCTFail("\(name) differs:\n\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  /// Returns the attributes of every element, one per line. The contents of secure fields are ignored, and empty
  /// strings are treated as missing.
  private static func outline(_ dictionary: [String: Any], depth: Int = 0) -> [String] {
    let isSecure = (dictionary["elementType"] as? NSNumber)?.intValue == 50
    let keys = dictionary.keys.sorted().filter { key in
      key != "children" && !(isSecure && key == "value") && dictionary[key] as? String != ""
    }
    let fields = keys.map { key in
      let frame = (dictionary[key] as? [String: Any])?.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      return "\(key): \(frame?.joined(separator: " ") ?? "\(dictionary[key] ?? "")")"
    }
    let children = dictionary["children"] as? [[String: Any]] ?? []
    let line = String(repeating: " ", count: depth) + fields.joined(separator: ", ")
    return [line] + children.flatMap { outline($0, depth: depth + 1) }
  }
}

extension [XCUIElement.AttributeName: Any] {
  /// The same dictionary with strings as keys, as in recorded JSON files.
  fileprivate var named: [String: Any] {
    let children = (self[.children] as? [[XCUIElement.AttributeName: Any]] ?? []).map(\.named)
    var result = Dictionary<String, Any>(uniqueKeysWithValues: map { ($0.key.rawValue, $0.value) })
    result["children"] = children
    return result
  }
}
