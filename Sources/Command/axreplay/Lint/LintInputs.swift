// Everything that a lint looks at, read.

import AccessibilityTree
import Configuration
import Findings
import LocatorExtraction
import LocatorLint
import Recordings
import Reports

/// Sources, and what is known of the locators in them.
struct LintInputs {
  /// The Swift files of the tests.
  let files: [SourceFile]
  let extraction: Extraction
  /// Identifiers that the app's sources set; nil if there are none to read.
  let appIdentifiers: AppIdentifiers?
  /// Texts of the app's strings tables.
  let localisedTexts: Set<String>
  /// What could not be read.
  private(set) var problems: [Finding]
  /// Nothing is missing that findings could have come from.
  var isWhole: Bool { unread.isEmpty }
  /// What is missing.
  var unread: [Finding] { problems.filter { $0.severity == .error } }
  /// The paths of everything that findings can be in, but for snapshots.
  var paths: [String] { files.map(\.path) + otherPaths }
  private let otherPaths: [String]

  init(_ sources: [String], _ file: ConfigurationFile, _ work: LongWork) {
    work.begin("reading Swift files")
    var swift = SwiftSources(sources)
    let (files, sketches) = swift.read()
    problems = swift.problems
    let lint = file.lint
    var options = ExtractionOptions(language: lint.language?.text)
    for path in file.places(lint.strings) {
      do throws(DumpFile.Problem) {
        let text = String(decoding: try DumpFile.bytes(of: path), as: UTF8.self)
        let (tables, findings) = StringsTable.tables(in: SourceFile(path: path, text: text))
        options.strings += tables
        problems += findings
      } catch {
        problems.append(Self.unreadable(path, error.message))
      }
    }
    for mapping in lint.mappings {
      options.mappings.append(LocatorMapping(name: mapping.call.text, query: mapping.query.text))
      problems += MappingMistakes.findings(in: mapping)
    }
    var app = SwiftSources(file.places(lint.app))
    if lint.app.isEmpty {
      appIdentifiers = nil
    } else {
      work.begin("reading the app's Swift files")
      appIdentifiers = AppIdentifiers(in: app.texts().map(\.text))
      problems += app.problems
    }
    localisedTexts = Set(options.strings.flatMap { $0.texts.values })
    work.begin("following locators in \(files.count) Swift files")
    extraction = Extraction(of: sketches, options: options)
    self.files = files
    otherPaths = [file.path] + file.places(lint.strings) + app.paths
  }

  /// The recordings below some directories; nothing for no directory.
  ///
  /// - Parameters:
  ///   - xctest: The release of XCTest that answers; nil for the one that each journal names.
  ///   - areDated: Somebody wants to know how old the snapshots are.
  mutating func corpus(
    _ directories: [String], xctest: XCTestVersion?, areDated: Bool = false, _ work: LongWork
  ) -> LintCorpus {
    guard !directories.isEmpty else { return LintCorpus() }
    let search = RecordingSearch(directories)
    work.begin("reading \(search.paths.count) recordings")
    let readings = search.read(xctest: xctest)
    problems += search.problems + readings.flatMap(\.findings).filter { $0.severity > .note }
    return LintCorpus(readings.compactMap(\.recording), areDated: areDated)
  }

  /// Adds what is found to be wrong only when everything has been read.
  mutating func add(_ findings: [Finding]) { problems += findings }

  private static func unreadable(_ path: String, _ message: String) -> Finding {
    Finding(code: "file-unreadable", severity: .error, position: SourcePosition(file: path), message: message)
  }
}
