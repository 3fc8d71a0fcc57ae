// Tests that an unreadable JSON dump gives one error and no snapshot. The mark ‸ is at the position of the error.

import AccessibilityTree
import Findings
import SnapshotFormats
import Testing

@Suite struct BadJSONTests {
  static let foreign = [
    BadInputTests.Row(subject: "an empty object", dump: "‸{}", code: "dump-unknown-format", word: "elementType"),
    BadInputTests.Row(subject: "an empty array", dump: "‸[]", code: "dump-unknown-format", word: "array"),
    BadInputTests.Row(
      subject: "an unknown JSON object", dump: "\n ‸{\"name\": \"axreplay\", \"children\": [{\"a\": 1}, 2]}",
      code: "dump-unknown-format", word: "elementType"),
    BadInputTests.Row(
      subject: "an elementType only in a child", dump: #"‸{"children": [{"elementType": 9}]}"#,
      code: "dump-unknown-format", word: "elementType"),
    BadInputTests.Row(
      subject: "an array of arrays", dump: #"‸[[{"elementType": 2}], 1]"#, code: "dump-unknown-format", word: "array"),
    BadInputTests.Row(
      subject: "a response that contains something else", dump: #"‸{"value": {"a": 2}, "sessionId": "1"}"#,
      code: "dump-unknown-format", word: "WebDriver response"),
    BadInputTests.Row(
      subject: "a response with an error",
      dump: #"{"value": ‸{"error": "invalid session id", "message": "no session\nat a"}, "sessionId": null}"#,
      code: "dump-error-response", word: "“invalid session id”: no session at a"),
    BadInputTests.Row(
      subject: "an old response with an error", dump: #"{"status": 13, "value": ‸{"message": "timed out"}}"#,
      code: "dump-error-response", word: "timed out"),
    BadInputTests.Row(
      subject: "an object with a message", dump: #"‸{"status": 0, "message": "done"}"#, code: "dump-unknown-format",
      word: "elementType"),
    BadInputTests.Row(
      subject: "a settings file", dump: #"‸{"isEnabled": true, "name": "a"}"#, code: "dump-unknown-format",
      word: "elementType"),
  ]

  static let cutOff = [
    "{‸", "{\"elementType\"‸", "{\"elementType\": ‸", "{\"elementType\": 9‸", "{\"elementType\": 9, ‸",
    "{\"elementType\": 9, \"lab‸", "{\"elementType\": 9, \"label\": \"a\\‸",
    "{\"elementType\": 9, \"label\": \"a\\u00‸",
    "{\"elementType\": 9, \"enabled\": tr‸", "{\"elementType\": 9, \"value\": -‸",
    "{\"elementType\": 9, \"value\": 1.‸",
    "{\"elementType\": 9, \"value\": 1e+‸", "{\"elementType\": 9,\n \"children\": [‸",
    "{\"elementType\": 9, \"children\": [\n{\"elementType\": 9\n‸", "[‸", "[{\"elementType\": 9‸",
    "{\"elementType\": 9, \"extra\": {\"a\": [‸",
  ].map { BadInputTests.Row(subject: $0, dump: $0, code: "dump-truncated", word: "cut off") }

  static let malformed = [
    ("{‸elementType: 9}", "a key in quotes"), ("{\"elementType\" ‸9}", "a colon"), ("{\"elementType\": ‸}", "a value"),
    ("{\"elementType\": 9 ‸\"label\": \"\"}", "a comma"), ("{\"elementType\": 9,‸}", "a key in quotes"),
    ("{\"elementType\": 9, \"children\": [{\"elementType\": 9,‸]}", "a key in quotes"),
    ("{\"elementType\": 9‸]", "a comma or }"), ("{\"elementType\": 9, \"children\": [‸}}", "a value"),
    ("{\"elementType\": 9, \"enabled\": ‸True}", "“True”"), ("{\"elementType\": 9, \"enabled\": ‸truely}", "“truely”"),
    ("{\"elementType\": 9, \"value\": ‸'a'}", "“'”"), ("{\"elementType\": 9, \"value\": ‸NaN}", "“NaN”"),
    ("{\"elementType\": 9, \"value\": -‸Infinity}", "a digit"), ("{\"elementType\": ‸09}", "leading zeros"),
    ("{\"elementType\": ‸+9}", "a value"), ("{\"elementType\": 9.‸}", "a digit"),
    ("{\"elementType\": 9, \"label\": \"a‸\nb\"}", "line break"),
    ("{\"elementType\": 9, \"label\": \"‸\\x\"}", "escape"),
    ("{\"elementType\": 9, \"label\": \"‸\\u12G4\"}", "hexadecimal"),
    ("[1, 2‸}", "a comma or ]"), ("{\n‸// a comment", "a key in quotes"),
  ].map { BadInputTests.Row(subject: $0, dump: $0, code: "dump-malformed", word: $1) }

  @Test(arguments: foreign + cutOff + malformed)
  func isRefused(row: BadInputTests.Row) throws {
    let dump = MarkedDump(row.dump)
    let reading = dump.reading
    #expect(reading.snapshot == nil)
    #expect(reading.findings.count == 1)
    let error = try #require(reading.findings.first)
    #expect(error.severity == .error)
    #expect(error.code == row.code)
    #expect(error.position == dump.position)
    #expect(error.message.contains(row.word), "\(error.message)")
    #expect(!error.message.contains { $0.isNewline })
  }

  /// Isolated continuation bytes, overlong forms, surrogates, values beyond the last scalar, truncated sequences.
  static let brokenUTF8: [[UInt8]] = [
    [0xFF], [0x80], [0xC3], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80],
    [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82],
  ]

