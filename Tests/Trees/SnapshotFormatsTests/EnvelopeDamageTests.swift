// Tests that files around dumps which are cut off, damaged or hostile give a result in linear time.

import AccessibilityTree
import Findings
import SnapshotFormats
import Testing

@Suite struct EnvelopeDamageTests {
  static let cut = Envelope.all.filter {
    ["JSON in JSON", "Appium's log", "JUnit report with entities"].contains($0.name)
  }

  @Test(arguments: cut)
  func everyPrefixIsAnswered(envelope: Envelope) {
    let bytes = Array(envelope.wrap(EnvelopeTests.dump()).utf8)
    for end in 0...bytes.count {
      let readings = DumpReader.readAll(Array(bytes[..<end]), file: "dump.xml")
      expectAnswer(readings, "the first \(end) bytes", lines: bytes.count { $0 == UInt8(ascii: "\n") } + 1)
    }
  }

  @Test(arguments: cut)
  func replacedBytesAreAnswered(envelope: Envelope) {
    let bytes = Array(envelope.wrap(EnvelopeTests.dump()).utf8)
    for offset in bytes.indices {
      var damaged = bytes
      damaged[offset] = Array("\"\\<>&{}\n\u{0}".utf8)[offset % 9]
      expectAnswer(DumpReader.readAll(damaged, file: "dump.xml"), "byte \(offset)", lines: bytes.count)
    }
  }

  private func expectAnswer(_ readings: [DumpReading], _ what: String, lines: Int) {
    #expect(!readings.isEmpty, "\(what)")
    for reading in readings {
      let hasError = reading.findings.contains { $0.severity == .error }
      #expect(hasError == (reading.snapshot == nil), "\(what)")
      for finding in reading.findings {
        #expect((1...lines).contains(finding.position.line ?? 1), "\(what): \(finding.position)")
      }
      if let snapshot = reading.snapshot { expectSound(snapshot) }
    }
  }

  /// Beginnings of dumps, repeated many times. If the search began anew at each of them, it would take hours.
  static let beginnings = [
    "<", "<x ", "<?xml ", "<?xml version=\"1.0\"?><!--", "<AppiumAUT>", "<AppiumAUT ", "<hierarchy a=\"",
    "<XCUIElementTypeOther>", "\n<XCUIElementTypeOther>", "<XCUIElementTypeOther a=\"1\">",
    "<XCUIElementTypeOther a=\"", "<XCUIElementTypeOther a=\\\"", "\"<XCUIElementTypeOther/>", "&lt;AppiumAUT&gt;",
    "&lt;?xml", "<![CDATA[<AppiumAUT>", "{\"value\":", "{\"value\": [", "{\"value\": {\"error\": \"a\"}} ",
    "\"{\\\"value\\\": \\\"<?xml", "'<AppiumAUT>' + \n ", "</AppiumAUT>", "<AppiumAUT/>",
  ]

  @Test(arguments: beginnings)
  func manyBeginningsAreReadInLinearTime(beginning: String) {
    let many = beginning.count < 8 ? 100_000 : 10_000
    for (front, count) in [("log ", many), ("[0-0] ", 2000), ("{\"value\": \"", 2000), ("<a>", 2000)] {
      let file = Array((front + String(repeating: beginning, count: count)).utf8)
      let readings = DumpReader.readAll(file, file: "dump.xml")
      #expect(!readings.isEmpty && readings.count <= 1000)
    }
  }

  @Test func numberOfLayersIsLimited() {
    let layers = { (count: Int) in
      (0..<count).reduce(EnvelopeTests.dump()) { text, _ in Envelope.json(text) }
    }
    #expect(reading(of: layers(4)).snapshot?.count == 2)
    #expect(reading(of: layers(5)).snapshot == nil)
    let objects = String(repeating: "{\"value\": ", count: 20_000) + "1" + String(repeating: "}", count: 20_000)
    #expect(reading(of: objects).snapshot == nil)
  }

  @Test func numberOfDumpsIsLimited() throws {
    let file = "log" + String(repeating: "\n<AppiumAUT><XCUIElementTypeCell/></AppiumAUT>", count: 7)
    var limits = DumpLimits()
    limits.dumps = 5
    let readings = DumpReader.readAll(Array(file.utf8), file: "dump.xml", limits: limits)
    #expect(readings.map { $0.snapshot?.count } == [1, 1, 1, 1, 1])
    #expect(readings[0].findings.contains { $0.code == "dump-limit" && $0.message.contains("limit of 5") })
    limits.dumps = 7
    #expect(DumpReader.readAll(Array(file.utf8), file: "dump.xml", limits: limits).count == 7)
  }
}
