// Reads dumps written in tests, and marks the expected positions of findings.

import AccessibilityTree
import Findings
import SnapshotFormats
import Testing

/// Reads a dump as if it came from a file named `dump.xml`.
func reading(of dump: String) -> DumpReading {
  DumpReader.read(Array(dump.utf8), file: "dump.xml")
}

/// Returns the snapshot of a dump that must not have findings.
func snapshot(of dump: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Snapshot {
  let reading = reading(of: dump)
  #expect(reading.findings.isEmpty, sourceLocation: sourceLocation)
  return try #require(reading.snapshot, sourceLocation: sourceLocation)
}

/// Returns the only element of a WebDriverAgent dump: `wdaElement("Button", #"name="a""#)`.
func wdaElement(
  _ type: String, _ attributes: String = "", sourceLocation: SourceLocation = #_sourceLocation
) throws -> Element {
  let snapshot = try snapshot(of: "<XCUIElementType\(type) \(attributes)/>", sourceLocation: sourceLocation)
  #expect(snapshot.count == 1, sourceLocation: sourceLocation)
  return snapshot.root
}

/// Returns the only element of a dump from Appium's Android driver.
func androidElement(
  _ className: String, _ attributes: String = "", sourceLocation: SourceLocation = #_sourceLocation
) throws -> Element {
  let snapshot = try snapshot(
    of: #"<hierarchy><\#(className) bounds="[0,0][9,9]" \#(attributes)/></hierarchy>"#,
    sourceLocation: sourceLocation)
  #expect(snapshot.count == 1, sourceLocation: sourceLocation)
  return snapshot.root
}

extension Element {
  /// The extra attributes as `name=value`, for comparisons.
  var extraTexts: [String] { extras.map { "\($0.name)=\($0.value)" } }
}

/// A dump with the mark `‸` at the position of an expected finding.
struct MarkedDump: Sendable {
  let bytes: [UInt8]
  let position: SourcePosition

  init(_ text: String) {
    let parts = text.split(separator: "‸", maxSplits: 1, omittingEmptySubsequences: false)
    let before = Array((parts.first ?? "").utf8)
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    bytes = before + Array((parts.count > 1 ? parts[1] : "").utf8)
    position = SourcePosition(
      file: "dump.xml", line: before.count { $0 == UInt8(ascii: "\n") } + 1, column: before.count - lineStart + 1)
  }

  var reading: DumpReading { DumpReader.read(bytes, file: "dump.xml") }
}
