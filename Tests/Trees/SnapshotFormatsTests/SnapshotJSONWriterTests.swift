// Tests writing XCTest's snapshots as JSON and reading them again. (`dump-dialects` §4)

import AccessibilityTree
import SnapshotFormats
import Testing

@Suite struct SnapshotJSONWriterTests {
  /// The properties of an element that the format can express.
  private static func facts(of snapshot: Snapshot) -> [String] {
    snapshot.elements.map { element in
      let strings = [element.identifier, element.label, element.title].map { $0 ?? "–" }
      // XCTest omits these if they are empty.
      let optional = [element.value ?? "", element.placeholderValue ?? ""]
      let facts = [ElementFact.enabled, .selected, .hasFocus, .hasKeyboardFocus].map { element[$0] as Bool? }
      return
        "\(element.type) in \(element.parent?.index ?? -1): \(strings) \(optional) \(facts) \(element.frame as Frame?)"
    }
  }

  static let dumps = [
    ("XCTest JSON", SnapshotJSONTests.dump), ("WebDriverAgent", DamageTests.wda), ("Mac2", Mac2Tests.dump),
    ("debugDescription", DescriptionShapeTests.wholeApp), ("type Any", "<XCUIElementTypeAny/>"),
    ("quotes and control characters", "{\"elementType\": 48, \"label\": \"a\\\"b\\\\c\\n\\u0001é😀\"}"),
    (
      "several levels that end together",
      """
      {"elementType": 2, "children": [{"elementType": 1, "children": [{"elementType": 9}, {"elementType": 9}]},
        {"elementType": 4, "children": []}]}
      """
    ),
  ]

  @Test(arguments: dumps)
  func readingRestoresTheTree(name: String, dump: String) throws {
    let snapshot = try #require(DumpReader.read(Array(dump.utf8), file: name).snapshot)
    let text = SnapshotJSONWriter.text(snapshot)
    let again = DumpReader.read(Array(text.utf8), file: name)
    let copy = try #require(again.snapshot, "\(again.findings)")
    #expect(again.format == .snapshotJSON)
    #expect(Self.facts(of: copy) == Self.facts(of: snapshot))
    #expect(SnapshotJSONWriter.text(copy) == text)
  }

  /// A value is nil without a key, empty as an empty string, and either of them as null or in a source that derives it.
  static let values: [(dump: String, isNil: Bool?, written: String?)] = [
    (#"{"elementType": 9}"#, true, nil), (#"{"elementType": 9, "value": ""}"#, false, #""value":"""#),
    (#"{"elementType": 9, "value": null}"#, nil, #""value":null"#),
    (#"{"elementType": 9, "value": "a"}"#, nil, #""value":"a""#),
    ("<XCUIElementTypeOther name=\"a\" label=\"a\"/>", nil, #""value":null"#),
    (#"{"type": "Other", "rawIdentifier": "a", "isEnabled": "1", "value": null}"#, true, nil),
    (#"{"type": "Other", "rawIdentifier": "a", "isEnabled": "1"}"#, true, nil),
    (#"{"type": "TextField", "rawIdentifier": "a", "isEnabled": "1", "value": null}"#, nil, #""value":null"#),
    (#"[{"AXLabel": "a", "type": "Button", "AXValue": null}]"#, true, nil),
    (#"[{"AXLabel": "a", "type": "Button"}]"#, true, nil),
    (#"[{"AXLabel": "a", "type": "Button", "AXValue": ""}]"#, false, #""value":"""#),
  ]

  @Test(arguments: values.indices)
  func differenceOfNilAndEmptyIsKept(index: Int) throws {
    let (dump, isNil, written) = Self.values[index]
    let snapshot = try #require(reading(of: dump).snapshot)
    #expect(snapshot.root.valueIsNil == isNil)
    let text = SnapshotJSONWriter.text(snapshot)
    if let written { #expect(text.contains(written)) } else { #expect(!text.contains("\"value\"")) }
    #expect(reading(of: text).snapshot?.root.valueIsNil == isNil)
  }

  @Test func valueThatWasNotRecordedIsAssumedToBeEmpty() throws {
    // XCTest printed only the beginning of the second value.
    let dump = "Application, pid: 7, value: a\n    Cell, {{0.0, 0.0}, {1.0, 1.0}}, value: b...\n"
    let snapshot = try #require(reading(of: dump).snapshot)
    #expect(
      SnapshotJSONWriter.assumedAttributes(of: snapshot).map { "\($0.name) \($0.value) \($0.count)" } == [
        #"value "" 1"#
      ])
    let complete = try #require(reading(of: dump.replacing("...", with: "")).snapshot)
    #expect(SnapshotJSONWriter.assumedAttributes(of: complete).isEmpty)
  }

  @Test func deepTreesAreWritten() throws {
    let levels = 20_000
    let dump =
      String(repeating: "<XCUIElementTypeOther>", count: levels)
      + String(repeating: "</XCUIElementTypeOther>", count: levels)
    let snapshot = try #require(DumpReader.read(Array(dump.utf8), file: "deep.xml").snapshot)
    let copy = DumpReader.read(Array(SnapshotJSONWriter.text(snapshot).utf8), file: "deep.json").snapshot
    #expect(copy?.count == levels)
  }
}
