// Tests attributes in any combination and order, and attributes that do not correspond to a property. (`dump-dialects`
// §1)

import AccessibilityTree
import Findings
import SnapshotFormats
import Testing

@Suite struct WDAAttributeTests {
  /// Attributes that do not affect each other on an element of type Other.
  static let attributes = [
    #"type="XCUIElementTypeOther""#, #"name="a""#, #"value="v""#, #"enabled="true""#, #"visible="false""#,
    #"accessible="true""#, #"hittable="false""#, #"index="0""#, #"nativeFrame="{{1, 2}, {3, 4}}""#, #"rowspan="2""#,
  ]

  @Test(arguments: 0..<(1 << attributes.count))
  func orderOfAttributesDoesNotMatter(mask: Int) throws {
    let present = Self.attributes.indices.filter { mask & (1 << $0) != 0 }
    // Testing every rotation of each subset in both directions would take too long, so one rotation is chosen for each
    // subset.
    let turn = present.isEmpty ? 0 : mask % present.count
    let rotated = present[turn...] + present[..<turn]
    for order in [Array(rotated), rotated.reversed()] {
      let element = try wdaElement("Other", order.map { Self.attributes[$0] }.joined(separator: " "))
      #expect(element.type == .other)
      #expect(element.identifier == (present.contains(1) ? "a" : ""))
      #expect(element.label == "")
      #expect(element.value == (present.contains(2) ? "v" : ""))
      #expect(element[.enabled] == (present.contains(3) ? true : nil))
      #expect(element[.visible] == (present.contains(4) ? false : nil))
      #expect(element[.accessible] == (present.contains(5) ? true : nil))
      #expect(element[.hittable] == (present.contains(6) ? false : nil))
      #expect(element.frame == (present.contains(8) ? Frame(x: 1, y: 2, width: 3, height: 4) : nil))
      #expect(element.extraTexts == (present.contains(9) ? ["rowspan=2"] : []))
    }
  }

  struct ExtrasRow: Sendable {
    var type = "Other"
    var attributes: String
    var extras: [String]
  }

  static let extrasRows = [
    // Attributes that newer, older or other recorders write.
    ExtrasRow(
      attributes: #"processId="77" bundleId="com.example.shop""#,
      extras: ["processId=77", "bundleId=com.example.shop"]),
    ExtrasRow(type: "Slider", attributes: #"minValue="0" maxValue="10""#, extras: ["minValue=0", "maxValue=10"]),
    ExtrasRow(attributes: #"customActions="Edit,Delete""#, extras: ["customActions=Edit,Delete"]),
    ExtrasRow(attributes: #"nativeAccessibilityElement="true""#, extras: ["nativeAccessibilityElement=true"]),
    ExtrasRow(attributes: #"path="/0/1" hint="""#, extras: ["path=/0/1", "hint="]),
    ExtrasRow(attributes: #"b="2" a="1" c="3""#, extras: ["b=2", "a=1", "c=3"]),
    // Names are case-sensitive, and escapes are decoded.
    ExtrasRow(attributes: #"Name="&lt;x&gt;""#, extras: ["Name=<x>"]),
    ExtrasRow(attributes: #"xmlns:p="urn:x" p:a="1" a="2""#, extras: ["p:a=1", "a=2"]),
    // The tag determines the type, so a `type` attribute with the same type is not kept.
    ExtrasRow(attributes: #"type="XCUIElementTypeOther""#, extras: []),
    ExtrasRow(attributes: #"type="XCUIElementTypeCell""#, extras: ["type=XCUIElementTypeCell"]),
    ExtrasRow(attributes: #"type="Other""#, extras: ["type=Other"]),
    // The index of the root is 0, so an `index` attribute with this value is not kept.
    ExtrasRow(attributes: #"index="0""#, extras: []),
    ExtrasRow(attributes: #"index="3""#, extras: ["index=3"]),
    ExtrasRow(attributes: #"index="""#, extras: ["index="]),
    ExtrasRow(attributes: #"index="-1""#, extras: ["index=-1"]),
  ]

  @Test(arguments: extrasRows)
  func keepsAttributesWithoutAProperty(row: ExtrasRow) throws {
    let element = try wdaElement(row.type, row.attributes)
    #expect(element.extraTexts == row.extras)
    #expect(element.type.shortName == row.type, "the tag decides the type")
  }

  @Test func indexIsKeptIfItDiffers() throws {
    let snapshot = try snapshot(
      of: """
        <XCUIElementTypeWindow index="0">
          <XCUIElementTypeOther index="0"><XCUIElementTypeCell index="0"/></XCUIElementTypeOther>
          <XCUIElementTypeOther index="1"/>
          <XCUIElementTypeOther index="4"/>
          <XCUIElementTypeOther/>
        </XCUIElementTypeWindow>
        """)
    #expect(snapshot.elements.map { $0.extra("index") } == [nil, nil, nil, nil, "4", nil])
  }

  @Test func everyTypeNameIsRecognized() throws {
    for type in ElementType.allCases {
      let element = try wdaElement(type.shortName)
      #expect(element.type == type)
      #expect(element.className == nil)
    }
  }

  @Test(arguments: ["Hologram", "", "button", "StaticTextX"])
  func unknownTypeNameBecomesOther(tail: String) throws {
    let snapshot = try snapshot(
      of: #"<XCUIElementType\#(tail) name="a"><XCUIElementTypeCell/></XCUIElementType\#(tail)>"#)
    #expect(snapshot.root.type == .other)
    #expect(snapshot.root.className == "XCUIElementType\(tail)")
    #expect(snapshot.root.identifier == "a")
    #expect(snapshot.count == 2)
  }

  @Test func unknownTagIsReadWithAWarning() throws {
    let dump = MarkedDump(#"<XCUIElementTypeOther><Button name="a"‸/><Button/><Link/></XCUIElementTypeOther>"#)
    let reading = dump.reading
    let snapshot = try #require(reading.snapshot)
    #expect(snapshot.elements.map(\.className) == [nil, "Button", "Button", "Link"])
    #expect(snapshot.elements.map(\.type) == [.other, .other, .other, .other])
    #expect(snapshot[1].identifier == "a")
    #expect(reading.findings.map(\.code) == ["dump-unknown-element", "dump-unknown-element"])
    #expect(reading.findings.first?.severity == .warning)
    #expect(reading.findings.first?.position == dump.position)
    #expect(reading.findings.first?.message.contains("<Button>") == true)
    #expect(reading.findings.first?.message.contains("and 1 more") == true)
    #expect(reading.findings.last?.message.contains("more") == false)
  }
}
