// Tests the hierarchy text of Xcode 27. (`dump-dialects` §3b)

import AccessibilityTree
import Findings
import SnapshotFormats
import Testing

@Suite struct XcodeHierarchyTests {
  static let dashes = "------------------------\n"

  static let shop = """
    Application bundle identifier: com.example.shop
    Application UI orientation: Portrait
    Application, pid: 4711, label: 'Shop'
     Window, {{0.0, 0.0}, {402.0, 874.0}}
      Button, {{16.0, 384.0}, {370.0, 52.0}}, identifier: 'buy', label: 'Buy', Selected, hitPoint: {201.0, 410.0}
       StaticText, {{20.0, 390.0}, {80.0, 20.0}}, label: 'Buy'
      Other, {{0.0, 500.0}, {402.0, 300.0}}, isRemoteLeafPlaceholder
     Window, {{0.0, 0.0}, {402.0, 874.0}}

    """

  static let dump = "Device orientation: Unknown\n" + dashes + shop + dashes

  @Test func appIsRead() throws {
    let reading = reading(of: Self.dump)
    #expect(reading.format == .xcodeHierarchy)
    #expect(reading.findings.isEmpty)
    let snapshot = try #require(reading.snapshot)
    #expect(
      DescriptionShapeTests.outline(snapshot) == "Application(Shop)[Window[Button(Buy)[StaticText(Buy)] Other…] Window]"
    )
    #expect(
      snapshot.root.extraTexts == [
        "processId=4711", "bundleId=com.example.shop", "interfaceOrientation=Portrait", "deviceOrientation=Unknown",
      ])
    // This format never prints titles and keyboard focus.
    #expect(snapshot.elements.allSatisfy { $0.title == nil && $0[.hasKeyboardFocus] == nil })
    #expect(snapshot.elements.allSatisfy { $0.label != nil && $0[.enabled] == true })
    expectSound(snapshot)
  }

  @Test func hitPointsRecordWhatIsHittable() throws {
    let snapshot = try #require(reading(of: Self.dump).snapshot)
    // The application, and what is behind a remote placeholder, are unknown.
    #expect(snapshot.elements.map { $0[.hittable] } == [nil, false, true, false, nil, false])
    #expect(snapshot[2].extra("hitPoint") == "{201.0, 410.0}")
    let without = Self.dump.replacing(", hitPoint: {201.0, 410.0}", with: "")
    #expect(try #require(reading(of: without).snapshot).elements.allSatisfy { $0[.hittable] == nil })
  }

  @Test func everyAppIsRead() throws {
    let mail = Self.shop.replacing("shop", with: "mail").replacing("Shop", with: "Mail")
    let silent = "Application bundle identifier: com.example.silent\nApplication is not responding\n"
    let dump =
      "Device orientation: Portrait\n" + Self.dashes + silent + Self.dashes + "\n" + Self.shop + Self.dashes + mail
      + Self.dashes
    let all = PrintedHierarchy.read(Array(dump.utf8), file: "dump.xml")
    #expect(all.map(\.application) == ["com.example.silent", "com.example.shop", "com.example.mail"])
    #expect(all.map { $0.reading.snapshot?.count } == [nil, 6, 6])
    #expect(all[0].reading.findings.map(\.code) == ["dump-no-elements"])
    #expect(all[0].reading.findings[0].message.contains("com.example.silent did not respond"))
    // The first app with a hierarchy is the dump of the file.
    let reading = reading(of: dump)
    #expect(reading.snapshot?.root.label == "Shop")
    #expect(reading.findings.map(\.code) == ["dump-no-elements", "dump-several"])
    #expect(reading.findings.map(\.severity) == [.warning, .note])
    #expect(reading.findings[1].message.contains("dump 2 (com.example.mail) is on lines 16 to 24"))
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var line: String
    var label: String?
    var value: String?
    var hittable: Bool?
    var selected: Bool?
    var codes: [String] = []
    var testDescription: String { line }
  }

  static let rows: [Row] = [
    Row(line: "label: 'it's', hitPoint: {1.0, 2.0}", label: "it's", value: "", hittable: true, selected: false),
    // Text that imitates tokens inside a label.
    Row(
      line: "label: 'label: 'x', hitPoint: {1.0, 2.0}'", label: "label: 'x', hitPoint: {1.0, 2.0}", value: "",
      hittable: false, selected: false),
    Row(
      line: "label: 'two\nlines', hitPoint: {1.0, 2.0}", label: "two\nlines", value: "", hittable: true,
      selected: false),
    // A point ends a value; a state may be part of it.
    Row(
      line: "value: Widget, Stack, hitPoint: {1.0, 2.0}", label: "", value: "Widget, Stack", hittable: true,
      selected: false),
    Row(
      line: "value: Widget, Selected, hitPoint: {1.0, 2.0}", label: "", value: nil, hittable: true, selected: nil,
      codes: ["dump-ambiguous"]),
    Row(
      line: "value: 16 charac..., Selected, hitPoint: {1.0, 2.0}", label: "", value: nil, hittable: true,
      selected: true, codes: ["dump-truncated-value"]),
    // Two points: one of them is text.
    Row(
      line: "label: 'x', hitPoint: {1.0, 2.0}, hitPoint: {3.0, 4.0}", label: nil, value: "", hittable: nil,
      selected: false, codes: ["dump-ambiguous"]),
    Row(
      line: "label: 'a', hitPoint: {1.0, 2.0}, activationBundleId: com.example.mail", label: "a", value: "",
      hittable: true, selected: false),
    Row(line: "label: 'a', Focused", label: "a", value: "", hittable: false, selected: false),
  ]

  @Test(arguments: rows)
  func lineIsRead(row: Row) throws {
    let line = "  Button, {{inf, 0.0}, {1.0, 1.0}}, " + row.line + "\n"
    let reading = reading(
      of: Self.dump.replacing("      Other", with: line + "      Other").replacing(
        "  Other", with: line + "  Other"))
    let element = try #require(reading.snapshot?.elements.first { $0.frame?.x == .infinity })
    #expect(element.label == row.label)
    #expect(element.value == row.value)
    #expect(element[.hittable] == row.hittable)
    #expect(element[.selected] == row.selected)
    #expect(reading.findings.map(\.code) == row.codes)
  }

  /// The format is known from attributes, but not from strings that contain their words.
  @Test(arguments: [
    ("Button, {{0.0, 0.0}, {1.0, 1.0}}, label: 'a', hitPoint: {0.5, 0.5}", DumpFormat.xcodeHierarchy),
    ("Button, {{0.0, 0.0}, {1.0, 1.0}}, label: 'a, hitPoint: {0.5, 0.5}'", .debugDescription),
    ("Button, {{0.0, 0.0}, {1.0, 1.0}}, label: 'a', value: b, isRemoteLeafPlaceholders", .debugDescription),
    ("Button, {{0.0, 0.0}, {1.0, 1.0}}, label: 'a, 0x1', hitPoint: {0.5, 0.5}", .xcodeHierarchy),
  ])
  func stringsDoNotDecideTheFormat(line: String, format: DumpFormat) throws {
    let reading = reading(of: "Application, pid: 7\n  " + line + "\n")
    #expect(reading.format == format)
    #expect(try #require(reading.snapshot?.elements.last)[.hittable] == (format == .xcodeHierarchy ? true : nil))
  }

  @Test func activationIsKept() throws {
    let dump = Self.dump.replacing("hitPoint: {201.0, 410.0}", with: "activationBundleId: com.example.mail")
    #expect(try #require(reading(of: dump).snapshot)[2].extraTexts == ["activationBundleId=com.example.mail"])
  }

  @Test func missingDashesAreReported() throws {
    let reading = reading(of: String(Self.dump.dropLast(Self.dashes.count)))
    #expect(reading.findings.map(\.code) == ["dump-truncated"])
    let snapshot = try #require(reading.snapshot)
    #expect(snapshot.elements.map(\.mayHaveMoreChildren) == [true, false, false, false, true, true])
  }
}
