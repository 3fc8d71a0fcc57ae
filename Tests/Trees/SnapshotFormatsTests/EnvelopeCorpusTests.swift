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
}
