// Tests text that tools and editors add to a dump: byte order marks, whitespace, messages. (`dump-dialects` §7, §8)

import AccessibilityTree
import Findings
import SnapshotFormats
import Testing

@Suite struct SurroundingTextTests {
  static let dump = """
    <?xml version="1.0" encoding="UTF-8"?>
    <AppiumAUT>
      <XCUIElementTypeApplication>
        <XCUIElementTypeButton name="a"/>
      </XCUIElementTypeApplication>
    </AppiumAUT>

    """

  /// Text before the dump, and the number of lines by which it shifts the elements.
  static let fronts: [(String, Int)] = [
    ("", 0), ("\u{FEFF}", 0), (" ", 0), ("\t  ", 0), ("\n", 1), ("\r\n\r\n", 2), ("\n\n   \n  ", 3),
    ("\u{FEFF}\n ", 1),
  ]

  @Test(arguments: fronts)
  func leadingTextShiftsLines(front: String, lines: Int) throws {
    let snapshot = try snapshot(of: front + Self.dump)
    #expect(snapshot.elements.map(\.line) == [3 + lines, 4 + lines])
  }

  @Test(arguments: fronts)
  func findingsCountFromTheBeginningOfTheFile(front: String, lines: Int) throws {
    // As in editors, a byte order mark does not count as a column.
    let mark = front.unicodeScalars.first == "\u{FEFF}" ? "\u{FEFF}" : ""
    let broken = MarkedDump(front.dropFirst(mark.count) + #"<XCUIElementTypeCell x="‸wide"/>"#)
    let reading = DumpReader.read(Array(mark.utf8) + broken.bytes, file: "dump.xml")
    #expect(reading.findings.map(\.position) == [broken.position])
    #expect(reading.snapshot?.count == 1)

    let cut = MarkedDump(front.dropFirst(mark.count) + "<XCUIElementTypeCell>\n ‸")
    #expect(DumpReader.read(Array(mark.utf8) + cut.bytes, file: "dump.xml").findings.map(\.position) == [cut.position])

    let foreign = MarkedDump(front.dropFirst(mark.count) + "‸Hello")
    #expect(
      DumpReader.read(Array(mark.utf8) + foreign.bytes, file: "dump.xml").findings.map(\.position)
        == [foreign.position])

    let unknown = MarkedDump(front.dropFirst(mark.count) + "<html><body‸/></html>")
    #expect(
      DumpReader.read(Array(mark.utf8) + unknown.bytes, file: "dump.xml").findings.map(\.position)
        == [unknown.position])
  }

  static let notes = [
    "", "\n", "UI hierchary dumped to: /dev/tty\n", "UI hierchary dumped to: /sdcard/window_dump.xml",
    "\r\nUI hierchary dumped to: /dev/tty\r\n", "UI hierarchy dumped to: /dev/tty",
  ]

  @Test(arguments: notes)
  func noteAfterTheDumpIsIgnored(note: String) throws {
    let snapshot = try snapshot(of: AndroidDialectTests.uiautomator + note)
    #expect(snapshot.count == 3)
  }

  @Test func noteInsideTheDumpIsText() throws {
    // An app on the device, such as a terminal, may show the message that the tool prints.
    let text = "UI hierchary dumped to: /dev/tty"
    let dump = #"<hierarchy><node text="\#(text)"/></hierarchy>"#
    #expect(try snapshot(of: dump).root.label == text)
    #expect(try snapshot(of: dump + text).root.label == text)
  }

  @Test func otherTextAfterTheDumpIsAWarning() throws {
    let dump = MarkedDump("<XCUIElementTypeCell/>\n‸Done.\n")
    #expect(dump.reading.snapshot?.count == 1)
    #expect(dump.reading.findings.map(\.code) == ["dump-other-text"])
    #expect(dump.reading.findings.map(\.severity) == [.warning])
    #expect(dump.reading.findings.map(\.position) == [dump.position])
  }
}
