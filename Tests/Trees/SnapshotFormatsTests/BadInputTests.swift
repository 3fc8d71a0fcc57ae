// Tests that an unreadable dump gives one error with a position, and a damaged one the elements before the fault.
//
// The mark ‸ is at the position where the parser stops, after everything that it accepted.

import AccessibilityTree
import Findings
import SnapshotFormats
import Testing

@Suite struct BadInputTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var subject: String
    var dump: String
    var code: String
    /// Part of the message.
    var word: String

    var testDescription: String { subject }
  }

  static let notDumps = [
    Row(subject: "nothing", dump: "‸", code: "dump-empty", word: "empty"),
    Row(subject: "whitespace", dump: " \n\t\r\n  ‸", code: "dump-empty", word: "empty"),
    Row(subject: "plain text", dump: "‸Hello", code: "dump-not-xml", word: "“Hello”"),
    Row(subject: "plain text on two lines", dump: "\n ‸Hello\nworld", code: "dump-not-xml", word: "“Hello”"),
    Row(subject: "HTML", dump: "<html><body‸><p>x</p></body></html>", code: "dump-unknown-format", word: "<html>"),
    Row(
      subject: "an unknown root", dump: "<?xml version=\"1.0\"?>\n<resources‸/>", code: "dump-unknown-format",
      word: "<resources>"),
    Row(
      subject: "an unknown hierarchy", dump: "<AppiumAUT>\n  <Button\n    name=\"a\"‸/></AppiumAUT>",
      code: "dump-unknown-format", word: "<AppiumAUT> around <Button>"),
    Row(subject: "an empty wrapper", dump: "\n<AppiumAUT‸/>\n", code: "dump-no-elements", word: "<AppiumAUT>"),
    Row(
      subject: "an empty hierarchy", dump: "<?xml version='1.0'?>\n<hierarchy rotation=\"0\"‸>\n</hierarchy>",
      code: "dump-no-elements", word: "<hierarchy>"),
  ]

  static let cutOff = [
    Row(
      subject: "between tags", dump: "<XCUIElementTypeOther>\n  <XCUIElementTypeCell/>\n‸", code: "dump-truncated",
      word: "XCUIElementTypeOther"),
    Row(subject: "after a tag", dump: "<XCUIElementTypeOther>‸", code: "dump-truncated", word: "cut off"),
    Row(subject: "in text", dump: "<XCUIElementTypeOther>text‸", code: "dump-truncated", word: "cut off"),
    Row(
      subject: "in a tag", dump: "<XCUIElementTypeOther>\n<XCUIElementTypeCell‸",
      code: "dump-truncated", word: "cut off"),
    Row(
      subject: "after an attribute", dump: "<XCUIElementTypeOther>\n<XCUIElementTypeCell x=\"1\"‸",
      code: "dump-truncated", word: "cut off"),
    Row(
      subject: "in an attribute's name", dump: "<XCUIElementTypeOther><XCUIElementTypeCell widt‸",
      code: "dump-truncated", word: "cut off"),
    Row(
      subject: "before an attribute's value", dump: "<XCUIElementTypeOther><XCUIElementTypeCell width=‸",
      code: "dump-truncated", word: "cut off"),
    Row(
      subject: "in an attribute's value", dump: "<XCUIElementTypeOther>\n<XCUIElementTypeCell name=\"a\nb‸",
      code: "dump-truncated", word: "cut off"),
    Row(
      subject: "in an escape", dump: "<XCUIElementTypeOther><XCUIElementTypeCell name=\"a &am‸",
      code: "dump-truncated", word: "cut off"),
    Row(
      subject: "in an end tag", dump: "<XCUIElementTypeOther>\n</XCUIElementTypeOther‸",
      code: "dump-truncated", word: "cut off"),
    Row(
      subject: "in the root tag of a wrapper", dump: "<AppiumAUT>\n  <XCUIElementType‸", code: "dump-truncated",
      word: "cut off"),
    Row(subject: "in a wrapper", dump: "<AppiumAUT>\n‸", code: "dump-truncated", word: "AppiumAUT"),
    Row(subject: "after the declaration", dump: "<?xml version=\"1.0\"?>\n‸", code: "dump-truncated", word: "cut off"),
  ]

  static let malformed = [
    Row(
      subject: "mismatched tags", dump: "<XCUIElementTypeOther>\n  <XCUIElementTypeCell>\n </XCUIElementTypeOther>‸",
      code: "dump-malformed", word: "XCUIElementTypeCell"),
    Row(
      subject: "a repeated attribute", dump: "<XCUIElementTypeOther\n name=\"a\" label=\"b\" name=\"c\"‸/>",
      code: "dump-malformed", word: "name"),
    Row(
      subject: "an unknown entity", dump: "\n<XCUIElementTypeOther label=\"a&nbsp;‸b\"/>", code: "dump-malformed",
      word: "nbsp"),
    Row(
      subject: "a control character", dump: "<XCUIElementTypeOther label=\"a‸\u{1}b\"/>", code: "dump-malformed",
      word: "invalid character"),
    Row(
      subject: "an angle bracket in a value that is not closed", dump: "<XCUIElementTypeOther label=\"a ‸<b c=\"d\"/>",
      code: "dump-malformed", word: "<"),
    Row(
      subject: "a value without quotes",
      dump: "<XCUIElementTypeOther x=‸1/>", code: "dump-malformed", word: "AttValue"),
    Row(
      subject: "attributes without a space between them", dump: "<XCUIElementTypeOther x=\"1\"‸y=\"2\"/>",
      code: "dump-malformed", word: "attribute"),
    // Document types are rejected before entities are included or expanded. The reported position is after the name and
    // identifier of the document type.
    Row(
      subject: "a document type", dump: "<!DOCTYPE hierarchy‸>\n<hierarchy/>", code: "dump-doctype", word: "DOCTYPE"),
    Row(
      subject: "custom entities",
      dump: "<?xml version=\"1.0\"?>\n<!DOCTYPE a ‸[<!ENTITY b \"c\">]>\n<XCUIElementTypeOther name=\"&b;\"/>",
      code: "dump-doctype", word: "DOCTYPE"),
    Row(
      subject: "an external document type",
      dump: "<!DOCTYPE a SYSTEM \"file:///etc/passwd\"‸>\n<XCUIElementTypeOther/>", code: "dump-doctype",
      word: "DOCTYPE"),
    Row(
      subject: "an external entity",
      dump: "<!DOCTYPE a ‸[<!ENTITY b SYSTEM \"file:///etc/passwd\">]><XCUIElementTypeOther>&b;</XCUIElementTypeOther>",
      code: "dump-doctype", word: "DOCTYPE"),
    Row(
      subject: "a billion laughs",
      dump: "<!DOCTYPE a ‸[<!ENTITY a0 \"ha\">" + laughs + "]><XCUIElementTypeOther name=\"&a9;\"/>",
      code: "dump-doctype", word: "DOCTYPE"),
  ]

  /// Each entity expands to ten copies of the previous entity.
  private static let laughs = (1...9).map { level in
    "<!ENTITY a\(level) \"" + String(repeating: "&a\(level - 1);", count: 10) + "\">"
  }.joined()

  @Test(arguments: notDumps + cutOff + malformed)
  func isRefused(row: Row) throws {
    let dump = MarkedDump(row.dump)
    let reading = dump.reading.withoutRecovery
    #expect(reading.snapshot == nil)
    let errors = reading.findings.filter { $0.severity == .error }
    #expect(errors.count == 1)
    let error = try #require(errors.first)
    #expect(error.code == row.code)
    #expect(error.position == dump.position)
    #expect(error.message.contains(row.word), "\(error.message)")
    #expect(!error.message.contains { $0.isNewline })
  }

  @Test(arguments: notDumps.filter { $0.code == "dump-unknown-format" })
  func unknownFormatListsExpectedFormats(row: Row) throws {
    let advice = try #require(MarkedDump(row.dump).reading.findings.first?.advice)
    #expect(advice.contains("page source"))
  }

  static let binaries: [(String, [UInt8], String)] = [
    ("a picture", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13], "dump-not-xml"),
    ("a cut-off property list", Array("bplist00".utf8) + [0xD4, 1, 2, 3, 0xFF], "dump-malformed"),
    ("a NUL", [0], "dump-not-xml"),
    ("NULs", Array(repeating: 0, count: 1000), "dump-not-xml"),
    ("bytes above ASCII", Array(0x80...0xBF), "dump-not-xml"),
  ]

  @Test(arguments: binaries)
  func binaryDataIsRefused(subject: String, bytes: [UInt8], code: String) throws {
    let reading = DumpReader.read(bytes, file: "dump.xml")
    #expect(reading.snapshot == nil)
    let error = try #require(reading.findings.first)
    #expect(error.code == code)
    #expect(error.position == SourcePosition(file: "dump.xml", line: 1, column: 1))
    #expect(!error.message.unicodeScalars.contains { $0.value < 0x20 }, "control characters could affect the terminal")
  }

  @Test(arguments: [0xFF, 0x80, 0xC3, 0xED] as [UInt8])
  func invalidUTF8HasItsPosition(byte: UInt8) throws {
    let front = "<XCUIElementTypeOther>\n<XCUIElementTypeCell name=\"a"
    let bytes = Array(front.utf8) + [byte] + Array("b\"/></XCUIElementTypeOther>".utf8)
    let reading = DumpReader.read(bytes, file: "dump.xml").withoutRecovery
    #expect(reading.snapshot == nil)
    let error = try #require(reading.findings.first)
    #expect(error.code == "dump-encoding")
    #expect(error.message == "the byte 0x\(String(byte, radix: 16, uppercase: true)) is not valid UTF-8 here")
    // A letter of Windows-1252 between ASCII characters; 0x80 is more likely a part of a damaged sequence.
    #expect(error.advice?.contains("windows-1252") == (byte != 0x80))
    // The invalid byte is preceded by 28 bytes on its line.
    #expect(error.position == SourcePosition(file: "dump.xml", line: 2, column: 29))
  }

  /// A damaged dump, the number of elements before the fault, and the elements that may have more children.
  static let damaged: [(dump: String, count: Int, incomplete: [Int])] = [
    ("<XCUIElementTypeOther>\n  <XCUIElementTypeCell/>\n‸", 2, [0]), ("<XCUIElementTypeOther>‸", 1, [0]),
    ("<XCUIElementTypeOther><XCUIElementTypeCell>\n<XCUIElementTypeCell x=\"1\"‸", 2, [0, 1]),
    ("<XCUIElementTypeOther>\n</XCUIElementTypeOther‸", 1, [0]),
    ("<AppiumAUT><XCUIElementTypeOther><XCUIElementTypeCell/>‸", 2, [0]),
    // The application is complete, and WebDriverAgent's wrapper contains only one.
    ("<AppiumAUT><XCUIElementTypeOther/>‸", 1, []),
    // Another window or a toast could follow on Android, so the wrapper is the root.
    (#"<hierarchy><android.widget.FrameLayout class="android.widget.FrameLayout"/>‸"#, 2, [0]),
    ("<XCUIElementTypeOther>\n  <XCUIElementTypeCell>\n </XCUIElementTypeOther>‸", 2, [0, 1]),
    ("<XCUIElementTypeOther><XCUIElementTypeCell/><XCUIElementTypeOther label=\"a&nbsp;‸b\"/>", 2, [0]),
  ]

  @Test(arguments: damaged) func isReadUpToTheFault(dump: String, count: Int, incomplete: [Int]) throws {
    let dump = MarkedDump(dump)
    let reading = dump.reading
    let snapshot = try #require(reading.snapshot)
    #expect(snapshot.count == count)
    #expect(snapshot.incompleteElements == incomplete)
    #expect(reading.findings.map(\.severity) == [.warning])
    #expect(reading.findings.first?.position == dump.position)
    #expect(reading.fault?.position == dump.position)
  }

  @Test func withoutRecoveryOnlyTheFaultIsReported() {
    let reading = reading(of: "<XCUIElementTypeOther x=\"wide\">\n</XCUIElementTypeCell>").withoutRecovery
    #expect(reading.findings.map(\.code) == ["dump-malformed"])
    #expect(reading.format == .wdaXML)
    #expect(reading.snapshot == nil)
  }
}
