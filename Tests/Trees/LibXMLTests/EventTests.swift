// Tests the order and contents of events.

import Findings
import LibXML
import Testing

@Suite struct EventTests {
  struct Row: Sendable {
    var document: String
    var events: [String]
  }

  static let rows = [
    Row(document: "<a/>", events: ["<a>", "</>"]),
    Row(document: "<a></a>", events: ["<a>", "</>"]),
    Row(document: "<a><b/><c><d/></c></a>", events: ["<a>", "<b>", "</>", "<c>", "<d>", "</>", "</>", "</>"]),
    Row(document: "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?><a/>", events: ["<a>", "</>"]),
    Row(document: "\u{FEFF}<a/>", events: ["<a>", "</>"]),
    Row(document: "<!-- x --><?y z?><a><!-- <b/> --><?c <d/>?></a><!-- x -->\n", events: ["<a>", "</>"]),
    // Attributes keep their order. Both kinds of quotes are valid.
    Row(document: #"<a z="1" y='2' x="'"/>"#, events: ["<a z=1 y=2 x='>", "</>"]),
    Row(document: "<a\n  b = \"1\"\n\tc=\"\"\n/>", events: ["<a b=1 c=>", "</>"]),
    Row(
      document: "<a><b c=\"1\"/><b/><b c=\"2\"/></a>",
      events: ["<a>", "<b c=1>", "</>", "<b>", "</>", "<b c=2>", "</>", "</>"]),
    // Escapes are decoded exactly once.
    Row(document: #"<a b="&lt;&gt;&amp;&quot;&apos;"/>"#, events: [#"<a b=<>&"'>"#, "</>"]),
    Row(document: #"<a b="&#10;&#13;&#9;|"/>"#, events: ["<a b=\n\r\t|>", "</>"]),
    Row(document: #"<a b="&#x1F98B;&#38;lt;"/>"#, events: ["<a b=🦋&lt;>", "</>"]),
    Row(document: #"<a b="a &amp; b" c="&amp;amp;"/>"#, events: ["<a b=a & b c=&amp;>", "</>"]),
    // Line breaks and tabs in values become spaces unless they are escaped.
    Row(document: "<a b=\"1\n2\r\n3\t4\"/>", events: ["<a b=1 2 3 4>", "</>"]),
    // Whitespace between tags is not reported.
    Row(document: "<a>\n  <b/>\n\n</a>", events: ["<a>", "<b>", "</>", "</>"]),
    Row(document: "<a>x<b/> y </a>", events: ["<a>", "\"x\"", "<b>", "</>", "\" y \"", "</>"]),
    Row(document: "<a><![CDATA[<b/>]]></a>", events: ["<a>", "\"<b/>\"", "</>"]),
    Row(document: "<a><![CDATA[ \n ]]></a>", events: ["<a>", "</>"]),
    Row(document: "<größe länge=\"5\"/>", events: ["<größe länge=5>", "</>"]),
  ]

  @Test(arguments: rows)
  func reports(row: Row) throws {
    #expect(try events(of: row.document) == row.events)
  }

  @Test func elementWithoutAttributesHasNone() throws {
    var counts: [Int] = []
    let document = Array("<a><b c=\"1\"/></a>".utf8)
    _ = try document.withUnsafeBytes { bytes in
      try XMLReader.read(
        bytes, from: documentStart,
        XMLEvents(startElement: { tag in
          counts.append(tag.attributeCount)
          #expect(tag.attribute(at: -1) == nil)
          #expect(tag.attribute(at: tag.attributeCount) == nil)
          return .proceed
        }))
    }
    #expect(counts == [0, 1])
  }

  @Test func equalNamesHaveEqualIdentities() throws {
    let log = EventLog()
    try log.read(#"<a b="1" c="2"><b a="3"/><c b="4"/></a>"#)
    for left in log.identities {
      for right in log.identities { #expect((left.name == right.name) == (left.identity == right.identity)) }
    }
    #expect(log.identities.count == 7)
  }

  // MARK: Stopping

  static let stops: [(String, [String])] = [
    ("a", ["<a>"]), ("b", ["<a>", "<b>"]), ("c", ["<a>", "<b>", "</>", "\"x\"", "<c>"]),
  ]

  @Test(arguments: stops)
  func stopEndsTheEvents(name: String, events: [String]) throws {
    let log = EventLog()
    log.stopAt = name
    // The reader stops at the given element, so the rest may be invalid.
    #expect(try log.read("<a><b/>x<c d=\"1\"/><b></a>").isEmpty)
    #expect(log.events.map { $0.hasPrefix("<c") ? "<c>" : $0 } == events)
  }

  static let errors: [(String, [String])] = [
    ("<a><b/><c></b></a>", ["<a>", "<b>", "</>", "<c>"]), ("<a>x<b c=1/>y<b/></a>", ["<a>", "\"x\""]),
    ("<a>x<b c='1'd='2'/></a>", ["<a>", "\"x\""]), ("<a>x<b c='<'>y</b></a>", ["<a>", "\"x\""]),
  ]

  @Test(arguments: errors)
  func onlyEventsBeforeAnErrorAreReported(document: String, events: [String]) {
    let log = EventLog()
    #expect(throws: XMLReadingError.self) { try log.read(document) }
    #expect(log.events == events)
  }
}
