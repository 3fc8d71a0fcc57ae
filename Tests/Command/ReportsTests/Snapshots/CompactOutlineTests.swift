// Tests the compact outline. (`Docs/Output.md`)

import AccessibilityTree
import Foundation
import Reports
import SnapshotFormats
import Testing

@Suite struct CompactOutlineTests {
  static let snapshots = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(
    path: "../../../../snapshots"
  ).standardized

  private static func reading(_ path: String) throws -> DumpReading {
    DumpReader.read(Array(try Data(contentsOf: snapshots.appending(path: path))), file: path)
  }

  private static func reading(of xml: String) -> DumpReading { DumpReader.read(Array(xml.utf8), file: "dump.xml") }

  private static func lines(of xml: String, _ options: TreeOptions = TreeOptions()) -> [String] {
    CompactOutline.lines(of: reading(of: xml), path: "dump.xml", options)
  }

  /// The number at the beginning of a line: `#6`.
  private static func number(_ line: String) -> Int? {
    let text = line.drop { $0 == " " }
    return text.first == "#" ? Int(text.dropFirst().prefix { $0.isNumber }) : nil
  }

  @Test func everyElementIsShownOrCounted() throws {
    let lines = CompactOutline.lines(of: try Self.reading("shop-login/0005.xml"), path: "0005")
    // Counted by hand in the outline of this screen.
    #expect(
      lines.first == "0005  wda-xml  393x852 pt  90 elements in 35 lines (folded: 16 wrappers, 6 repeated, 33 keys)")
    #expect(lines.last == "complete")
    #expect(lines.count == 37)
    let numbers = lines.compactMap(Self.number)
    #expect(numbers == numbers.sorted() && Set(numbers).count == 35)
    #expect(lines.contains("   #6 Button @BackButton \"Pomelo\""))
    #expect(lines.contains { $0.hasSuffix("#21 TextField @login.account =\"ines@pomelo.example\" ?\"Email address\"") })
    #expect(lines.contains { $0.hasSuffix("#28 Switch @login.stay \"Stay logged in\" =\"1\"") })
    #expect(lines.contains { $0.hasSuffix("#53 Keyboard (31 keys)") })
  }

  /// Elements, and their lines.
  static let rows: [(element: String, line: String)] = [
    (#"<XCUIElementTypeButton name="a.b" label="Log In"/>"#, #"#1 Button @a.b "Log In""#),
    (#"<XCUIElementTypeButton name="Log In" label="Log In"/>"#, #"#1 Button ~"Log In""#),
    (#"<XCUIElementTypeButton name="two words" label="x"/>"#, #"#1 Button @"two words" "x""#),
    (#"<XCUIElementTypeButton label="say &quot;hi&quot;&#10;"/>"#, #"#1 Button "say \"hi\"\n""#),
    (#"<XCUIElementTypeButton label="x" enabled="false"/>"#, #"#1 Button "x" off"#),
    (#"<XCUIElementTypeButton label="x" visible="false"/>"#, #"#1 Button "x" hid"#),
    (#"<XCUIElementTypeButton label="x" traits="Button, Selected"/>"#, #"#1 Button "x" sel"#),
    (#"<XCUIElementTypeOther enabled="false"/>"#, "#1 Other off"),
  ]

  @Test(arguments: rows)
  func linesDescribeElements(_ row: (element: String, line: String)) {
    let xml = #"<XCUIElementTypeApplication name="Shop" label="Shop" enabled="true" visible="true">"# + row.element
    let lines = Self.lines(of: xml + "</XCUIElementTypeApplication>")
    #expect(lines.dropFirst(2).first == " " + row.line)
  }

  @Test func statesAreWrittenOnlyWhereTheyChange() {
    let lines = Self.lines(
      of: """
        <XCUIElementTypeApplication name="S" label="S" enabled="true" x="0" y="0" width="9" height="9">
          <XCUIElementTypeCell name="row" enabled="false"><XCUIElementTypeOther enabled="false">
            <XCUIElementTypeButton name="a" enabled="false"/><XCUIElementTypeButton name="b" enabled="true"/>
          </XCUIElementTypeOther></XCUIElementTypeCell>
        </XCUIElementTypeApplication>
        """)
    #expect(
      lines.dropFirst() == [
        #"#0 Application ~"S""#, " #1 Cell @row off", "  #2 Other", "   #3 Button @a", "   #4 Button @b on", "complete",
      ])
  }

  @Test func longTextsAreCut() {
    let text = String(repeating: "é", count: 142)
    let lines = Self.lines(of: "<XCUIElementTypeApplication label=\"\(text)\"/>")
    #expect(lines[1] == "#0 Application \"\(String(repeating: "é", count: 80))…+62\"")
  }

  static let tree = """
    <XCUIElementTypeApplication name="S" label="S" x="0" y="0" width="100" height="200">
      <XCUIElementTypeTable name="list" x="0" y="0" width="100" height="200">
        <XCUIElementTypeCell name="row.0" x="0" y="0" width="100" height="44">
          <XCUIElementTypeStaticText name="One" label="One" x="8" y="10.5" width="50" height="20"/>
          <XCUIElementTypeSwitch name="on" value="1" x="60" y="10" width="40" height="20"/>
        </XCUIElementTypeCell>
      </XCUIElementTypeTable>
    </XCUIElementTypeApplication>
    """

  @Test func deeperElementsAreCounted() {
    var options = TreeOptions()
    options.depth = 1
    let lines = Self.lines(of: Self.tree, options)
    #expect(lines[0].hasSuffix("5 elements in 2 lines (3 deeper than 1 level)"))
    #expect(lines[1...2] == [#"#0 Application ~"S""#, " #1 Table @list +3"])
  }

  @Test func typesAndTapTargetsAreChosen() {
    var options = TreeOptions()
    options.types = [.staticText]
    #expect(Self.lines(of: Self.tree, options)[0].hasSuffix("5 elements in 2 lines (3 of other types)"))
    options.types = []
    options.isOnlyInteractive = true
    let lines = Self.lines(of: Self.tree, options)
    #expect(lines[0].hasSuffix("5 elements in 3 lines (2 not interactive)"))
    #expect(lines[2...3] == [" #2 Cell @row.0", #"  #4 Switch @on ="1""#])
  }

  @Test func framesAreWrittenOnDemand() {
    var options = TreeOptions()
    options.hasFrames = true
    let lines = Self.lines(of: Self.tree, options)
    #expect(lines[1].hasSuffix("0,0 100x200"))
    #expect(lines[2].hasSuffix("#1 Table @list ^"))
    #expect(lines[4].hasSuffix("8,10.5 50x20"))
  }

  @Test func incompleteDumpsSaySo() {
    let xml = #"<XCUIElementTypeApplication name="S" label="S"><XCUIElementTypeTable name="list"><XCUI"#
    let lines = Self.lines(of: xml)
    #expect(lines[1...2] == [#"#0 Application ~"S" …"#, " #1 Table @list …"])
    #expect(lines.last?.hasPrefix("not complete: read only up to a fault at line 1, column 87") == true)
  }

  /// The outline has at most a fifth of the characters of the XML.
  @Test(arguments: ["shop-login/0000.xml", "shop-login/0005.xml", "shop-basket/0000.xml"])
  func outlinesAreShort(path: String) throws {
    let size = try Data(contentsOf: Self.snapshots.appending(path: path)).count
    let lines = CompactOutline.lines(of: try Self.reading(path), path: path)
    #expect(lines.reduce(0) { $0 + $1.count + 1 } * 5 <= size)
  }
}
