// Tests that hostile and damaged descriptions are read in linear time, and never without an answer.

import AccessibilityTree
import Findings
import SnapshotFormats
import Testing

@Suite struct DescriptionHostilityTests {
  @Test func deepTreeIsRead() throws {
    // The size of the text grows with the square of the depth: 3,000 levels take up 4.5 MB.
    let levels = 3000
    let lines = (0..<levels).map { String(repeating: " ", count: $0) + "Other, {{0.0, 0.0}, {1.0, 1.0}}\n" }
    let snapshot = try #require(reading(of: lines.joined()).snapshot)
    #expect(snapshot.count == levels)
    #expect(snapshot.elements.last?.depth == levels - 1)
  }

  @Test func manyElementsAreRead() throws {
    let line = "     Other, 0x1, {{0.0, 0.0}, {1.0, 1.0}}\n"
    let dump = " →Application, 0x1, pid: 7\n" + String(repeating: line, count: 100_000)
    #expect(reading(of: dump).snapshot?.count == 100_001)
  }

  /// Text that may end a string or a token.
  static let pieces = [
    "'", "', ", ", ", "', Selected", "', label: '", "', label: 'a", ", value: ", ", value: a', ", "', Selected, ", "{",
    ", {{", ", {{1.0, 1.0}, {1.0, 1.0}}", ", hitPoint: {", ", hitPoint: {1.0, 2.0}", ", activationBundleId: a",
    ", Disabled", ", isRemoteLeafPlaceholder", "\0", "\r", "→", "\u{FE0E}",
  ]

  @Test(arguments: pieces, ["", "'", "', Selected", "\n"])
  func longLineIsRead(piece: String, end: String) throws {
    let line = "    Button, 0x1, label: '" + String(repeating: piece, count: 5000) + end
    let snapshot = try #require(reading(of: description(of: line)).snapshot)
    #expect(snapshot.count == 2)
  }

  @Test func megabyteOfQuotesIsRead() throws {
    // 100,000 places at which the label may end, and none at which it must.
    let line = "Button, 0x1, label: '" + String(repeating: "', Focusedly", count: 100_000) + "'"
    #expect(try describedElement(line).label?.utf8.count == 1_200_000)
  }

  /// Many lines that may belong to one string.
  static let lines = [
    "Button", "Button, label: 'a", "Button, label: 'a'", "text", "'", "", "...", "Find: a", "Output: {", "}", "'text",
    "Element subtree:", "Attributes: Button, 0x1", "--------", "value: ', Selected", "→Application, 0x1, label: 'a",
  ]

  @Test(arguments: lines, lines)
  func manyLinesAreRead(first: String, second: String) {
    let dump =
      " →Application, 0x1, pid: 7\n    Button, 0x1, label: 'a\n" + first + "\n"
      + String(repeating: second + "\n", count: 300) + first + "\n" + second
    let reading = reading(of: dump)
    #expect((reading.snapshot == nil) == reading.findings.contains { $0.severity == .error })
    if let snapshot = reading.snapshot { expectSound(snapshot) }
  }

  /// Each of 50,000 elements ends in something that is not an attribute. If the end were searched for in the lines
  /// after it, 2.5 billion lines would be read, and then 16 times half of the text for each element.
  @Test func linesAfterAnUnknownTokenAreNotSearched() {
    let lines = String(repeating: "    Button, Selected, foo\n    Button\n", count: 50_000)
    let reading = reading(of: " →Application, 0x1, pid: 7\n" + lines + String(repeating: "'\n", count: 100))
    #expect(reading.snapshot?.count == 100_001)
  }

  /// A deep tree with many marks of removed lines, any of which may be children of any level.
  @Test func removedLinesInADeepTreeAreRead() {
    let levels = (0..<2000).map { String(repeating: " ", count: $0) + "Other, {{0.0, 0.0}, {1.0, 1.0}}\n" }
    let reading = reading(of: levels.joined() + String(repeating: "...\n", count: 100_000))
    #expect(reading.snapshot?.elements.allSatisfy { $0.mayHaveMoreChildren } == true)
  }

  @Test func nulIsAnOrdinaryCharacter() throws {
    let element = try describedElement("Button, 0x1, identifier: 'a\0b', label: '\0'")
    #expect(element.identifier == "a\0b")
    #expect(element.label == "\0")
  }

  static let samples = [
    DescriptionShapeTests.wholeApp, XcodeHierarchyTests.dump, PrintedQueryTests.query,
    DescriptionShapeTests.complete.first { $0.testDescription == "string literal" }?.dump ?? "",
  ]

  @Test(arguments: samples)
  func everyPrefixHasAnAnswerWithAPosition(sample: String) {
    let bytes = Array(sample.utf8)
    let whole = reading(of: sample).snapshot?.count ?? 0
    #expect(whole > 0)
    for end in bytes.indices {
      let reading = DumpReader.read(Array(bytes[..<end]), file: "dump.xml")
      let errors = reading.findings.filter { $0.severity == .error }
      #expect(errors.count == (reading.snapshot == nil ? 1 : 0), "\(end) bytes")
      #expect(reading.findings.allSatisfy { $0.position.line != nil && $0.position.column != nil }, "\(end) bytes")
      guard let snapshot = reading.snapshot else { continue }
      expectSound(snapshot)
      // If elements are missing, a finding says so, and a search that misses is undecidable.
      guard snapshot.count < whole else { continue }
      let codes: Set = ["dump-truncated", "dump-query-answer"]
      #expect(!codes.isDisjoint(with: reading.findings.map(\.code)), "\(end) bytes")
      #expect(!snapshot.incompleteElements.isEmpty, "\(end) bytes")
    }
  }

  /// The object in the printed query is cut off, and nothing remains of the description without it.
  @Test func jsonInAQueryThatIsCutOffHasAnAnswer() throws {
    let readings = DumpReader.readAll(Array("Find: '\n{\"type\"\nOutput: {".utf8), file: "failure.txt")
    let reading = try #require(readings.first)
    #expect(reading.snapshot != nil || reading.findings.contains { $0.severity == .error && $0.position.line != nil })
  }
}
