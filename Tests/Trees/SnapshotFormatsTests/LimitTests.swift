// Tests the limits on the size of dumps.

import AccessibilityTree
import Findings
import SnapshotFormats
import Testing

@Suite struct LimitTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var file: String
    var set: @Sendable (inout DumpLimits, Int) -> Void
    /// The value of the limit that the file exactly reaches.
    var value: Int

    var testDescription: String { name }
  }

  static let table =
    "<AppiumAUT><XCUIElementTypeTable>" + String(repeating: "<XCUIElementTypeCell/>", count: 4)
    + "</XCUIElementTypeTable></AppiumAUT>"

  static let description = """
    Application, 0x1, pid: 7
        Window, 0x2, {{0.0, 0.0}, {1.0, 1.0}}
          Button, 0x3, {{0.0, 0.0}, {1.0, 1.0}}, label: 'a'
        Window, 0x4, {{0.0, 0.0}, {1.0, 1.0}}, label: 'abcdefghijklmnopqrstuvwxyz'

    """

  static let rows = [
    Row(name: "elements", file: table, set: { $0.elements = $1 }, value: 5),
    Row(name: "depth", file: table, set: { $0.depth = $1 }, value: 2),
    // The first letter has two bytes.
    Row(
      name: "attribute", file: "<XCUIElementTypeTable name=\"ä234567\"/>", set: { $0.attributeBytes = $1 }, value: 8),
    // Only tags of at least 128 KiB are checked.
    Row(
      name: "attributes", file: "<XCUIElementTypeTable name=\"\(String(repeating: "a", count: 1 << 17))\" a='' b=''/>",
      set: { $0.attributes = $1 }, value: 2),
    Row(name: "file", file: "<XCUIElementTypeTable/>", set: { $0.fileBytes = $1 }, value: 23),
    // Two brackets of three open elements are lists of children.
    Row(
      name: "JSON depth", file: #"{"elementType":2,"children":[{"elementType":9,"children":[{"elementType":9}]}]}"#,
      set: { $0.depth = $1 }, value: 2),
    Row(name: "description elements", file: description, set: { $0.elements = $1 }, value: 4),
    Row(name: "description depth", file: description, set: { $0.depth = $1 }, value: 3),
    Row(name: "description attribute", file: description, set: { $0.attributeBytes = $1 }, value: 26),
    // The address, the frame and the label of the last element.
    Row(name: "description attributes", file: description, set: { $0.attributes = $1 }, value: 3),
    Row(
      name: "elements of a query",
      file:
        "Find: Target Application 'a'\n  Output: {\n    Application, 0x1, pid: 7\n  }\n  ↪︎Find: Descendants matching "
        + "type Any\n    Output: {\n      Button, 0x2\n      Button, 0x3\n    }\n",
      set: { $0.elements = $1 }, value: 3),
    Row(
      name: "property list depth",
      file: "<plist version=\"1.0\"><dict><key>elementType</key><integer>2</integer><key>children</key><array><dict>"
        + "<key>elementType</key><integer>9</integer></dict></array></dict></plist>",
      set: { $0.depth = $1 }, value: 1),
    // With the quote at the end.
    Row(
      name: "JSON attribute", file: #"{"elementType":2,"label":"12345678901"}"#, set: { $0.attributeBytes = $1 },
      value: 12),
  ]

  @Test(arguments: rows)
  func limitIsNamed(row: Row) throws {
    var limits = DumpLimits()
    row.set(&limits, row.value)
    #expect(DumpReader.read(Array(row.file.utf8), file: "dump.xml", limits: limits).snapshot != nil)
    row.set(&limits, row.value - 1)
    let reading = DumpReader.read(Array(row.file.utf8), file: "dump.xml", limits: limits)
    #expect(reading.snapshot == nil)
    #expect(reading.findings.map(\.code) == ["dump-limit"])
    #expect(reading.findings.first?.message.contains("the limit of \(row.value - 1)") == true)
  }

  @Test func numberOfDescriptionsIsLimited() {
    var limits = DumpLimits()
    limits.dumps = 2
    let file = String(repeating: " →Application, 0x1, pid: 7\n", count: 3)
    #expect(DumpReader.readAll(Array(file.utf8), file: "dump.xml").count == 3)
    let readings = DumpReader.readAll(Array(file.utf8), file: "dump.xml", limits: limits)
    #expect(readings.count == 2)
    #expect(readings.flatMap(\.findings).map(\.message).contains { $0.contains("the limit of 2;") })
  }

  @Test func documentTypesCannotExpandEntities() {
    let dump = "<!DOCTYPE a [<!ENTITY b \"c\">]><XCUIElementTypeCell name=\"&b;\"/>"
    #expect(reading(of: dump).findings.map(\.code) == ["dump-doctype"])
  }
}
