// Tests files that contain descriptions by XCTest together with dumps of other formats, or with what failed instead.

import AccessibilityTree
import Findings
import SnapshotFormats
import Testing

@Suite struct MixedDumpTests {
  static let xml =
    #"<XCUIElementTypeApplication name="XML"><XCUIElementTypeCell name="a"/></XCUIElementTypeApplication>"#
  static let json = #"{"value":{"elementType":2,"label":"JSON","children":[{"elementType":9,"label":"b"}]}}"#
  /// The same response, cut off inside its second element.
  static let cutJSON =
    #"{"value":{"elementType":2,"label":"JSON","children":[{"elementType":9,"label":"b"},{"elementT"#
  static let failure = #"{"value":{"error":"no such window","message":"closed"}}"#
  static let description = """
    Attributes: Application, 0x1, pid: 7, label: 'Text'
    Element subtree:
     →Application, 0x1, pid: 7, label: 'Text'
        Button, 0x2, {{0.0, 0.0}, {1.0, 1.0}}, label: 'c'
    Path to element:
     →Application, 0x1, pid: 7, label: 'Text'

    """

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var file: String
    /// The first label or identifier of each dump, with the line of its root. The root of a dump that is cut off has
    /// no label, because keys after the fault may have changed it.
    var roots: [String]
    var codes: [String] = []
  }

  static let rows = [
    Row(testDescription: "description, XML", file: description + "[HTTP] " + xml + "\n", roots: ["Text 3", "XML 7"]),
    Row(
      testDescription: "XML, description", file: xml + "\n" + description, roots: ["XML 1", "Text 4"]),
    Row(
      testDescription: "XML in a log, description", file: "[HTTP] source\n" + xml + "\n" + description,
      roots: ["XML 2", "Text 5"]),
    Row(
      testDescription: "description, XML, description", file: description + xml + "\n" + description,
      roots: ["Text 3", "XML 7", "Text 10"]),
    Row(
      testDescription: "escaped XML", file: description + #"result: "<XCUIElementTypeCell name=\"XML\"/>""#,
      roots: ["Text 3", "XML 7"]),
    Row(testDescription: "description, JSON", file: description + json + "\n", roots: ["Text 3", "JSON 7"]),
    Row(testDescription: "JSON, description", file: json + "\n" + description, roots: ["JSON 1", "Text 4"]),
    Row(
      testDescription: "description in a log with brackets", file: "[09:12] dump\n" + description, roots: ["Text 4"]),
    Row(
      testDescription: "description in a debugger's literal, XML",
      file: #"(lldb) po app.debugDescription"# + "\n"
        + #""Attributes: Application, 0x1, pid: 7, label: \'Text\'\nElement subtree:\n"#
        + #" →Application, 0x1, pid: 7, label: \'Text\'\nPath to element:\n""# + "\n" + xml,
      roots: ["Text 2", "XML 3"]),
    Row(
      testDescription: "JSON that is cut off, description", file: "log\n" + cutJSON + "\n" + description,
      roots: ["b 2", "Text 5"], codes: ["dump-truncated"]),
    Row(
      testDescription: "XML, JSON that is cut off", file: "log\n" + xml + "\nreply " + cutJSON,
      roots: ["XML 2", "b 3"], codes: ["dump-truncated", "dump-other-text"]),
    Row(
      testDescription: "error, XML", file: "log\n" + failure + "\n" + xml, roots: ["XML 3"],
      codes: ["dump-error-response", "dump-other-text"]),
    Row(
      testDescription: "description, error", file: description + failure, roots: ["Text 3"],
      codes: ["dump-error-response"]),
  ]

  @Test(arguments: rows)
  func allDumpsAreReadInTheOrderOfTheFile(row: Row) throws {
    let readings = DumpReader.readAll(Array(row.file.utf8), file: "dump.xml")
    let roots = try readings.map { reading in
      let snapshot = try #require(reading.snapshot)
      let names = snapshot.elements.lazy.flatMap { [$0.label, $0.identifier].compactMap(\.self) }
      return "\(names.first { !$0.isEmpty } ?? "") \(snapshot.root.line ?? 0)"
    }
    #expect(roots == row.roots)
    #expect(readings.flatMap(\.findings).map(\.code).sorted() == row.codes.sorted())
    #expect(readings.flatMap(\.findings).allSatisfy { $0.severity < .error })
    if row.roots.count > 1 {
      #expect(readings.map { $0.part?.number } == Array(1...row.roots.count))
      for (reading, root) in zip(readings, row.roots) {
        let line = try #require(root.split(separator: " ").last.flatMap { Int($0) })
        #expect(reading.part?.lines?.contains(line) == true)
      }
    }
  }

  @Test func errorResponseIsNamedWithItsPosition() throws {
    let dump = MarkedDump("log\n" + Self.xml + "\n{\"value\":‸{\"error\":\"no such window\",\"message\":\"closed\"}}\n")
    let reading = try #require(DumpReader.readAll(dump.bytes, file: "dump.xml").first)
    let finding = try #require(reading.findings.first { $0.code == "dump-error-response" })
    #expect(finding.severity == .warning)
    #expect(finding.position == dump.position)
    #expect(finding.message.contains("“no such window”: closed"))
  }

  @Test func errorResponseIsTheErrorOfALogWithoutDumps() {
    let reading = DumpReader.read(Array(("12:00 reply\n" + Self.failure + "\nend\n").utf8), file: "dump.xml")
    #expect(reading.snapshot == nil)
    #expect(reading.findings.map(\.code) == ["dump-error-response"])
    #expect(reading.findings.map(\.severity) == [.error])
  }

  /// Strings of elements that look like dumps.
  static let labels = [xml, json, "<hierarchy>", "<AppiumAUT>", #"<node text="a"/>"#]

  @Test(arguments: labels)
  func labelIsNotADump(label: String) throws {
    let readings = DumpReader.readAll(
      Array(Self.description.replacing("label: 'c'", with: "label: '\(label)'").utf8), file: "dump.xml")
    #expect(readings.count == 1)
    #expect(readings.first?.snapshot?.elements.last?.label == label)
  }

  @Test func tarArchiveIsRefused() {
    var bytes = [UInt8](repeating: 0, count: 1024)
    bytes.replaceSubrange(0..<8, with: "dump.xml".utf8)
    bytes.replaceSubrange(257..<262, with: "ustar".utf8)
    bytes.replaceSubrange(512..<(512 + Self.xml.utf8.count), with: Self.xml.utf8)
    let reading = DumpReader.read(bytes, file: "dumps.tar")
    #expect(reading.findings.map(\.message) == ["this is a tar archive"])
    #expect(reading.findings.map(\.advice) == ["extract it with: tar -xf FILE"])
  }
}
