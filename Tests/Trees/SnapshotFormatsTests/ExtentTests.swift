// Tests dumps of extreme size: deep, wide, long, or with many names.

import AccessibilityTree
import Findings
import SnapshotFormats
import Testing

@Suite struct ExtentTests {
  // From version 2.14 on, libxml2 reads such a dump only in parts.
  @Test(
    arguments: [("XCUIElementTypeOther", ""), ("node", "rotation='0'"), ("a.B", "class='a.B'")])
  func hundredThousandLevelsAreRead(tag: String, attributes: String) throws {
    let levels = 100_000
    // Test threads have small stacks: recursion over the levels would crash the process, even during deallocation.
    let reading = reading(
      of: "<hierarchy>" + String(repeating: "<\(tag) \(attributes)>", count: levels)
        + String(repeating: "</\(tag)>", count: levels) + "</hierarchy>")
    #expect(reading.findings.allSatisfy { $0.severity == .note })
    let snapshot = try #require(reading.snapshot)
    #expect(snapshot.count == levels)
    #expect(snapshot[levels - 1].parent?.index == levels - 2)
    #expect(snapshot[levels - 1].ancestors.reduce(0) { count, _ in count + 1 } == levels - 1)
    #expect(snapshot.root.subtreeEnd == levels)
    #expect(snapshot[levels - 1].subtreeEnd == levels)
  }

  @Test func hundredThousandLevelsWithoutEndAreIncomplete() {
    let reading = reading(of: String(repeating: "<XCUIElementTypeOther>", count: 100_000))
    #expect(reading.snapshot?.incompleteElements == Array(0..<100_000))
    #expect(reading.fault?.severity == .error)
  }

  @Test func manySiblingsAreRead() throws {
    let snapshot = try snapshot(
      of: "<XCUIElementTypeTable>\n"
        + (1...20_000).map { "<XCUIElementTypeCell index=\"\($0 - 1)\" name=\"\($0 + 1)\"/>\n" }.joined()
        + "</XCUIElementTypeTable>")
    #expect(snapshot.count == 20_001)
    #expect(snapshot.root.children.allSatisfy { $0.identifier == $0.line.map(String.init) && $0.extras.isEmpty })
  }

  /// Values that the parser can use directly from the input, and values that it must decode.
  @Test(arguments: ["a", "é", "&amp;", "\n"])
  func attributeOfAMegabyteIsRead(part: String) throws {
    let count = 1 << 20
    let snapshot = try snapshot(
      of: "<XCUIElementTypeOther name=\"" + String(repeating: part, count: count) + "\"><XCUIElementTypeCell/>"
        + "</XCUIElementTypeOther>")
    // XML turns a line break in an attribute into a space.
    let meaning = part == "&amp;" ? "&" : part == "\n" ? " " : part
    #expect(snapshot.root.identifier?.utf8.count == count * meaning.utf8.count)
    #expect(snapshot.root.identifier == String(repeating: meaning, count: count))
    #expect(snapshot.count == 2)
  }

  @Test func thousandAttributeNamesOfOneElementAreKept() throws {
    let attributes = (0..<1000).map { "a\($0)=\"\($0)\"" }
    let element = try wdaElement("Other", attributes.joined(separator: " ") + " name=\"n\" enabled=\"true\"")
    #expect(element.extraTexts == attributes.map { $0.filter { $0 != "\"" } })
    #expect(element.identifier == "n")
    #expect(element[.enabled] == true)
    #expect(element.extra("a999") == "999")
    #expect(element.extra("a1000") == nil)
  }

  @Test(arguments: [("XCUIElementTypeCell", "name"), ("node", "resource-id")])
  func thousandAttributeNamesInOneDumpAreDistinguished(tag: String, identifier: String) throws {
    let names = (0..<1000).map { "a\($0)" }
    let snapshot = try snapshot(
      of: "<hierarchy><\(tag)>"
        + names.map { "<\(tag) \($0)=\"x\" \(identifier)=\"\($0)\" enabled=\"false\"/>" }.joined()
        + "</\(tag)></hierarchy>")
    #expect(snapshot.root.children.map(\.identifier) == names)
    #expect(snapshot.root.children.map(\.extraTexts) == names.map { ["\($0)=x"] })
    #expect(snapshot.root.children.allSatisfy { $0[.enabled] == false })
  }

  @Test func thousandTagsAreDistinguished() throws {
    let names = (0..<1000).map { "XCUIElementTypeNew\($0)" }
    let snapshot = try snapshot(
      of: "<XCUIElementTypeOther>" + names.map { "<\($0)/><XCUIElementTypeCell/>" }.joined()
        + "</XCUIElementTypeOther>")
    let children = Array(snapshot.root.children)
    #expect(children.compactMap(\.className) == names)
    #expect(children.count { $0.type == .cell } == 1000)
  }
}
