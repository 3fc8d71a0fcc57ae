// Tests that documents read without libxml2 are read as libxml2 reads them.

import Findings
import TestNotation
import Testing

@testable import LibXML

@Suite struct PlainReadingTests {
  static let plainDocuments: [(document: String, events: [String])] = [
    ("<a/>", ["<a>", "</>"]),
    ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<a>\n  <b/>\n</a>\n", ["<a>", "<b>", "</>", "</>"]),
    ("<a x='1' y-z.2=\"it's\"/>", ["<a x=1 y-z.2=it's>", "</>"]),
    ("<a  x='1'\n\ty='2' >\n</a >", ["<a x=1 y=2>", "</>"]),
    ("<a x='a>b' y=''/>", ["<a x=a>b y=>", "</>"]),
    ("<a x='&amp;&lt;&gt;&quot;&apos;'/>", ["<a x=&<>\"'>", "</>"]),
    ("<a x='1&#10;2&#x1F600;3&#x0e9;'/>", ["<a x=1\n2😀3é>", "</>"]),
    ("<a x='é€😀' y='\u{FFFD}\u{7F}'/>", ["<a x=é€😀 y=\u{FFFD}\u{7F}>", "</>"]),
    ("<a><b x='1'/><b y='2'/><b x='3'/></a>", ["<a>", "<b x=1>", "</>", "<b y=2>", "</>", "<b x=3>", "</>", "</>"]),
    // Names that share their first, their last, and all eight bytes.
    (
      "<a longname1='1' longname2='2' otherlongname1='3' name1='4' name='5'/>",
      ["<a longname1=1 longname2=2 otherlongname1=3 name1=4 name=5>", "</>"]
    ),
  ]

  @Test(arguments: plainDocuments)
  func plainDocumentsNeedNoLibrary(document: String, events: [String]) throws {
    let log = EventLog()
    #expect(outcome(of: document, log) == .complete)
    #expect(log.events == events)
    #expect(try ReadingOutcome(of: Array(document.utf8), .narrowAtFirst).events == events)
  }

  @Test(arguments: [
    "", "a", "<", "<a", "<a>", "<a x", "<a x=", "<a x='", "<a x='1", "<a x='1'", "<a/", "<a></b>", "<a></a", "<a/><a/>",
    "<a/>x", "<a>x</a>", "<1/>", "< a/>", "<a x=1/>", "<a x ='1'/>", "<a x='1'y='2'/>", "<a x='1' x='2'/>",
    "<a x='<'/>",
    "<a x='&b;'/>", "<a x='&#0;'/>", "<a x='&#xD800;'/>", "<a x='&#xFFFE;'/>", "<a x='&#;'/>", "<a x='&#1a;'/>",
    "<a x='&amp'/>", "<a x='\n'/>", "<a x='\t'/>", "<a x='\u{1}'/>", "<a x='\u{FFFE}'/>", "<a\r\nx='1'/>",
    "<a>\r\n</a>",
    "<p:a/>", "<a p:x='1'/>", "<a xmlns='u'/>", "<é/>", "<aé/>", "<a é='1'/>", "<!-- x --><a/>", "<a><!-- x --></a>",
    "<a><![CDATA[]]></a>", "<!DOCTYPE a><a/>", "<?x?><a/>", "<?xml version='1.1'?><a/>",
    "<?xml version='1.0' encoding='ISO-8859-1'?><a/>", " \u{B}<a/>", "<a>\u{C}</a>", "\u{FEFF}<a/>",
  ])
  func otherDocumentsAreLeftToTheLibrary(document: String) {
    #expect(outcome(of: document, EventLog()) == .notPlain)
  }

