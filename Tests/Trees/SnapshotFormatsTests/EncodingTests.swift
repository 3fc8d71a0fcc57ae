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

  private static func utf16(_ text: String, isBigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBigEndian ? bytes : bytes.reversed()
    }
  }
}
