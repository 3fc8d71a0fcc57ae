// Finds out what a project has that axreplay can read.

import AppiumSources
import Findings
import LocatorExtraction
import LocatorStrategies
import Recordings
import Reports
import SnapshotFormats
import Text

/// The UI tests, dumps, recordings, strings tables and capabilities in a directory. All paths are relative to it.
///
/// The search skips what lint skips: hidden and ignored files, dependencies and build products.
struct ProjectSurvey {
  let directory: String
  /// Files and directories with UI tests.
  private(set) var sources: [String] = []
  /// The languages of the files with locators, with the number of files.
  private(set) var languages: [(title: String, count: Int)] = []
  /// The directories of the app's sources that set identifiers.
  private(set) var app: [String] = []
  /// The number of files that set identifiers.
  private(set) var identifiedFiles = 0
  /// Directories with recordings and dumps, and dumps among other files.
  private(set) var snapshots: [String] = []
  private(set) var recordings = 0
  /// The number of dumps that do not belong to a recording with a journal.
  private(set) var dumps = 0
  /// Strings tables in ``language``.
  private(set) var strings: [String] = []
  private(set) var language: String?
  /// Files with capabilities, and the platforms of the suites.
  private(set) var capabilities: [String] = []
  private(set) var platforms: [String] = []
  /// Sentences about tests that were found but cannot be read, and files that could not be read.
  private(set) var remarks: [String] = []

  var hasTests: Bool { !sources.isEmpty }
  var hasSnapshots: Bool { !snapshots.isEmpty }
  /// Whether Swift sources are among the tests.
  var hasSwift: Bool { languages.contains { $0.title == TestLanguage.swift.title } }

  init(_ directory: String) {
    self.directory = directory
    let progress = ProgressLine.shared
    defer { progress.end() }
    progress.begin("searching for sources and recordings")
    var search = TestSources([directory], collecting: Self.isInput)
    let files = search.read()
    progress.begin("reading \(counted(files.count, "source"))")
    let code = SurveyedSources(files, in: directory)
    let names = files.map { name(of: $0.path) }
    func named(_ paths: Set<String>) -> [String] { paths.map(name).sorted() }
    let tests = named(code.suite)
    let others = named(Set(files.map(\.path)).subtracting(code.suite))
    // Steps and helpers name neither a framework nor a locator.
    sources = DirectoryCover(of: tests, besides: others, share: 2).paths
      .filter { place in named(code.tests).contains { Self.isIn($0, place) } }
    languages = code.languages
    if hasTests, sources != ["."] {
      let identified = named(code.identified.subtracting(code.suite))
      app = DirectoryCover(of: identified, besides: tests, isTight: false).paths
      identifiedFiles = identified.count
    }
    platforms = code.platforms
    capabilities = code.capabilities.map { name(of: $0) }.filter { !$0.hasPrefix("../") }
    progress.begin("reading \(counted(search.collected.count, "file"))")
    let recorded = SurveyedRecordings(search.collected)
    recordings = recorded.places.count
    dumps = recorded.dumps.count
    // A recording with a journal counts as a file, so that the directory of all recordings is chosen.
    snapshots =
      DirectoryCover(
        of: named(recorded.places.union(recorded.dumps)), besides: names + named(recorded.others)
      ).paths
    readStrings(search.collected.filter(Self.isStringsTable), locale: recorded.locale)
    remarks =
      UnreadTests(
        objectiveC: search.objectiveC, foreign: search.foreign, others: code.others, read: code.tests
      ).sentences
    // A directory without sources may have recordings.
    remarks += search.problems.filter { $0.position.file != directory }.map { "\($0.position): \($0.message)" }
  }

  /// Chooses the tables in the language of the recordings, or else in English, or else in the only language.
  private mutating func readStrings(_ paths: [String], locale: String?) {
    guard hasTests else { return }
    let tables = paths.map { path -> (path: String, languages: Set<String>) in
      guard let bytes = try? DumpFile.regularBytes(of: path), let text = StringsTable.text(of: bytes) else {
        return (path, [])
      }
      return (path, Set(StringsTable.tables(in: SourceFile(path: path, text: text)).tables.map(\.language)))
    }
    let counts = Dictionary(tables.flatMap { $0.languages.map { ($0, 1) } }, uniquingKeysWith: +)
    let recorded = locale.flatMap { $0.split { $0 == "_" || $0 == "-" }.first.map(String.init) }
    let only = counts.count == 1 ? counts.first?.key : nil
    let preferred = [locale?.replacing("_", with: "-"), recorded, "en", only].compactMap { $0 }
    language = preferred.first { counts[$0] != nil }
    strings = tables.filter { language.map($0.languages.contains) ?? false }.map { name(of: $0.path) }.sorted()
  }

  /// Returns a path relative to the directory.
  private func name(of path: String) -> String { SourcePath.relative(path, to: directory) }

  private static func isIn(_ path: String, _ place: String) -> Bool {
    place == "." || path == place || path.hasPrefix(place + "/")
  }

  private static func isInput(_ name: String) -> Bool {
    name == Journal.fileName || DumpFormat.isFileName(name) || isStringsTable(name)
  }

  /// Whether a file has strings that screens show.
  private static func isStringsTable(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    let isTable = [".strings", ".stringsdict", ".xcstrings"].contains(where: name.hasSuffix)
    // Settings and their descriptions are shown by the system, not by the app.
    return isTable && !name.hasPrefix("InfoPlist.") && !path.contains(".bundle/")
  }
}