  /// Invalid UTF-8: a byte alone, a surrogate, too long a form, a number that is too large, and a cut.
  @Test(arguments: [
    [0x80], [0xED, 0xA0, 0x80], [0xC0, 0xAF], [0xE0, 0x80, 0xAF], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82],
  ])
  func invalidCharactersAreLeftToTheLibrary(bytes: [UInt8]) {
    let document = Array("<a x='".utf8) + bytes + Array("'/>          ".utf8)
    #expect(outcome(of: document, EventLog()) == .notPlain)
  }

  @Test func readingContinuesWhereItIsNotPlain() throws {
    let log = EventLog()
    let document = "<a><b/><c x='1'/>\n</a><!-- x -->\n"
    #expect(outcome(of: document, log) == .notPlain)
    #expect(log.events == ["<a>", "<b>", "</>", "<c x=1>"])
    #expect(try events(of: document) == ["<a>", "<b>", "</>", "<c x=1>", "</>", "</>"])
  }

  @Test func receiverStopsTheReading() {
    let log = EventLog()
    log.stopAt = "b"
    #expect(outcome(of: "<a><b/><c", log) == .stopped)
    #expect(log.events == ["<a>", "<b>"])
  }

  @Test func manyNamesAreLeftToTheLibrary() throws {
    let document = "<a>" + (0..<600).map { "<name\($0)/>" }.joined() + "</a>"
    #expect(outcome(of: document, EventLog()) == .notPlain)
    #expect(try ReadingOutcome(of: Array(document.utf8), .unlimited).events.count == 1202)
  }

  /// Damages a document and compares what both report: events, lines, positions, warnings and the error.
  @Test(arguments: 0..<8)
  func damagedDocumentsAreReadAlike(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let documents =
      Self.plainDocuments.map(\.document) + [
        "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>\n<hierarchy rotation='0'>\n"
          + "  <b index='0' text='A &amp; B' bounds='[0,0][1,2]'/>\n  <b text='é'><b/></b>\n</hierarchy>\n"
      ]
    for _ in 0..<500 {
      var document = Array((documents.randomElement(using: &dice) ?? "").utf8)
      for _ in 0...Int.random(in: 0...2, using: &dice) { damage(&document, &dice) }
      let text = String(decoding: document, as: UTF8.self)
      #expect(
        try ReadingOutcome(of: document, .unlimited) == ReadingOutcome(of: document, .narrowAtFirst),
        "seed \(seed): \(text)")
    }
  }

  private static let insertions = [
    "<", ">", "/", "&", "'", "\"", "=", " ", "\n", "\r\n", "\t", "\u{0}", "\u{B}", ":", "x", "1", "é", "\u{FFFE}", "…",
    "&#10;", "&lt;", "&b;", "&#xD800;", "<!-- x -->", "<![CDATA[x]]>", "<?x y?>", " xmlns='u'", " p:x='1'", " x='1'",
    "<b/>",
    "<b x='1'>", "</b>",
  ]

  private func damage(_ document: inout [UInt8], _ dice: inout Dice) {
    guard !document.isEmpty else { return }
    let place = Int.random(in: 0..<document.count, using: &dice)
    switch Int.random(in: 0..<4, using: &dice) {
    case 0: document.remove(at: place)
    case 1: document[place] = UInt8.random(in: 0...255, using: &dice)
    case 2: document.removeSubrange(place...)
    default: document.insert(contentsOf: Array((Self.insertions.randomElement(using: &dice) ?? "").utf8), at: place)
    }
  }

  private func outcome(of document: String, _ log: EventLog) -> PlainReading.Outcome {
    outcome(of: Array(document.utf8), log)
  }

  private func outcome(of document: [UInt8], _ log: EventLog) -> PlainReading.Outcome {
    // An empty array has no address.
    (document + [0]).withUnsafeBytes { bytes in
      guard let start = bytes.bindMemory(to: UInt8.self).baseAddress else { return .notPlain }
      let document = UnsafeRawBufferPointer(rebasing: bytes.dropLast())
      var session = ReadingSession(events: log.handlers, bytes: document, start: documentStart)
      var reading = PlainReading(start: start, count: document.count)
      defer { reading.deallocate() }
      return reading.run(&session)
    }
  }
}