  @Test(arguments: brokenUTF8)
  func invalidUTF8HasItsPosition(bytes: [UInt8]) throws {
    let reading = DumpReader.read(
      Array("{\"elementType\": 9,\n\"label\": \"é".utf8) + bytes + Array("\"}".utf8), file: "dump.json")
    #expect(reading.snapshot == nil)
    let error = try #require(reading.findings.first)
    #expect(error.message.contains("UTF-8"))
    #expect(error.position == SourcePosition(file: "dump.json", line: 2, column: 13))
  }

  /// Text before the dump, and the resulting position of the error.
  @Test(arguments: [("", 1, 2), ("\u{FEFF}", 1, 2), ("\n\r\n  ", 3, 4), ("\u{FEFF}\n ", 2, 3)])
  func leadingTextShiftsFindings(front: String, line: Int, column: Int) {
    let reading = reading(of: front + "{!")
    #expect(reading.findings.map(\.position) == [SourcePosition(file: "dump.xml", line: line, column: column)])
  }

  // MARK: Extent

  @Test func hundredThousandLevelsAreRead() throws {
    let levels = 100_000
    // Test threads have small stacks: recursion over the levels would crash the process, even during deallocation.
    let reading = reading(
      of: String(repeating: #"{"elementType": 1, "children": ["#, count: levels - 1) + #"{"elementType": 9}"#
        + String(repeating: "]}", count: levels - 1))
    let snapshot = try #require(reading.snapshot)
    #expect(snapshot.count == levels)
    #expect(snapshot[levels - 1].type == .button)
    #expect(snapshot[levels - 1].parent?.index == levels - 2)
    #expect(reading.findings.map(\.code) == ["dump-depth"])
  }

  @Test(arguments: ["{\"elementType\": 9, \"a\": ", "[", "{\"a\": ", "{\"elementType\": 9, \"children\": ["])
  func hundredThousandLevelsWithoutEndAreRefused(level: String) {
    let reading = reading(of: String(repeating: level, count: 100_000))
    #expect(reading.snapshot == nil)
    #expect(reading.findings.last?.code == "dump-truncated")
  }

  @Test func manySiblingsAndALongTextAreRead() throws {
    let text = String(repeating: "é\\n", count: 100_000)
    let snapshot = try snapshot(
      of: "{\"elementType\": 26, \"label\": \"\(text)\", \"children\": [\n"
        + (2...20_000).map { "{\"elementType\": 75, \"identifier\": \"\($0)\"}" }.joined(separator: ",\n") + "]}")
    #expect(snapshot.count == 20_000)
    #expect(snapshot.root.label == String(repeating: "é\n", count: 100_000))
    #expect(snapshot.root.children.allSatisfy { $0.identifier == $0.line.map(String.init) })
  }

  @Test(arguments: [(61, 0), (62, 1)])
  func hierarchyAtXCTestsDepthLimitMayBeCut(levels: Int, notes: Int) {
    let reading = reading(
      of: String(repeating: #"{"elementType": 1, "children": ["#, count: levels)
        + String(repeating: "]}", count: levels))
    #expect(reading.findings.map(\.severity) == Array(repeating: .note, count: notes))
  }
}
