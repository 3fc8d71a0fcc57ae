// Tests that JSON dumps with invalid values, links or structure never trap, and that each fault has a position.

import AccessibilityTree
import Findings
import SnapshotFormats
import Testing

@Suite struct HostileJSONTests {
  /// The keys of each dialect, in an element that is recognized without them.
  struct Keys: Sendable {
    var name: String
    /// The dump, with the members of its element in place of `%`.
    var frame: String
    var strings: [String] = []
    var booleans: [String] = []
    var frames: [String] = []
    var lists: [String] = []
    var numbers: [String] = []

    func dump(_ members: String) -> String {
      // Elements without a type are not recognized in some dialects.
      let type = strings.contains("type") && !members.contains(#""type""#) ? #""type": "Other", "# : ""
      return frame.split(separator: "%", maxSplits: 1).joined(separator: type + members)
    }
  }

  static let dialects = [
    Keys(
      name: "WebDriverAgent", frame: #"{"isNativeAccessibilityElement": "1", %}"#,
      strings: ["type", "rawIdentifier", "name", "label", "placeholderValue", "traits"],
      booleans: ["isEnabled", "isVisible", "isAccessible", "isFocused"], frames: ["nativeFrame", "frame", "rect"],
      lists: ["children"]),
    Keys(
      name: "DroidBot", frame: #"{"views": [{"view_str": "a", %}], "tag": "b"}"#,
      strings: ["class", "resource_id", "resource-id", "text", "content_description", "content-desc"],
      booleans: [
        "enabled", "selected", "focused", "visible", "checkable", "checked", "is_password", "password",
      ],
      frames: ["bounds"], numbers: ["temp_id", "parent"]),
    Keys(
      name: "idb", frame: #"{"content_required": false, %}"#,
      strings: [
        "type", "role", "subrole", "AXUniqueId", "identifier", "AXIdentifier", "AXLabel", "label", "title",
        "placeholder",
      ],
      booleans: ["enabled"], frames: ["AXFrame", "frame"], lists: ["children"]),
    Keys(
      name: "Maestro", frame: #"{"attributes": {"hintText": "", %}, "children": []}"#,
      strings: ["resource-id", "accessibilityText", "title", "text", "class"],
      booleans: ["enabled", "selected", "focused", "checked"], frames: ["bounds"]),
    Keys(
      name: "Maestro's runner", frame: #"{"axElement": {"elementType": 9, %}}"#,
      strings: ["identifier", "label", "title", "placeholderValue"],
      booleans: ["enabled", "selected", "hasFocus", "hasKeyboardFocus"], frames: ["frame"], lists: ["children"]),
    Keys(
      name: "DeviceAgent", frame: #"{"test_id": 1, %}"#, strings: ["type", "id", "label", "title", "placeholder"],
      booleans: ["enabled", "selected", "has_keyboard_focus", "hitable"], frames: ["rect"], lists: ["children"]),
  ]

  struct Row: Sendable, CustomTestStringConvertible {
    var dialect: Keys
    var key: String
    /// Values that are invalid for the key.
    var values: [String]

    var testDescription: String { "\(key) in \(dialect.name)" }
  }

  static let rows: [Row] = {
    var rows: [Row] = []
    for dialect in dialects {
      func add(_ keys: [String], _ values: [String]) {
        rows += keys.map { Row(dialect: dialect, key: $0, values: values) }
      }
      add(dialect.strings, ["7", "true", "{}", "[[]]"])
      add(dialect.booleans, ["7", "\"yes\"", "{}", "[]", "\"\""])
      add(dialect.frames, ["7", "\"0\"", "{}", "[[0, 0], [1]]", "[0, 0]"])
      add(dialect.lists, ["7", "\"a\"", "{}"])
      add(dialect.numbers, ["0.5", "\"a\"", "{}", "1e99"])
    }
    return rows
  }()

