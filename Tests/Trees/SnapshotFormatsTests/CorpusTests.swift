// Tests reading dumps from real devices. Such dumps may be stored beside the package, but they are not part of it.

import AccessibilityTree
import Findings
import Foundation
import SnapshotFormats
import Testing

/// A directory of dumps with a `MANIFEST.tsv`: one line per file, with its path, element count and a note that begins
/// with "well-formed" or "NOT well-formed". The count excludes the wrapper around the hierarchy.
struct Corpus: Sendable {
  struct File: Sendable, CustomTestStringConvertible {
    var path: String
    /// Nil for files that are not element hierarchies.
    var elementCount: Int?
    var note: String

    var isWellFormed: Bool { note.hasPrefix("well-formed") }
    var folder: String { path.split(separator: "/").first.map(String.init) ?? "" }
    var testDescription: String { path }
  }

  static let root: URL = {
    if let path = ProcessInfo.processInfo.environment["AXREPLAY_CORPUS"] { return URL(fileURLWithPath: path) }
    let package = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    return package.deletingLastPathComponent().appendingPathComponent("shared/corpus")
  }()

  static let files: [File] = {
    guard let manifest = try? String(contentsOf: root.appendingPathComponent("MANIFEST.tsv"), encoding: .utf8)
    else { return [] }
    return manifest.split(separator: "\n").dropFirst().compactMap { line in
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return columns.count < 9 ? nil : File(path: columns[0], elementCount: Int(columns[7]), note: columns[8])
    }
  }()

  static let isAbsent = "no corpus: set AXREPLAY_CORPUS, or put one at ../shared/corpus"

  /// The folders for each dialect, and the folder for recorded sequences.
  static let dialectFolders = ["wda-xml", "mac2-xml", "appium-android-xml", "uiautomator-xml", "sequences"]

  static let dumps = files.filter { $0.path.hasSuffix(".xml") && dialectFolders.contains($0.folder) }

  static func bytes(of file: File) throws -> [UInt8] {
    Array(try Data(contentsOf: root.appendingPathComponent(file.path)))
  }
}

@Suite(.enabled(if: !Corpus.files.isEmpty, Comment(rawValue: Corpus.isAbsent)))
struct CorpusTests {
  @Test(arguments: Corpus.dumps.filter(\.isWellFormed))
  func wellFormedDumpIsReadWhole(file: Corpus.File) throws {
    let bytes = try Corpus.bytes(of: file)
    let reading = DumpReader.read(bytes, file: file.path)
    #expect(!reading.findings.contains { $0.severity == .error })
    let snapshot = try #require(reading.snapshot)
    expectSound(snapshot)
    if file.folder != "sequences" { #expect(reading.format?.rawValue == file.folder) }

    let scan = TagScanner(bytes)
    let isWrapped = !scan.rootName.hasPrefix("XCUIElementType") && scan.rootName != "node"
    #expect(snapshot.count == scan.count - (isWrapped && scan.childrenOfRoot == 1 ? 1 : 0))
    #expect(snapshot.wrapper?.name == (isWrapped ? scan.rootName : nil))
    // The manifest never counts the wrapper, even if the wrapper has become the root of several trees.
    let hasSurroundingRoot = isWrapped && scan.childrenOfRoot > 1
    #expect(snapshot.count - (hasSurroundingRoot ? 1 : 0) == file.elementCount)
  }

  @Test(arguments: Corpus.files.filter { $0.path.hasSuffix(".xml") && !$0.isWellFormed })
  func brokenDumpIsRefusedOrOnlyIndented(file: Corpus.File) throws {
    let bytes = try Corpus.bytes(of: file)
    let reading = DumpReader.read(bytes, file: file.path)
    // Whitespace before the declaration is invalid XML, but harmless.
    let text = String(decoding: bytes, as: UTF8.self)
    // Two dumps in one file.
    if text.ranges(of: "</hierarchy>").count == 2 { return }
    let isIndentedOnly =
      text.first?.isWhitespace == true && file.note.contains("declaration allowed only at the start")
      && text.drop { $0.isWhitespace }.dropFirst().ranges(of: "<?xml").isEmpty
    if isIndentedOnly {
      #expect(reading.snapshot?.count == file.elementCount)
    } else {
      let error = try #require(reading.withoutRecovery.findings.last { $0.severity == .error })
      #expect(error.position.line != nil)
      if file.note.contains("Premature end of data") {
        #expect(error.code == "dump-truncated")
        #expect(reading.snapshot?.count == file.elementCount)
      }
    }
  }

  /// The formats of the JSON dumps, by the beginning of their names.
  static let jsonFormats: [(prefix: String, format: DumpFormat)] = [
    ("device-agent", .deviceAgentJSON), ("droidbot", .droidBotJSON), ("idb", .idbJSON), ("maestro", .maestroJSON),
    ("wda", .wdaJSON), ("0", .droidBotJSON), ("1", .droidBotJSON),
  ]

  @Test(arguments: Corpus.files.filter { $0.path.hasSuffix(".json") && ["json", "sequences"].contains($0.folder) })
  func jsonDumpIsReadWhole(file: Corpus.File) throws {
    let reading = DumpReader.read(try Corpus.bytes(of: file), file: file.path)
    let name = file.path.split(separator: "/").last ?? ""
    let expected = try #require(Self.jsonFormats.first { name.hasPrefix($0.prefix) }, "\(file.path)")
    #expect(reading.format == expected.format)
    #expect(reading.findings.allSatisfy { $0.severity == .note }, "\(reading.findings.map(\.message))")
    let snapshot = try #require(reading.snapshot)
    expectSound(snapshot)
    // In the dump of 2016, every element has an object with more attributes, which the manifest counts as well.
    let copies = name.hasSuffix("2016.json") && expected.format == .wdaJSON ? 2 : 1
    #expect(snapshot.count * copies == file.elementCount)
  }

  @Test(arguments: Corpus.files)
  func everyFileGivesASnapshotOrAnError(file: Corpus.File) throws {
    let reading = DumpReader.read(try Corpus.bytes(of: file), file: file.path)
    let hasError = reading.findings.contains { $0.severity == .error }
    #expect(hasError == (reading.snapshot == nil))
    if let snapshot = reading.snapshot { expectSound(snapshot) }
  }
}
