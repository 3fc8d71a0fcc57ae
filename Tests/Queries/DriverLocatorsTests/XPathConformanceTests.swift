// Tests which elements XPaths find in dumps with missing attributes. (`class-chain-and-xpath` §5; XML Path Language
// 1.0)

import AccessibilityTree
import DriverLocators
import Testing

/// The definite and the possible matches of an XPath.
struct XPathRow: Sendable, CustomTestStringConvertible {
  let xpath: String
  let certain: [Int]
  let possible: [Int]

  var testDescription: String { xpath }

  init(_ xpath: String, _ certain: [Int], possible: [Int] = []) {
    self.xpath = xpath
    self.certain = certain
    self.possible = possible
  }
}

@Suite struct XPathConformanceTests {
  /// One element per line: depth, type, name, and whether it is hittable; `?` marks a value that is not recorded.
  private static let screen = """
    0 Application app no
    1 Window - no
    2 Button Skip yes
    2 TextField ? no
    2 Cell c1 no
    3 StaticText a no
    3 Button Skip ?
    2 Cell c2 no
    3 StaticText b no
    3 Button Done no
    2 Foo - no
    """

  static func snapshot() throws -> Snapshot {
    var builder = SnapshotBuilder()
    for line in screen.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      let depth = try #require(Int(words[0]))
      while builder.depth > depth { builder.end() }
      var record = ElementRecord(type: ElementType(wdaName: "XCUIElementType" + words[1]) ?? .other)
      if record.type == .other { record.className = builder.intern("XCUIElementType" + words[1]) }
      record.label = .empty
      record.identifier = words[2] == "?" ? .notRecorded : words[2] == "-" ? .empty : builder.intern(words[2])
      if words[3] != "?" { record.facts[.hittable] = words[3] == "yes" }
      builder.begin(record)
    }
    return try #require(builder.finish(platform: .apple))
  }

  static let undecided: [XPathRow] = [
    // The text field is not a button, so its missing name does not matter.
    XPathRow("(//XCUIElementTypeButton[@name='Skip'])[1]", [2]),
    XPathRow("//*[@name='Skip']", [2, 6], possible: [3]),
    // The name of the text field does not affect which match is first or last.
    XPathRow("(//*[@name='Skip'])[1]", [2]),
    XPathRow("(//*[@name='Skip'])[last()]", [6]),
    XPathRow("(//*[@name='Skip'])[2]", [], possible: [3, 6]),
    XPathRow("(//*[@name='Skip'])[last()-1]", [], possible: [2, 3]),
    XPathRow("(//*[@name='Skip'])[position()<last()]", [2], possible: [3]),
    XPathRow("(//*[@name='Skip'])[4]", []),
    XPathRow("//XCUIElementTypeWindow/*[@name='Skip'][1]", [2]),
    XPathRow("//XCUIElementTypeWindow/*[@name!='Skip'][1]", [], possible: [3, 4]),
    XPathRow("//XCUIElementTypeWindow/*[@name!='Skip'][3]", [], possible: [7]),
    XPathRow("//XCUIElementTypeCell[@name='c2']/preceding-sibling::*[@name!='c1'][1]", [], possible: [2, 3]),
    // Only the button with the missing attribute is undecidable.
    XPathRow("//XCUIElementTypeButton[@hittable='true']", [2], possible: [6]),
    XPathRow("(//XCUIElementTypeButton[@hittable='true'])[2]", [], possible: [6]),
    XPathRow("//XCUIElementTypeButton[@hittable='true' or @name='Skip']", [2, 6]),
    XPathRow("//XCUIElementTypeButton[not(@hittable='true')]", [9], possible: [6]),
    XPathRow("//XCUIElementTypeCell[*[@hittable='true']]", [], possible: [4]),
    XPathRow("//XCUIElementTypeCell[not(*[@hittable='true'])]", [7], possible: [4]),
    XPathRow("//XCUIElementTypeCell[.//@hittable='true']", [], possible: [4]),
    XPathRow("//XCUIElementTypeCell[XCUIElementTypeStaticText/@hittable='false']", [4, 7]),
    // A count has a lower and an upper bound.
    XPathRow("//XCUIElementTypeCell[count(*[@hittable='true'])>1]", []),
    XPathRow("//XCUIElementTypeCell[count(*[@hittable='true'])<2]", [4, 7]),
    XPathRow("//XCUIElementTypeCell[count(*[@hittable='true'])+1=1]", [7], possible: [4]),
    XPathRow("//XCUIElementTypeCell[count(*[@hittable='true']) + count(*) >= 2]", [4, 7]),
    // The result is the same whether or not the text field matches.
    XPathRow("//*[@name='Skip']/..", [1, 4]),
    XPathRow("//*[@name='Skip']/ancestor::*", [0, 1, 4]),
    XPathRow("//*[@name='Skip'] | //XCUIElementTypeTextField", [2, 3, 6]),
    // Strings and numbers from unrecorded attributes are unknown, as are all values computed from them.
    XPathRow("//*[string-length(@name)=4]", [2, 6, 9], possible: [3]),
    XPathRow("//*[concat(@name, 'x')='x']", [1, 10], possible: [3]),
    XPathRow("//*[@name=//XCUIElementTypeButton/@name]", [2, 6, 9], possible: [3]),
    XPathRow("//XCUIElementTypeCell[*/@name=../XCUIElementTypeButton/@name]", [4]),
    XPathRow("//*[string-join(tokenize(@name,'k'),'-')='S-ip']", [2, 6], possible: [3]),
    XPathRow("//XCUIElementTypeTextField[matches(@name,'^S')]", [], possible: [3]),
    XPathRow("//XCUIElementTypeTextField[starts-with(@name,'')]", [], possible: [3]),
    XPathRow("//@name/..", [0, 2, 4, 5, 6, 7, 8, 9], possible: [3]),
  ]

  static let decided: [XPathRow] = [
    // Axes, and positions that count backwards
    XPathRow("//XCUIElementTypeCell[@name='c2']/preceding-sibling::*[1]", [4]),
    XPathRow("//XCUIElementTypeCell[@name='c2']/preceding-sibling::*[last()]", [2]),
    XPathRow("(//XCUIElementTypeCell[@name='c2']/preceding-sibling::*)[1]", [2]),
    XPathRow("//XCUIElementTypeCell[@name='c2']/ancestor::*[1]", [1]),
    XPathRow("(//XCUIElementTypeCell[@name='c2']/ancestor::*)[1]", [0]),
    XPathRow("//XCUIElementTypeCell[@name='c2']/ancestor-or-self::*[2]", [1]),
    XPathRow("//XCUIElementTypeCell[@name='c2']/preceding::*[1]", [6]),
    XPathRow("//XCUIElementTypeCell[@name='c2']/preceding::*[position()<3]", [5, 6]),
    XPathRow("//XCUIElementTypeCell[@name='c1']/following::*[1]", [7]),
    XPathRow("//XCUIElementTypeCell[@name='c1']/following-sibling::*[2]", [10]),
    XPathRow("//XCUIElementTypeCell/descendant::*[1]", [5, 8]),
    XPathRow("//XCUIElementTypeCell/descendant-or-self::*[1]", [4, 7]),
    XPathRow("//XCUIElementTypeCell/child::*[last()]", [6, 9]),
    XPathRow("//XCUIElementTypeStaticText/parent::XCUIElementTypeCell", [4, 7]),
    XPathRow("//XCUIElementTypeStaticText/self::*[@name='b']", [8]),
    XPathRow("//XCUIElementTypeButton/attribute::name/ancestor::XCUIElementTypeCell", [4, 7]),
    XPathRow("//XCUIElementTypeStaticText/following::XCUIElementTypeStaticText", [8]),
    XPathRow("//XCUIElementTypeFoo/preceding::XCUIElementTypeButton", [2, 6, 9]),
    // Positions in unions
    XPathRow("(//XCUIElementTypeCell | //XCUIElementTypeButton)[2]", [4]),
    XPathRow("(//XCUIElementTypeCell | //XCUIElementTypeButton)[last()]", [9]),
    // Values of predicates
    XPathRow("//*[2]", [3, 6, 9]),
    XPathRow("//*['']", []),
    XPathRow("//*['x']", Array(0...10)),
    XPathRow("//*[0.5]", []),
    XPathRow("//*[position()]", Array(0...10)),
    // The value of `count(*)` is compared with the position: the application is the first node at its level and has one
    // child.
    XPathRow("//*[count(*)]", [0]),
    XPathRow("//*[count(*) - 4]", [1]),
    XPathRow("//XCUIElementTypeCell[string(2)]", [4, 7]),
    XPathRow("//XCUIElementTypeCell[number('x')]", []),
    // Unknown types keep their tags.
    XPathRow("//XCUIElementTypeFoo", [10]),
    XPathRow("//XCUIElementTypeOther", []),
    XPathRow("//*[@type='XCUIElementTypeFoo']", [10]),
  ]

  @Test(arguments: undecided + decided) func finds(_ row: XPathRow) throws {
    let found = try OracleTests.expression(row.xpath).find(in: Self.snapshot())
    #expect(found.certain == row.certain)
    #expect(found.possible == row.possible)
    #expect(found.unrecorded.isEmpty == row.possible.isEmpty && found.failure == nil)
  }

  /// Attributes are reported as missing only if they were compared on an element that does not record them.
  @Test(arguments: [
    ("//*[@name='Skip'][@hittable]", ["hittable", "name"]),
    ("//XCUIElementTypeTextField[@name='x'][@hittable]", ["name"]),
    ("//XCUIElementTypeButton[@name='Skip'][@hittable='true']", ["hittable"]),
  ])
  func missingAttributesAreNamed(_ xpath: String, _ names: [String]) throws {
    #expect(try OracleTests.expression(xpath).find(in: Self.snapshot()).unrecorded == names)
  }
}