  @Test(arguments: rows)
  func invalidValueIsKeptAndReported(row: Row) throws {
    for value in row.values {
      let dump = MarkedDump(row.dialect.dump("‸\"\(row.key)\": \(value)"))
      let reading = dump.reading
      let finding = try #require(reading.findings.first { $0.code == "dump-bad-attribute" }, "\(row.key): \(value)")
      #expect(finding.position == dump.position, "\(row.key): \(value)")
      #expect(finding.message.contains("“\(row.key)” must be"), "\(finding.message)")
      #expect(try #require(reading.snapshot).root.extra(row.key) == value.filter { $0 != "\"" })
    }
  }

  @Test(arguments: rows)
  func nullIsEmptyOrNotRecorded(row: Row) throws {
    let reading = reading(of: row.dialect.dump("\"\(row.key)\": null"))
    #expect(!reading.findings.contains { $0.code == "dump-bad-attribute" })
    expectSound(try #require(reading.snapshot))
  }

  @Test(arguments: rows)
  func repeatedKeyIsReported(row: Row) throws {
    let dump = MarkedDump(row.dialect.dump("\"\(row.key)\": null, ‸\"\(row.key)\": null"))
    let finding = try #require(dump.reading.findings.first)
    #expect(finding.code == "dump-duplicate-key")
    #expect(finding.position == dump.position)
  }

  // MARK: Damage

  @Test(arguments: JSONSample.all)
  func everyPrefixGivesASnapshotOrAPosition(sample: JSONSample) {
    let bytes = Array(sample.dump.utf8)
    for end in bytes.indices { expectAnswer(Array(bytes[..<end]), "the first \(end) bytes of \(sample.name)") }
  }

  @Test(arguments: JSONSample.all)
  func changedByteGivesASnapshotOrAPosition(sample: JSONSample) {
    let bytes = Array(sample.dump.utf8)
    let values = [UInt8(ascii: "\""), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "9"), 0, 0xFF]
    for position in bytes.indices {
      var damaged = bytes
      damaged[position] = values[position % values.count]
      expectAnswer(damaged, "byte \(position) of \(sample.name)")
    }
  }

  private func expectAnswer(_ bytes: [UInt8], _ what: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let reading = DumpReader.read(bytes, file: "dump.json")
    if let snapshot = reading.snapshot {
      if snapshot.count == 0 { Issue.record("\(what): empty", sourceLocation: sourceLocation) }
    } else if !reading.findings.contains(where: { $0.severity == .error && $0.position.line != nil }) {
      Issue.record("\(what): no error with a position", sourceLocation: sourceLocation)
    }
  }

  // MARK: Extent

