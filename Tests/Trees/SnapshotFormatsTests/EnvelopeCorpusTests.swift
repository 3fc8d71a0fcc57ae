// Tests real files in which a dump is surrounded by other text, and dialects that no longer have recorders.

import AccessibilityTree
import Findings
import SnapshotFormats
import Testing

@Suite(.enabled(if: !Corpus.files.isEmpty, Comment(rawValue: Corpus.isAbsent)))
struct EnvelopeCorpusTests {
  static let legacy = Corpus.files.filter { $0.path.contains("legacy-uia") }

  @Test(arguments: legacy)
  func uiautomationDumpIsReadWhole(file: Corpus.File) throws {
    let reading = DumpReader.read(try Corpus.bytes(of: file), file: file.path)
    #expect(reading.format == .uiautomationXML)
    #expect(reading.findings.isEmpty)
    let snapshot = try #require(reading.snapshot)
    expectSound(snapshot)
    #expect(snapshot.count == file.elementCount)
    #expect(snapshot.root.type == .application)
    #expect(snapshot.wrapper?.name == "AppiumAUT")
  }

  static let logs = Corpus.files.filter { $0.path.hasSuffix(".log") }

  @Test(arguments: logs)
  func pageSourceInALogIsReadWhole(file: Corpus.File) throws {
    let readings = DumpReader.readAll(try Corpus.bytes(of: file), file: file.path)
    #expect(readings.count == 1)
    let reading = try #require(readings.first)
    #expect(reading.format == .wdaXML)
    #expect(reading.findings.allSatisfy { $0.severity == .note })
    let snapshot = try #require(reading.snapshot)
    expectSound(snapshot)
    #expect(snapshot.count == file.elementCount)
    // The first element follows a declaration and a wrapper, each on a line of its own.
    #expect(snapshot.root.line == (reading.part?.lines?.lowerBound ?? 0) + 2)
  }

  @Test(arguments: Corpus.files.filter { $0.path.hasSuffix("alumnium-wikipedia-alpha.xml") })
  func concatenatedDumpsAreRead(file: Corpus.File) throws {
    let readings = DumpReader.readAll(try Corpus.bytes(of: file), file: file.path)
    #expect(readings.map(\.format) == [.appiumAndroidXML, .appiumAndroidXML])
    #expect(readings.compactMap { $0.snapshot?.count }.reduce(0, +) == file.elementCount)
    #expect(readings.allSatisfy { $0.findings.isEmpty })
    #expect(readings[1].snapshot?.root.line == (readings[1].part?.lines?.lowerBound ?? 0) + 2)
  }

  @Test(arguments: Corpus.files.filter { $0.path.hasSuffix("appcrawler-wda-json-envelope-0.json") })
  func responseIsRead(file: Corpus.File) throws {
    let reading = DumpReader.read(try Corpus.bytes(of: file), file: file.path)
    #expect(reading.snapshot?.elements.map(\.type) == [.application])
    #expect(reading.snapshot?.root.line == 1)
    #expect(reading.findings.isEmpty)
  }
}
