// Tests that every file of the corpus still gives the same trees.

import AccessibilityTree
import Findings
import Foundation
import SnapshotFormats
import Testing

/// `corpus.tsv` has a line for each dump of each file: the path with the number of the dump, the format, the number of
/// elements, and a digest of the whole tree; or the path and the code of the error. AXREPLAY_RECORD=1 writes it; before
/// that is committed, look at each changed dump with `axreplay show`.
@Suite(.enabled(if: !Corpus.files.isEmpty, Comment(rawValue: Corpus.isAbsent)))
struct CorpusManifestTests {
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../corpus.tsv")
    .standardized

  @Test func everyDumpGivesTheSameTree() throws {
    let lines = try Corpus.files.sorted { $0.path < $1.path }.flatMap { file in
      let readings = DumpReader.readAll(try Corpus.bytes(of: file), file: file.path)
      return readings.enumerated().map { index, reading -> String in
        let path = readings.count > 1 ? "\(file.path)#\(index + 1)" : file.path
        guard let snapshot = reading.snapshot else {
          return "\(path)\t\(reading.findings.first { $0.severity == .error }?.code ?? "no error")"
        }
        return "\(path)\t\(reading.format?.rawValue ?? "")\t\(snapshot.count)\t\(Self.digest(of: snapshot))"
      }
    }
    if ProcessInfo.processInfo.environment["AXREPLAY_RECORD"] != nil {
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: Self.file)
    }
    let expected = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n").map(String.init)
    let added = Set(lines).subtracting(expected).sorted()
    let removed = Set(expected).subtracting(lines).sorted()
    #expect(added.isEmpty && removed.isEmpty, "now \(added), before \(removed)")
  }

  /// Files that are not dumps of a user interface may be refused.
  @Test func fewFilesAreRefused() throws {
    let refused = try Corpus.files.filter { file in
      DumpReader.readAll(try Corpus.bytes(of: file), file: file.path).allSatisfy { $0.snapshot == nil }
    }
    #expect(refused.count <= 10, "\(refused.map(\.path))")
  }

  /// Returns a digest of everything that the reader found: FNV-1a with 64 bits.
  private static func digest(of snapshot: Snapshot) -> String {
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ text: String?) {
      for byte in text.map({ Array($0.utf8) + [0] }) ?? [1] { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    for element in snapshot.elements {
      add("\(element.type) \(element.parent?.index ?? -1) \(element.line ?? 0)")
      for text in [element.className, element.identifier, element.label, element.title] { add(text) }
      for text in [element.value, element.placeholderValue, element.frame?.description] { add(text) }
      for fact in ElementFact.allCases { add(element[fact].map { "\($0)" }) }
      add("\(element.frameAccuracy) \(element.identifierMayBeEmpty) \(element.valueMayBeMissing)")
      add("\(element.mayHaveMoreChildren) \(element.traits?.joinedNames ?? "none")")
      for extra in element.extras { add("\(extra.name)=\(extra.value)") }
    }
    return String(digest, radix: 16)
  }
}
