// Tests mistakes in XML whose meaning is certain: they are repaired, and others still end the dump.

import AccessibilityTree
import Findings
import SnapshotFormats
import Testing

@Suite struct XMLRepairTests {
  /// The value of an attribute as it is written, as it is read, and the number of warnings.
  static let values: [(written: String, read: String, warnings: Int)] = [
    // A pair of surrogates is one character, U+1F603.
    ("Hi &#55357;&#56835;", "Hi 😃", 0), ("&#xD83D;&#xde03;!", "😃!", 0), ("&#xD83D;&#56835;", "😃", 0),
    ("a &#55357; b", "a \u{FFFD} b", 1), ("&#56835;&#55357;", "\u{FFFD}\u{FFFD}", 1),
    ("&#0;&#x1F;", "\u{FFFD}\u{FFFD}", 1),
    ("1 < 2", "1 < 2", 1), ("Test <>&quot;'&amp;", "Test <>\"'&", 1), ("<b>bold</b> &lt;i>", "<b>bold</b> <i>", 1),
    ("<", "<", 1), ("</", "</", 1), ("<!-- -->", "<!-- -->", 1), ("<a&#55357;&#56835;", "<a😃", 1),
  ]

  @Test(arguments: values.indices)
  func valueIsReadWithTheElementsAfterIt(index: Int) throws {
    let (written, read, warnings) = Self.values[index]
    let dump = MarkedDump(
      """
      <XCUIElementTypeOther>
        <XCUIElementTypeCell label="\(written)" name="a" />
        <XCUIElementTypeButton name="b" x="‸wide"/>
      </XCUIElementTypeOther>
      """)
    let reading = dump.reading
    let snapshot = try #require(reading.snapshot)
    expectSound(snapshot)
    #expect(snapshot.elements.map(\.identifier) == ["", "a", "b"])
    #expect(snapshot.elements.map(\.line) == [1, 2, 3])
    #expect(snapshot[1].label == read)
    #expect(snapshot.incompleteElements.isEmpty && reading.fault == nil)
    let codes = Array(repeating: "dump-repaired", count: warnings)
    #expect(reading.findings.map(\.code) == codes + ["dump-bad-attribute"])
    #expect(reading.findings.last?.position == dump.position)
    #expect(reading.findings.allSatisfy { $0.severity == .warning })
  }

  @Test func warningHasThePositionAndTheNumber() {
    let dump = MarkedDump("<XCUIElementTypeOther\n label='a ‸< b < c'/>")
    let finding = dump.reading.findings.first
    #expect(finding?.position == dump.position)
    #expect(
      finding?.message == "“<” in an attribute value is read as “&lt;”; XML allows only that (and 1 more like it)")
  }

  /// What follows shows that the value is not closed.
  static let faults = [
    "<XCUIElementTypeOther><XCUIElementTypeCell label=\"a\n‸<XCUIElementTypeCell name=\"b\" x=\"1\"/></XCUIElementTypeOther>",
    "<XCUIElementTypeOther><XCUIElementTypeCell label=\"a ‸<b>c</b></XCUIElementTypeOther>",
    // The next quote begins a value whose first character is a space.
    "<XCUIElementTypeOther><XCUIElementTypeCell label=\"a\n‸<XCUIElementTypeCell name=\" b\"/></XCUIElementTypeOther>",
  ]

  @Test(arguments: faults)
  func valueWithoutAnEndIsAFault(dump: String) {
    let dump = MarkedDump(dump)
    #expect(dump.reading.snapshot?.count == 1)
    #expect(dump.reading.fault?.position == dump.position)
  }

  @Test func valueInALogIsRepaired() throws {
    let dump = "log\n<AppiumAUT><XCUIElementTypeCell label=\"1 < 2\" name=\"a\"/></AppiumAUT>\nlog < log\n"
    let readings = DumpReader.readAll(Array(dump.utf8), file: "dump.xml")
    #expect(readings.map { $0.snapshot?.root.label } == ["1 < 2"])
  }
}
