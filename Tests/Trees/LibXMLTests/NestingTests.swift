// Tests documents that libxml2 refuses at first because of their depth.

import Findings
import Testing

@testable import LibXML

@Suite struct NestingTests {
  private static let begin = String(repeating: "<a>", count: 300)
  private static let end = String(repeating: "</a>", count: 300)

  /// Documents with 300 levels, which exceed libxml2's default limit of 256.
  static let documents: [String] = [
    "\(begin)\(end)",
    // Events before the limit, at the limit, and below it.
    "<b c='1'/>\(begin)\(end)",
    "<?x?>\n<!-- x -->\n<b c='1'>x<b/>\n\(begin)\(end)</b>",
    "<a>\n<b c='&lt;'/>\n x &amp; y<![CDATA[z]]>\(begin)<b c='é'/>é\(end)\n<b/>x</a>",
    levels("<a>x<!-- y -->é\n<b c='1'/>", "x</a>\n"),
    levels("<p:a xmlns:p='u' p:c='1'>\n", "</p:a>\n"),
    levels("<p:a>", "</p:a>"),
    // Several parts of the document exceed the limit.
    "<c>\(begin)\(end)x\(begin)\(end)</c>",
    // Errors below the limit, and after it.
    begin, "\(begin)<b", "\(begin)<b c='", "\(begin)</b>", "\(begin)<b c=1/>\(end)", "\(begin)&x;\(end)",
    "\(begin)\(end)x", "\(begin)\(end)\(begin)\(end)", "\(begin)<b>\(end)", "\(begin)\(end.dropLast(2))",
  ]

  private static func levels(_ begin: String, _ end: String) -> String {
    String(repeating: begin, count: 300) + String(repeating: end, count: 300)
  }

  @Test(arguments: documents)
  func secondReadingContinuesTheFirst(document: String) throws {
    let whole = try ReadingOutcome(of: Array(document.utf8), .unlimited)
    let continued = try ReadingOutcome(of: Array(document.utf8), .narrowAtFirst)
    #expect(continued == whole)
  }

  @Test func secondReadingDecodes() throws {
    let declaration = Array("<?xml version='1.0' encoding='ISO-8859-1'?>".utf8)
    // 0xE9 is “é” in this encoding.
    let document =
      declaration + Self.begin.utf8 + Array("<b c='".utf8) + [0xE9] + Array("'/>".utf8) + [0xE9] + Self.end.utf8
    let whole = try ReadingOutcome(of: document, .unlimited)
    #expect(try ReadingOutcome(of: document, .narrowAtFirst) == whole)
    #expect(whole.events.filter { $0.contains("é") } == ["<b c=é>", "\"é\""])
  }

  @Test func documentStopsBelowTheLimit() throws {
    let log = EventLog()
    log.stopAt = "b"
    let document = Array((Self.begin + "<b/><c/>" + Self.end).utf8)
    _ = try document.withUnsafeBytes {
      try XMLReader.read($0, from: documentStart, log.handlers, nestingLimit: .narrowAtFirst)
    }
    #expect(log.events.last == "<b>")
    #expect(log.events.count == 301)
  }

  @Test func hundredThousandLevelsAreRead() throws {
    let log = EventLog()
    let levels = 100_000
    try log.read(String(repeating: "<a>\n", count: levels) + String(repeating: "</a>", count: levels))
    #expect(log.lines == Array(1...levels))
    #expect(log.events.count == 2 * levels)
    #expect(Set(log.identities.map(\.identity)).count == 1)
  }

  @Test(arguments: [1, 255, 300, 10_000])
  func narrowLimitIsReported(levels: Int) throws {
    let log = EventLog()
    let document = Array((String(repeating: "<a>", count: levels) + String(repeating: "</a>", count: levels)).utf8)
    let outcome = Result { () throws in
      try document.withUnsafeBytes { try XMLReader.read($0, from: documentStart, log.handlers, nestingLimit: .narrow) }
    }
    if levels < 256 {
      #expect(throws: Never.self) { try outcome.get() }
      #expect(log.lines.count == levels)
    } else {
      let error = try #require(throws: XMLReadingError.self) { try outcome.get() }
      #expect(error.kind == .tooDeep)
      #expect(error.position.line == 1)
      #expect(error.position.column ?? 0 > 256 * 3)
      // Whether the root counts as a level depends on the version of libxml2.
      #expect((256...257).contains(log.lines.count))
    }
  }
}
