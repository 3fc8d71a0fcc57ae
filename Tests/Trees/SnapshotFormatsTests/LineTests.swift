// Tests that the line of an element is the line where its tag begins.

import AccessibilityTree
import SnapshotFormats
import Testing

@Suite struct LineTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var subject: String
    /// A dump in which the name of each element is the number of the line where its tag begins.
    var dump: String

    var testDescription: String { subject }
  }

  static let rows = [
    Row(
      subject: "one tag per line",
      dump: """
        <XCUIElementTypeOther name="1">
          <XCUIElementTypeOther name="2">
            <XCUIElementTypeOther name="3"/>
          </XCUIElementTypeOther>

          <XCUIElementTypeOther name="6"/>
        </XCUIElementTypeOther>
        """),
    Row(
      subject: "all on one line",
      dump: #"<XCUIElementTypeOther name="1"><XCUIElementTypeOther name="1"/></XCUIElementTypeOther>"#),
    Row(
      subject: "tags over several lines",
      dump: """
        <?xml version="1.0"?>
        <XCUIElementTypeOther
          name="2"
        >
          <XCUIElementTypeOther
            x="1"
            name="5"/>
          <XCUIElementTypeOther name="8"
          /><XCUIElementTypeOther name="9"></XCUIElementTypeOther
          ><XCUIElementTypeOther name="10"/>
        </XCUIElementTypeOther>
        """),
    Row(
      subject: "line breaks in attribute values",
      dump: """
        <XCUIElementTypeOther value="a

        b" name="1">
          <XCUIElementTypeOther value="a
        é" name="4"/><XCUIElementTypeOther name="5" value="&#10;&#10;"/>
          <XCUIElementTypeOther name="6"/>
        </XCUIElementTypeOther>
        """),
    Row(
      subject: "comments between tags",
      dump: """
        <XCUIElementTypeOther name="1"><!-- a
          b --><XCUIElementTypeOther name="2"/>
          <!-- <XCUIElementTypeOther name="x"/> -->

          <XCUIElementTypeOther name="5"/><!----><XCUIElementTypeOther name="5"/>
        </XCUIElementTypeOther>
        """),
    Row(
      subject: "processing instructions between tags",
      dump: """
        <XCUIElementTypeOther name="1"><?a
          b?><XCUIElementTypeOther name="2"/>
          <?c?>
          <XCUIElementTypeOther name="4"/>
        </XCUIElementTypeOther>
        """),
    Row(
      subject: "whitespace as CDATA between tags",
      dump: """
        <XCUIElementTypeOther name="1"><![CDATA[

        ]]><XCUIElementTypeOther name="3"/>&#10;<XCUIElementTypeOther name="3"/>
          <![CDATA[]]>
          <XCUIElementTypeOther name="5"/>
        </XCUIElementTypeOther>
        """),
    Row(
      subject: "comment and instruction before the root",
      dump: """
        <?xml version="1.0"?>
        <!-- saved
             by hand -->

        <?style none?>

        <XCUIElementTypeOther name="7">
          <XCUIElementTypeOther name="8"/>
        </XCUIElementTypeOther>
        """),
    Row(
      subject: "comment on the root's line",
      dump: """
        <!-- a
         --><XCUIElementTypeOther
          name="2"/>
        """),
    Row(
      subject: "wrapper and declaration",
      dump: """
        <?xml version="1.0" encoding="UTF-8"?>

        <AppiumAUT>


          <XCUIElementTypeOther
            name="6"/>
        </AppiumAUT>
        """),
    Row(
      subject: "long tag at the beginning",
      dump: "<XCUIElementTypeOther\n" + (1...200).map { "a\($0)=\"é\"\n" }.joined()
        + "name=\"1\"><XCUIElementTypeOther name=\"202\"/>\n</XCUIElementTypeOther>"),
    Row(
      subject: "long runs of whitespace",
      dump: "<XCUIElementTypeOther name=\"1\">" + String(repeating: " \n", count: 1000)
        + "<XCUIElementTypeOther name=\"1001\"/>" + String(repeating: "\n\t", count: 500)
        + "<XCUIElementTypeOther name=\"1501\"/></XCUIElementTypeOther>"),
  ]

  @Test(arguments: rows, ["\n", "\r\n"])
  func elementLineIsWhereItsTagBegins(row: Row, lineEnd: String) throws {
    let snapshot = try snapshot(of: row.dump.replacing("\n", with: lineEnd))
    #expect(snapshot.elements.map { $0.line.map(String.init) } == snapshot.elements.map(\.identifier))
  }

  @Test func textBetweenTagsDoesNotShiftLines() throws {
    let long = String(repeating: "many words\n", count: 100)
    let reading = reading(
      of: "<XCUIElementTypeOther name=\"1\">\(long)<XCUIElementTypeOther name=\"101\"/>é\n\n"
        + "<XCUIElementTypeOther name=\"103\"/></XCUIElementTypeOther>")
    let snapshot = try #require(reading.snapshot)
    #expect(snapshot.elements.map { $0.line.map(String.init) } == snapshot.elements.map(\.identifier))
  }

  @Test func androidLinesAreCountedEqually() throws {
    let snapshot = try snapshot(
      of: """
        <hierarchy rotation="0">
          <node resource-id="2">
            <node
              resource-id="3" /><node resource-id="4"/>
          </node>
        </hierarchy>
        """)
    #expect(snapshot.elements.map { $0.line.map(String.init) } == snapshot.elements.map(\.identifier))
  }
}
