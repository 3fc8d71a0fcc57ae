// Tests what is said about dumps that are written in another format.

import AccessibilityTree
import Findings
import SnapshotFormats
import Testing

@Suite struct ConversionLossTests {
  static func read(_ dump: String, _ file: String = "a.xml") throws -> Snapshot {
    try #require(DumpReader.read(Array(dump.utf8), file: file).snapshot)
  }

  /// One name may be an identifier or a label; `visible` and the traits have no key in XCTest's dictionaries.
  static let page = """
    <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Shop" label="Shop" enabled="true" \
    visible="true" x="0" y="0" width="393" height="852" index="0">\
    <XCUIElementTypeStaticText type="XCUIElementTypeStaticText" value="Songs" name="Songs" label="Songs" \
    enabled="true" visible="false" accessible="true" x="1" y="2" width="3" height="4.25" index="0" traits="Header" \
    bundleId="com.example"/></XCUIElementTypeApplication>
    """

  @Test func readingTheSameFormatLosesNothing() throws {
    let snapshot = try Self.read(Self.page)
    let again = try Self.read(WDAXMLWriter.text(snapshot))
    #expect(ConversionLoss(of: snapshot, writtenAs: again).changes == [])
  }

  @Test func dictionariesLoseFactsAndDoubts() throws {
    let snapshot = try Self.read(Self.page)
    let changes = ConversionLoss(
      of: snapshot, writtenAs: try Self.read(SnapshotJSONWriter.text(snapshot), "a.json")
    ).changes
    #expect(changes.contains("visible of 2 elements"), "\(changes)")
    #expect(changes.contains("accessible of 1 element"))
    #expect(changes.contains("traits of 1 element"))
    #expect(changes.contains("that the identifier of 2 elements is uncertain"))
    // Keys without a meaning are kept.
    #expect(!changes.contains { $0.hasPrefix("other attributes") || $0.hasPrefix("frame") })
  }

  @Test func descriptionsRoundFrames() throws {
    let snapshot = try Self.read(Self.page)
    let text = try #require(DebugDescriptionWriter.text(snapshot))
    let changes = ConversionLoss(of: snapshot, writtenAs: try Self.read(text, "a.txt")).changes
    #expect(changes.contains("frame of 1 element"), "\(changes)")
    #expect(changes.contains("other attributes of 1 element"))
  }

  // Android's “visible” and “name” are not what WebDriverAgent means by these words.
  @Test func attributesOfOtherRecordersAreNotTakenForFacts() throws {
    let dump = """
      <hierarchy rotation="0"><node index="0" text="" resource-id="" class="android.widget.Button" \
      package="a.b" content-desc="Buy" checkable="false" checked="false" clickable="true" enabled="true" \
      focusable="true" focused="false" scrollable="false" long-clickable="false" password="false" selected="false" \
      bounds="[0,0][10,10]" visible="true"/></hierarchy>
      """
    let snapshot = try Self.read(dump)
    let button = try #require(snapshot.elements.last)
    let again = try Self.read(WDAXMLWriter.text(snapshot))
    #expect(again.elements.last?[.visible] == button[.visible])
  }

  @Test func aSecondNameDoesNotReplaceTheIdentifier() throws {
    let dump = """
      {"elementType":2,"identifier":"","label":"Shop","children":[
      {"elementType":9,"identifier":"buy","label":"Buy","name":"other","horizontalSizeClass":1}]}
      """
    let snapshot = try Self.read(dump, "a.json")
    let page = try Self.read(WDAXMLWriter.text(snapshot))
    #expect(page.elements.last?.identifier == "buy")
    let json = try Self.read(SnapshotJSONWriter.text(snapshot), "a.json")
    #expect(json.elements.last?.extra("horizontalSizeClass") == "1")
    #expect(json.elements.last?.extra("name") == "other")
  }

  // MARK: What somebody removed

  @Test(arguments: [("。。。", true), ("...", true), ("…", true), ("more", false), (".", false)])
  func dotsStandForElements(text: String, isIncomplete: Bool) throws {
    let dump = """
      <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="A" label="A">
        <XCUIElementTypeCell type="XCUIElementTypeCell" name="a" label="a"/>
        \(text)
      </XCUIElementTypeApplication>
      """
    let reading = DumpReader.read(Array(dump.utf8), file: "a.xml")
    #expect(reading.snapshot?.incompleteElements == (isIncomplete ? [0] : []))
    #expect(reading.findings.map(\.code).contains(isIncomplete ? "dump-elided" : "dump-text"))
    #expect(reading.snapshot?.nesting == .recorded)
  }

  @Test func childrenAfterRemovedOnesHaveUnknownPlaces() throws {
    let dump = """
      <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="A" label="A">...
        <XCUIElementTypeCell type="XCUIElementTypeCell" name="a" label="a"/>
      </XCUIElementTypeApplication>
      """
    let snapshot = try Self.read(dump)
    #expect(snapshot.nesting == .flattened && snapshot.incompleteElements == [0])
  }

  /// A description without headings that ends inside a line. The first two lines are complete.
  @Test(arguments: [
    ("    Button, 0x7a6da51", true), ("    Button, ", true), ("    Button, 0x7", true), ("      ", true),
    ("    Button, {{1.0, 2.0}, {3.0, 4.0}}, label: 'Sta", true),
    // A text without its last line feed may be whole.
    ("    Button, {{1.0, 2.0}, {3.0, 4.0}}, label: 'Stats'", false),
    ("    Button, {{1.0, 2.0}, {3.0, 4.0}}, label: 'Stats'\n", false),
  ])
  func linesMayBeCut(end: String, isCut: Bool) throws {
    let dump = """
      Application, 0x7a6da5100, pid: 12, label: 'A'
        Window (Main), 0x7a6da5200, {{0.0, 0.0}, {393.0, 852.0}}
          Button, 0x7a6da5300, {{1.0, 2.0}, {3.0, 4.0}}, label: 'Status'

      """
    let reading = DumpReader.read(Array((dump + end).utf8), file: "a.txt")
    let snapshot = try #require(reading.snapshot)
    #expect(snapshot.incompleteElements.isEmpty == !isCut, "\(reading.findings.map(\.message))")
    #expect(reading.findings.contains { $0.code == "dump-truncated" } == isCut)
  }

  @Test(arguments: [("f\u{FC}r", true), ("Gr\u{F6}\u{DF}e", true), ("\u{FF}\u{FE}\u{FD}\u{FC}\u{FB}", false)])
  func lettersOfWindowsAreRecognised(text: String, isEncoding: Bool) throws {
    let latin = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    let dump =
      Array("<XCUIElementTypeApplication type=\"XCUIElementTypeApplication\" name=\"".utf8) + latin
      + Array("\"/>".utf8)
    let advice = DumpReader.read(dump, file: "a.xml").findings.compactMap(\.advice).joined()
    #expect(advice.contains("UTF-8") == isEncoding, "\(advice)")
  }
}
