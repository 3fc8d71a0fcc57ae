// Tests that an invalid attribute causes a warning with a position, and that its value is kept.

import AccessibilityTree
import Findings
import SnapshotFormats
import Testing

@Suite struct BadAttributeTests {
  struct Row: Sendable {
    /// An attribute with the mark ‸ before its value.
    var attribute: String
    /// A word that the message must use to describe valid values.
    var word: String
  }

  static let appleRows = [
    Row(attribute: #"x="‸wide""#, word: "number"),
    Row(attribute: #"x="‸""#, word: "number"),
    Row(attribute: #"y="‸1,5""#, word: "number"),
    Row(attribute: #"width="‸10px""#, word: "number"),
    Row(attribute: #"height="‸ 4""#, word: "number"),
    Row(attribute: #"height="‸-""#, word: "number"),
    Row(attribute: #"height="‸0x10""#, word: "number"),
    Row(attribute: #"enabled="‸yes""#, word: "true or false"),
    Row(attribute: #"enabled="‸TRUE""#, word: "true or false"),
    Row(attribute: #"visible="‸""#, word: "true or false"),
    Row(attribute: #"accessible="‸2""#, word: "true or false"),
    Row(attribute: #"focused="‸truest""#, word: "true or false"),
    Row(attribute: #"hittable="‸fals""#, word: "true or false"),
    Row(attribute: #"selected="‸falsy""#, word: "true or false"),
    Row(attribute: #"traits="‸Buton""#, word: "trait"),
    Row(attribute: #"traits="‸Button, button""#, word: "trait"),
    Row(attribute: #"traits="‸Button Link""#, word: "trait"),
    Row(attribute: #"nativeFrame="‸{{1, 2}, {3}}""#, word: "{{"),
    Row(attribute: #"nativeFrame="‸1, 2, 3, 4""#, word: "{{"),
    Row(attribute: #"nativeFrame="‸{{a, 2}, {3, 4}}""#, word: "{{"),
    Row(attribute: #"nativeFrame="‸""#, word: "{{"),
  ]

  static let androidRows = [
    Row(attribute: #"bounds="‸[0,0][1080]""#, word: "rectangle"),
    Row(attribute: #"bounds="‸0,0,1,1""#, word: "rectangle"),
    Row(attribute: #"bounds="‸[a,0][1,1]""#, word: "rectangle"),
    Row(attribute: #"bounds="‸""#, word: "rectangle"),
    Row(attribute: #"enabled="‸on""#, word: "true or false"),
    Row(attribute: #"selected="‸""#, word: "true or false"),
    Row(attribute: #"focused="‸null""#, word: "true or false"),
    Row(attribute: #"displayed="‸0.5""#, word: "true or false"),
  ]

  @Test(arguments: appleRows)
  func appleAttributeIsKept(row: Row) throws {
    try expectWarning(row, in: "<AppiumAUT>\n  <XCUIElementTypeOther name=\"a\" \(row.attribute)/>\n</AppiumAUT>")
  }

  @Test(arguments: androidRows)
  func uiautomatorAttributeIsKept(row: Row) throws {
    try expectWarning(row, in: "<hierarchy>\n  <node resource-id=\"a\" \(row.attribute)/>\n</hierarchy>")
  }

  @Test(arguments: androidRows)
  func appiumAttributeIsKept(row: Row) throws {
    try expectWarning(
      row, in: "<hierarchy>\n  <a.View class=\"a.View\" resource-id=\"a\" \(row.attribute)/>\n</hierarchy>")
  }

  private func expectWarning(_ row: Row, in text: String) throws {
    let dump = MarkedDump(text)
    let reading = dump.reading
    let element = try #require(reading.snapshot).root
    #expect(element.identifier == "a", "the other attributes are read")
    #expect(element.frame == nil)
    #expect(element.traits == nil)
    for fact in ElementFact.allCases { #expect(element[fact] == nil) }
    #expect(element.extraTexts == [row.attribute.filter { $0 != "\"" && $0 != "‸" }])
    #expect(reading.findings.count == 1)
    let finding = try #require(reading.findings.first)
    #expect(finding.code == "dump-bad-attribute")
    #expect(finding.severity == .warning)
    #expect(finding.position == dump.position)
    #expect(finding.message.contains(row.word))
    #expect(finding.message.contains(row.attribute.filter { $0 != "‸" }))
    #expect(!finding.message.contains("more"))
  }

  @Test func repeatedWarningsAreCounted() {
    let dump = MarkedDump(
      """
      <XCUIElementTypeOther>
        <XCUIElementTypeCell x="‸a"/><XCUIElementTypeCell x="b" enabled="no"/>
        <XCUIElementTypeCell x="c"/>
      </XCUIElementTypeOther>
      """)
    let findings = dump.reading.findings
    #expect(findings.map(\.code) == ["dump-bad-attribute", "dump-bad-attribute"])
    #expect(findings.first?.position == dump.position)
    #expect(findings.first?.message.contains("and 2 more") == true)
    #expect(findings.last?.message.contains("enabled") == true)
    #expect(findings.last?.message.contains("more") == false)
  }

  @Test func warningsBeyondTheMaximumAreOnlyCounted() throws {
    let reading = reading(
      of: "<XCUIElementTypeOther>" + (1...150).map { "<b\($0)/>" }.joined() + "</XCUIElementTypeOther>")
    #expect(reading.snapshot?.count == 151)
    #expect(reading.findings.map(\.code) == Array(repeating: "dump-unknown-element", count: 100) + ["dump-more"])
    let last = try #require(reading.findings.last)
    #expect(last.severity == .warning)
    #expect(last.message.contains("50 more"))
  }

  @Test func equalTraitsAreRejectedAtEveryElement() {
    let reading = reading(
      of: #"<XCUIElementTypeOther traits="Buton"><XCUIElementTypeCell traits="Buton"/></XCUIElementTypeOther>"#)
    #expect(reading.snapshot?.elements.map(\.extraTexts) == [["traits=Buton"], ["traits=Buton"]])
    #expect(reading.findings.first?.message.contains("and 1 more") == true)
  }

  @Test func decodedValueHasItsPosition() {
    let dump = MarkedDump("<XCUIElementTypeOther\n  x=\"‸&quot;\"\n  name=\"a\"/>")
    #expect(dump.reading.findings.map(\.position) == [dump.position])
  }

  // MARK: Text

  static let texts = [
    "<XCUIElementTypeOther>‸oops<XCUIElementTypeCell/></XCUIElementTypeOther>",
    "<XCUIElementTypeOther>\n\n  ‸oops\n  <XCUIElementTypeCell/></XCUIElementTypeOther>",
    "<XCUIElementTypeOther><XCUIElementTypeCell/> ‸oops </XCUIElementTypeOther>",
    "<XCUIElementTypeOther>\n<XCUIElementTypeCell>\r\n ‸oops</XCUIElementTypeCell></XCUIElementTypeOther>",
  ]

  @Test(arguments: texts)
  func textBetweenTagsIsIgnored(text: String) throws {
    let dump = MarkedDump(text)
    let reading = dump.reading
    #expect(reading.snapshot?.count == 2)
    #expect(reading.findings.map(\.code) == ["dump-text"])
    let finding = try #require(reading.findings.first)
    #expect(finding.severity == .warning)
    #expect(finding.position == dump.position)
    #expect(finding.message.contains("“oops”"))
  }

  @Test func textInSeveralPlacesIsCounted() {
    let reading = reading(
      of: "<XCUIElementTypeOther>a<XCUIElementTypeCell/>b<XCUIElementTypeCell/><![CDATA[c]]></XCUIElementTypeOther>")
    #expect(reading.snapshot?.count == 3)
    #expect(reading.findings.map(\.code) == ["dump-text"])
    #expect(reading.findings.first?.message.contains("“a”") == true)
    #expect(reading.findings.first?.message.contains("and 2 more") == true)
  }
}
