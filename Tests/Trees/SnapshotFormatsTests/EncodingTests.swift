// Tests dumps in encodings other than UTF-8.

import AccessibilityTree
import Findings
import SnapshotFormats
import Testing

@Suite struct EncodingTests {
  static let declarations = ["", "<?xml version=\"1.0\"?>\n", "<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n"]

  @Test(arguments: declarations, [true, false])
  func utf16WithByteOrderMarkIsRead(declaration: String, isBigEndian: Bool) throws {
    let dump =
      declaration + "<XCUIElementTypeOther>\n<XCUIElementTypeCell name=\"Grüße 🦋\" x=\"wide\"/>\n"
      + "</XCUIElementTypeOther>"
    let reading = DumpReader.read(Self.utf16("\u{FEFF}" + dump, isBigEndian: isBigEndian), file: "dump.xml")
    let snapshot = try #require(reading.snapshot)
    #expect(reading.format == .wdaXML)
    #expect(snapshot.elements.map(\.identifier) == ["", "Grüße 🦋"])
    let first = declaration.isEmpty ? 1 : 2
    #expect(snapshot.elements.map(\.line) == [first, first + 1])
    #expect(reading.findings.map(\.code) == ["dump-bad-attribute"])
    #expect(reading.findings.first?.position.line == first + 1)
  }

  @Test func utf16CutOffIsRefused() throws {
    let bytes = Self.utf16("\u{FEFF}<XCUIElementTypeOther>\n<XCUIElementTypeCell", isBigEndian: false)
    for end in 3..<bytes.count {
      let reading = DumpReader.read(Array(bytes[..<end]), file: "dump.xml").withoutRecovery
      #expect(reading.snapshot == nil)
      #expect(reading.findings.contains { $0.severity == .error })
    }
  }

  @Test func declaredLatin1IsRead() throws {
    let bytes = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><XCUIElementTypeCell name=\"Gr\u{FC}n\"/>"
      .unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    let reading = DumpReader.read(bytes, file: "dump.xml")
    #expect(reading.findings.isEmpty)
    #expect(reading.snapshot?.root.identifier == "Grün")
  }

  @Test func unknownEncodingIsRefused() throws {
    let reading = reading(of: "<?xml version=\"1.0\" encoding=\"Klingon\"?><XCUIElementTypeCell/>")
    #expect(reading.snapshot == nil)
    let error = try #require(reading.findings.first)
    #expect(error.code == "dump-malformed")
    #expect(error.message.contains("Klingon"))
    #expect(error.position.line == 1)
  }

  @Test func nonASCIITextIsKept() throws {
    let text = "简体 ʼ 🦋 e\u{301} \u{2068}a\u{2069} עברית"
    #expect(try wdaElement("Cell", "name=\"\(text)\"").identifier == text)
  }

  @Test(arguments: [true, false], ["", "\u{FEFF}"])
  func utf16IsReadInEveryFormat(isBigEndian: Bool, mark: String) throws {
    let files = [
      (EnvelopeTests.dump(), 2), (AndroidDialectTests.uiautomator, 3), (SnapshotJSONTests.dump, nil),
      ("12:00 log\n" + EnvelopeTests.dump(), 2), (#"{"value": \#(Envelope.json(EnvelopeTests.dump()))}"#, 2),
    ]
    for (file, count) in files {
      let expected = DumpReader.read(Array(file.utf8), file: "dump.xml")
      let reading = DumpReader.read(Self.utf16(mark + file, isBigEndian: isBigEndian), file: "dump.xml")
      let snapshot = try #require(reading.snapshot)
      #expect(snapshot.count == count ?? expected.snapshot?.count)
      #expect(reading.format == expected.format)
      #expect(reading.findings == expected.findings)
      #expect(snapshot.elements.map(\.label) == expected.snapshot?.elements.map(\.label))
      #expect(snapshot.elements.map(\.line) == expected.snapshot?.elements.map(\.line))
    }
  }

  @Test(arguments: ["ISO-8859-1", "latin1", "windows-1252", "CP1252"])
  func declaredSingleByteEncodingIsRead(name: String) throws {
    let front = "<?xml version='1.0' encoding='\(name)'?>\n<XCUIElementTypeCell name=\""
    // é, a euro sign, and typographic quotes around an a, in Windows-1252.
    let bytes = Array(front.utf8) + [0xE9, 0x80, 0x93, 0x61, 0x94] + Array("\" x=\"wide\"/>".utf8)
    let reading = DumpReader.read(bytes, file: "dump.xml")
    #expect(reading.snapshot?.root.identifier == "é€“a”")
    // The name has 12 bytes in UTF-8.
    #expect(reading.findings.map(\.position) == [SourcePosition(file: "dump.xml", line: 2, column: 45)])
  }

  @Test func wrongDeclarationIsReported() throws {
    let dump = "\n<?xml version=\"1.0\" encoding=\"utf-16\"?>\n<XCUIElementTypeCell name=\"Grüße\"/>"
    let reading = reading(of: dump)
    #expect(reading.snapshot?.root.identifier == "Grüße")
    #expect(reading.findings.map(\.code) == ["dump-encoding"])
    #expect(reading.findings.first?.message == "the dump declares UTF-16 but is UTF-8")
    #expect(reading.findings.first?.severity == .warning)
  }

  /// A string in JSON is Unicode, whatever encoding the page source had.
  @Test(arguments: ["UTF-16", "ISO-8859-1", "UTF-8"])
  func declarationInAStringDoesNotMatter(encoding: String) throws {
    let dump = "<?xml version=\"1.0\" encoding=\"\(encoding)\"?><XCUIElementTypeCell name=\"Grüße\" x=\"wide\"/>"
    let file = #"{"value": \#(Envelope.json(dump))}"#
    let reading = reading(of: file)
    #expect(reading.snapshot?.root.identifier == "Grüße")
    #expect(reading.findings.first?.position == EnvelopeTests.positions(of: "wide", in: file).first)
  }

  @Test func invalidByteInJSONIsExplained() throws {
    let bytes = Array("{\n\"elementType\": 9, \"label\": \"caf".utf8) + [0xE9] + Array("\"}".utf8)
    let error = try #require(DumpReader.read(bytes, file: "dump.json").findings.first)
    #expect(error.message == "the byte 0xE9 is not valid UTF-8 here")
    #expect(error.advice == "save the file as UTF-8")
    #expect(error.position == SourcePosition(file: "dump.json", line: 2, column: 32))
  }

  @Test(arguments: [[0xFF, 0xFE, 0, 0, 0x3C, 0, 0, 0], [0, 0, 0xFE, 0xFF, 0, 0, 0, 0x3C]] as [[UInt8]])
  func utf32IsRefused(bytes: [UInt8]) throws {
    let error = try #require(DumpReader.read(bytes, file: "dump.xml").findings.first)
    #expect(error.code == "dump-encoding" && error.message.contains("UTF-32"))
  }

  private static func utf16(_ text: String, isBigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBigEndian ? bytes : bytes.reversed()
    }
  }
}