  static let levels: [(name: String, begin: String, leaf: String, end: String)] = [
    ("WebDriverAgent", #"{"type": "Other", "isEnabled": "1", "children": ["#, #"{"type": "Cell"}"#, "]}"),
    ("children first", #"{"children": ["#, #"{"type": "Cell"}"#, #"], "type": "Other", "isEnabled": "1"}"#),
    ("idb", #"{"AXLabel": "", "type": "Group", "children": ["#, #"{"type": "Cell"}"#, "]}"),
    ("Maestro", #"{"attributes": {"resource-id": ""}, "children": ["#, #"{"attributes": {}}"#, "]}"),
    ("DeviceAgent", #"{"test_id": 0, "type": "Other", "children": ["#, #"{"type": "Cell"}"#, "]}"),
  ]

  @Test(arguments: levels)
  func hundredThousandLevelsAreRead(name: String, begin: String, leaf: String, end: String) throws {
    let count = 100_000
    let dump = String(repeating: begin, count: count) + leaf + String(repeating: end, count: count)
    let snapshot = try #require(reading(of: dump).snapshot)
    #expect(snapshot.count == count + 1)
    #expect(snapshot[count].parent?.index == count - 1)
  }

  @Test(arguments: ["{\"value\":", "{\"attributes\":", "[", "{\"children\":[", "{\"elements\":[", "\n{\"attributes\" "])
  func hundredThousandOpenLevelsAreRefused(level: String) {
    let reading = reading(of: "[" + String(repeating: level, count: 100_000))
    #expect(reading.snapshot == nil)
    #expect(reading.findings.last?.severity == .error)
  }

  /// Objects that could each contain the elements, around an object with keys that have a meaning only in `views`.
  @Test func deepPathsAreFollowedOnce() {
    let count = 100_000
    let keys = (0..<count).map { _ in #""class": 1"# }.joined(separator: ",")
    let dump =
      String(repeating: #"{"elements": [], "value": "#, count: count) + "{\(keys)}"
      + String(repeating: "}", count: count)
    #expect(reading(of: dump).findings.map(\.code) == ["dump-unknown-format"])
  }

  @Test func deepPropertyListIsRead() throws {
    let count = 100_000
    let begin = "<dict><key>elementType</key><integer>1</integer><key>children</key><array>"
    let dump =
      "<plist>" + String(repeating: begin, count: count) + String(repeating: "</array></dict>", count: count)
      + "</plist>"
    let reading = reading(of: dump)
    // libxml2 before 2.9 or after 2.13 may have a limit of its own.
    if let snapshot = reading.snapshot {
      #expect(snapshot.count == count)
    } else {
      #expect(reading.findings.first?.code == "dump-too-deep")
    }
  }

  // MARK: Links between views

  /// The parents of views, the resulting parents, and the number of faults.
  static let links: [(parents: [Int?], result: [Int?], codes: [String])] = [
    ([-1, 0, 1, 0], [nil, 0, 1, 0], []),
    ([nil, 0], [nil, 0], []),
    // A parent that follows its children.
    ([2, 0, -1], [nil, 0, 1], []),
    ([-1, 7], [nil, 0], ["dump-bad-parent"]),
    ([-1, -2], [nil, 0], ["dump-bad-parent"]),
    ([-1, 1], [nil, 0], ["dump-bad-parent"]),
    // The views 1 and 2 contain each other; so do 3, 4 and 5, and 6 is in view 4. Views 1 and 3 become children of the
    // root; view 3 contains 5, 5 contains 4, and 4 contains 6.
    ([-1, 2, 1, 4, 5, 3, 4], [nil, 0, 1, 0, 3, 4, 5], ["dump-bad-parent"]),
    // No view is a root.
    ([1, 0], [nil, 0], ["dump-bad-parent"]),
    ([0], [nil], ["dump-bad-parent"]),
    // Two roots get a common one.
    ([-1, -1], [nil, 0, 0], []),
  ]

  @Test(arguments: links)
  func linksFormATree(parents: [Int?], result: [Int?], codes: [String]) throws {
    let views = parents.enumerated().map { index, parent in
      #"{"class": "a.View", "temp_id": \#(index), "parent": \#(parent.map { "\($0)" } ?? "null")}"#
    }
    let reading = reading(of: "{\"views\": [\n\(views.joined(separator: ",\n"))\n]}")
    let snapshot = try #require(reading.snapshot)
    expectSound(snapshot)
    #expect(snapshot.elements.map { $0.parent?.index } == result)
    #expect(reading.findings.map(\.code) == codes)
    #expect(reading.findings.allSatisfy { $0.position.line != nil })
  }

  @Test func longChainsAndCyclesAreRead() throws {
    let count = 100_000
    for parent in [{ $0 - 1 }, { ($0 + 1) % count }] as [@Sendable (Int) -> Int] {
      let views = (0..<count).map { #"{"class": "a", "temp_id": \#($0), "parent": \#(parent($0))}"# }
      let snapshot = try #require(reading(of: "{\"views\": [\(views.joined(separator: ","))]}").snapshot)
      #expect(snapshot.count == count)
    }
  }

  @Test func idsNeedNotBePositions() throws {
    let snapshot = try snapshot(
      of: #"{"views": [{"class": "a", "temp_id": 7, "parent": 9}, {"class": "b", "temp_id": 9, "parent": -1}]}"#)
    #expect(snapshot.elements.map(\.className) == ["b", "a"])
  }

  @Test func dumpWithoutElementsIsAnError() {
    for dump in [#"{"views": [], "foreground_activity": "a"}"#, #"{"backend": "ax", "elements": [], "screen": null}"#] {
      #expect(reading(of: dump).findings.map(\.code) == ["dump-no-elements"], "\(dump)")
    }
  }
}
