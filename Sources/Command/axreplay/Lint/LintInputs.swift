// Reads all input of `axreplay lint`.

import AccessibilityTree
import AppiumSources
import Configuration
import Findings
import LocatorExtraction
import LocatorLint
import Recordings
import Reports
import Text

/// The sources of UI tests, their locators, and the app's identifiers and localised strings.
struct LintInputs {
  /// The files of the tests.
  let files: [SourceFile]
  private(set) var extraction: Extraction
  /// The locators in other languages.
  private let others: AppiumLocators
  /// The mappings that must describe a call in the sources.
  private let mappings: [LintConfiguration.Mapping]
  /// The identifiers that the app's sources set; nil if no sources are configured.
  let appIdentifiers: AppIdentifiers?
  /// The strings in the app's strings tables.
  let localisedTexts: Set<String>
  /// Findings about the input, such as unreadable files.
  private(set) var problems: [Finding]
  /// The number of recordings, and of those that could not be read.
  private var recordings = (total: 0, unread: 0)
  /// Whether directories with recordings were given.
  private(set) var hasRecordings = false
  /// The files with UI tests that were not read.
  let unreadTests: UnreadTests
  /// Sentences about tests and recordings that were not used.
  var remarks: [String] { unreadTests.sentences + unusedRecordings }

  private var unusedRecordings: [String] {
    guard recordings.unread > 0, recordings.unread < recordings.total else { return [] }
    let whose = recordings.unread == 1 ? "its" : "their"
    return [
      "\(recordings.unread) of \(counted(recordings.total, "recording")) could not be read, so \(whose) snapshots were not used"
    ]
  }
  /// True if all input could be read.
  var isComplete: Bool { unread.isEmpty }
  /// The errors among ``problems``: input that could not be read.
  var unread: [Finding] { problems.filter { $0.severity == .error } }
  /// The paths of all files that may contain findings, except dumps.
  var paths: [String] { files.map(\.path) + otherPaths }
  private let otherPaths: [String]

  init(_ sources: [String], _ file: ConfigurationFile) {
    let progress = ProgressLine.shared
    progress.begin("reading sources")
    let lint = file.lint
    let languages = Set(lint.languages.compactMap { TestLanguage(name: $0.text) })
    var tests = TestSources(sources, searched: languages.isEmpty ? nil : languages)
    let (files, parsedSources, others) = tests.readAndParse()
    problems = tests.problems
    var options = ExtractionOptions(language: lint.language?.text)
    for path in file.resolved(lint.strings) {
      do throws(DumpFile.Problem) {
        let bytes = try DumpFile.regularBytes(of: path)
        guard let text = StringsTable.text(of: bytes) else {
          throw DumpFile.Problem(message: "the file is neither UTF-8 nor UTF-16; save it as UTF-8")
        }
        let (tables, findings) = StringsTable.tables(in: SourceFile(path: path, text: text))
        options.strings += tables
        problems += findings
        if !findings.isEmpty { options.incompleteTables.insert(StringsTable.name(ofFile: path)) }
      } catch {
        problems.append(Finding(unreadable: path, error.message))
        options.incompleteTables.insert(StringsTable.name(ofFile: path))
      }
    }
    if options.incompleteTables.isEmpty { problems += StringsValidation.findings(in: lint, options.strings) }
    for mapping in lint.mappings {
      options.mappings.append(LocatorMapping(name: mapping.call.text, query: mapping.query.text))
      problems += MappingValidation.findings(in: mapping, lint)
    }
    var app = TestSources(file.resolved(lint.app), languages: [.swift])
    if lint.app.isEmpty {
      appIdentifiers = nil
    } else {
      progress.begin("reading the app's Swift files")
      appIdentifiers = AppIdentifiers(in: app.read())
      problems += app.problems
    }
    options.targets = Self.targets(of: parsedSources.map(\.path), file, &problems)
    localisedTexts = Set(options.strings.flatMap(\.allTexts))
    progress.begin("extracting locators from \(counted(files.count, "file"))")
    extraction = Extraction(of: parsedSources, options: options)
    self.others = AppiumLocators(
      of: others, mappings: options.mappings,
      capabilities: CapabilityFiles.files(besides: others.map(\.path), in: sources))
    unreadTests = UnreadTests(
      objectiveC: tests.objectiveC, foreign: tests.foreign, others: others,
      read: Set(self.others.locators.map(\.place.position.file)))
    // A part of the project's sources, or a few files, need not contain calls for all mappings.
    let isWhole = lint.sources.isEmpty || sources == file.resolved(lint.sources)
    mappings = isWhole && sources.contains { FileSearch.kind(of: $0) == .directory } ? lint.mappings : []
    self.files = files
    otherPaths = [file.path] + file.resolved(lint.strings) + app.paths
  }

  /// Finds the targets of Swift files, and reports projects that cannot be read.
  private static func targets(
    of paths: [String], _ file: ConfigurationFile, _ problems: inout [Finding]
  ) -> SourceTargets {
    var search = TargetSearch(file)
    let targets = search.targets(of: paths)
    problems += search.unread.map { path in
      Finding(
        code: "file-unreadable", severity: .warning, position: SourcePosition(file: path),
        message: "cannot read which files belong to which targets of the project",
        advice: "set `targets` under `lint` in \(file.path)")
    }
    return targets
  }

  /// Reads the recordings in the directories; returns an empty corpus if there are no directories.
  ///
  /// - Parameters:
  ///   - xctest: The XCTest version to use; nil for the version in each journal.
  ///   - recovers: Whether damaged dumps are read up to the fault.
  ///   - readsDates: True to also read the modification dates of the dumps.
  ///   - readsTouches: True to also find out what the app shows after touches, if code depends on it.
  mutating func corpus(
    _ directories: [String], xctest: XCTestVersion?, recovers: Bool, readsDates: Bool = false,
    readsTouches: Bool = false
  ) -> LintCorpus {
    guard !directories.isEmpty else { return LintCorpus() }
    hasRecordings = true
    let search = RecordingSearch(directories)
    let readings = search.read(xctest: xctest, recovers: recovers)
    problems += search.problems + readings.flatMap(\.findings).filter(\.isPrinted)
    recordings = (readings.count, readings.count { $0.recording == nil })
    let known = readings.compactMap(\.recording)
    var corpus = LintCorpus(known, readsDates: readsDates)
    let hasTouches =
      !others.timedWaits.isEmpty || extraction.facts.functions.contains(where: { !$0.sequences.isEmpty })
    if readsTouches, hasTouches {
      corpus.addTouches(of: known)
    }
    return corpus
  }

  /// Adds the locators in other languages than Swift, which depend on the drivers of the snapshots.
  mutating func addOtherLocators(for corpus: LintCorpus) {
    let drivers = Set(corpus.snapshots.map(\.tree.driver))
    extraction.add(others, drivers: Driver.allCases.filter(drivers.contains))
    // What could not be read may contain the calls.
    guard isComplete else { return }
    problems += mappings.filter { !extraction.facts.usedMappings.contains($0.call.text) }.map(MappingValidation.unused)
  }

  /// Adds findings that require all input, such as warnings about patterns without matches.
  mutating func add(_ findings: [Finding]) { problems += findings }
}
