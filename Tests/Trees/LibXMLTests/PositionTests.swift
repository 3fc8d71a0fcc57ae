// Tests lines and columns of tags, attributes and text.

import Findings
import LibXML
import Testing

@Suite struct PositionTests {
  @Test func tagHasItsStartLineAndEndPosition() throws {
    let log = EventLog(placesOf: ["a", "b", "d"])
    try log.read("<?xml version=\"1.0\"?>\n<!-- x\n -->\n<a\n>\n\n  <b\n   c=\"1\"/><d/>\n</a>")
    #expect(log.lines == [4, 7, 8])
    // The end of a tag is the position of its closing bracket, or of the slash before the bracket.
    #expect(
      log.endPositions
        == [
          documentStart.adding(line: 5, column: 1), documentStart.adding(line: 8, column: 9),
          documentStart.adding(line: 8, column: 13),
        ])
  }

  @Test func attributeHasThePositionOfItsValue() throws {
    let log = EventLog(placesOf: ["a"])
    try log.read("<a b=\"1\"\n   c='22' d=\"\"\n\n e = \"5\"/>")
    #expect(
      log.attributePositions == [
        "b": documentStart.adding(line: 1, column: 7), "c": documentStart.adding(line: 2, column: 7),
        "d": documentStart.adding(line: 2, column: 14), "e": documentStart.adding(line: 4, column: 7),
      ])
  }

  @Test func columnsCountUTF8CodeUnits() throws {
    let log = EventLog(placesOf: ["ä"])
    try log.read("<ä b=\"1\"/>")
    // ä is two bytes long.
    #expect(log.attributePositions == ["b": documentStart.adding(line: 1, column: 8)])
  }

  static let decodedValues: [(String, SourcePosition)] = [
    ("&amp;", documentStart.adding(line: 1, column: 17)), ("é", documentStart.adding(line: 1, column: 14)),
    ("1\n2", documentStart.adding(line: 2, column: 7)), ("&#x41;é\t'", documentStart.adding(line: 1, column: 22)),
    ("", documentStart.adding(line: 1, column: 12)), ("c='2'", documentStart.adding(line: 1, column: 17)),
  ]

  /// The row has the position of the attribute after the value.
  @Test(arguments: decodedValues)
  func decodedValueHasItsPosition(value: String, next: SourcePosition) throws {
    let log = EventLog(placesOf: ["a"])
    try log.read("<a b=\"\(value)\" c=\"\(value)\"/>")
    #expect(log.attributePositions == ["b": documentStart.adding(line: 1, column: 7), "c": next])
  }

  @Test func prefixesBelongToNames() throws {
    let log = EventLog(placesOf: ["a"])
    try log.read(#"<p:a xmlns:p="u" p:b = "é" b="é"/>"#)
    #expect(
      log.attributePositions == [
        "p:b": documentStart.adding(line: 1, column: 25), "b": documentStart.adding(line: 1, column: 32),
      ])
  }

  static let texts: [(String, SourcePosition)] = [
    ("<a>x</a>", documentStart.adding(line: 1, column: 4)),
    ("<a>  x  </a>", documentStart.adding(line: 1, column: 6)),
    ("<a>\n\n  x\n y\n</a>", documentStart.adding(line: 3, column: 3)),
    ("<a>\r\n x\r\n</a>", documentStart.adding(line: 2, column: 2)),
    ("<a>\n<b/>\n x<b/></a>", documentStart.adding(line: 3, column: 2)),
    ("<a>é x</a>", documentStart.adding(line: 1, column: 4)),
    ("<a>\n  é\n</a>", documentStart.adding(line: 2, column: 3)),
    ("<a><b/>é</a>", documentStart.adding(line: 1, column: 8)),
    ("<a><b>\n</b > é</a>", documentStart.adding(line: 2, column: 7)),
    ("<a> &amp;</a>", documentStart.adding(line: 1, column: 5)),
    ("<a><!-- y -->x</a>", documentStart.adding(line: 1, column: 14)),
    ("<a><?y?>\né</a>", documentStart.adding(line: 2, column: 1)),
    ("<a><![CDATA[x]]></a>", documentStart.adding(line: 1, column: 13)),
    ("<a> <![CDATA[ \n x ]]></a>", documentStart.adding(line: 2, column: 2)),
  ]

  @Test(arguments: texts)
  func textHasThePositionOfItsFirstWord(document: String, position: SourcePosition) throws {
    let log = EventLog()
    try log.read(document)
    #expect(log.textPositions == [position])
  }

  @Test func textAfterAnEntityOrACDATASectionHasItsPosition() throws {
    let log = EventLog()
    try log.read("<a>x&lt;y<![CDATA[z]]>é</a>")
    #expect(log.events.filter { $0 != "<a>" && $0 != "</>" } == ["\"x\"", "\"<\"", "\"y\"", "\"z\"", "\"é\""])
    #expect(log.textPositions == [4, 5, 9, 19, 23].map { documentStart.adding(line: 1, column: $0) })
  }

  @Test func positionsInALongDocumentAreExact() throws {
    // The parser discards the input that it has read, but positions still refer to the whole input.
    let log = EventLog(placesOf: ["d"])
    let rows = 5000
    try log.read("<a>\n" + (1...rows).map { " <b c=\"\($0)\"/>\n" }.joined() + " <d e=\"x\"/></a>")
    #expect(log.lines == Array(1...(rows + 2)))
    #expect(log.attributePositions["e"] == documentStart.adding(line: rows + 2, column: 8))
  }

  @Test func positionsAfterALongTagAreExact() throws {
    let log = EventLog(placesOf: ["a", "d"])
    let long = String(repeating: "x", count: 100_000)
    try log.read("<a b=\"\(long)\"\n c=\"\(long)\"><d e=\"1\"/>\n</a>")
    // On line 2, four characters precede the value of `c`. After that value, two characters end the attribute and the
    // tag, and another six precede the value of `e`.
    #expect(log.lines == [1, 2])
    #expect(log.attributePositions["c"] == documentStart.adding(line: 2, column: 5))
    #expect(log.attributePositions["e"] == documentStart.adding(line: 2, column: 100_013))
  }

  @Test func longDecodedFirstTagBeginsInItsOwnLine() throws {
    let log = EventLog()
    let attributes = (0..<2000).map { "a\($0)=\"é&lt;\"\n" }.joined()
    try log.read("\n\n<a\n\(attributes)/>")
    #expect(log.lines == [3])
  }
}
