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

  @Test func documentTypesCannotExpandEntities() {
    let dump = "<!DOCTYPE a [<!ENTITY b \"c\">]><XCUIElementTypeCell name=\"&b;\"/>"
    #expect(reading(of: dump).findings.map(\.code) == ["dump-doctype"])
  }
}
