// Finds the sources of tests and reads them in parallel.

import AppiumSources
import Findings
import LocatorExtraction
import LocatorStrategies
import SnapshotFormats

/// The source files that path arguments refer to.
struct TestSources {
  /// The files in the order of the arguments; files found in a directory are sorted by path.
  private(set) var paths: [String] = []
  /// The files in Objective-C with UI tests, which are not read.
  private(set) var objectiveC: [String] = []
  /// The files with clients of WebDriver in languages that are not read.
  private(set) var foreign: [String] = []
  /// The files in directories whose names were chosen, besides the sources.
  private(set) var collected: [String] = []
  /// Paths that cannot be read, with the reasons.
  private(set) var problems: [Finding] = []
  /// The files that are arguments themselves.
  private var arguments: Set<String> = []
  private let languages: Set<TestLanguage>

  /// Finds files in directories.
  ///
  /// - Parameters:
  ///   - languages: The possible languages.
  ///   - searched: The languages to search for in directories; nil for all possible languages. A file that is an
  ///     argument itself is always read.
  ///   - isCollected: Chooses files besides the sources by their names.
  init(
    _ arguments: [String], languages: Set<TestLanguage> = TestLanguage.all, searched: Set<TestLanguage>? = nil,
    collecting isCollected: @escaping (String) -> Bool = { _ in false }
  ) {
    self.languages = languages
    var known: Set<SourcePath> = []
    for argument in arguments {
      let path = argument.count > 1 && argument.hasSuffix("/") ? String(argument.dropLast()) : argument
      var found: [String] = []
      switch FileSearch.kind(of: path) {
      case .file:
        if isSupported(path) {
          self.arguments.insert(path)
          found = [path]
        }
      // Reading a pipe could block forever.
      case .other: report(path, "not a regular file")
      case .directory:
        let search = SourceSearch(path, searched ?? languages, collecting: isCollected)
        problems += search.problems
        collected += search.collected
        objectiveC += search.objectiveC.filter { known.insert(SourcePath($0)).inserted }
        if !search.paths.isEmpty {
          foreign += search.foreign.filter { ForeignLanguage.usesClient($0) && known.insert(SourcePath($0)).inserted }
        }
        found = search.paths
        if found.isEmpty, !search.problems.contains(where: { $0.severity == .error }) {
          problems.append(search.emptyFinding(argument))
        }
      case nil:
        report(
          argument,
          argument == "-"
            ? "cannot read sources from standard input; pass files or directories" : "no such file or directory")
      }
      paths += found.filter { known.insert(SourcePath($0)).inserted }
    }
  }

  /// Returns whether a file is in one of the languages; otherwise reports it.
  private mutating func isSupported(_ path: String) -> Bool {
    if TestLanguage(path: path).map(languages.contains) ?? false { return true }
    let name = path.split(separator: "/").last ?? ""
    if DumpFormat.isFileName(path), !path.lowercased().hasSuffix(".json") {
      report(path, "this is a dump, not source code", advice: "pass the directory of the recording with --snapshots")
    } else {
      let ending = name.dropFirst().lastIndex(of: ".").map { " " + name[$0...] } ?? ""
      let extensions = TestLanguage.extensions(of: languages).map { "." + $0 }
      let titles = ForeignLanguage.title(ofFile: path) == nil ? "" : "; \(ForeignLanguage.advice(languages))"
      report(
        path, "unsupported file type\(ending)", advice: "supported: \(extensions.joined(separator: ", "))\(titles)")
    }
    return false
  }

  /// Reads the files and parses those in Swift.
  mutating func readAndParse() -> (files: [SourceFile], parsedSources: [ParsedSource], others: [AppiumSource]) {
    let read = map { file -> (SourceFile, ParsedSource?) in
      (file, TestLanguage(path: file.path) == .swift ? ParsedSource(file) : nil)
    }
    let others = read.filter { $0.1 == nil }.map { AppiumSource(path: $0.0.path, text: $0.0.text) }
    return (read.map(\.0), read.compactMap(\.1), others)
  }

  /// Reads the files.
  mutating func read() -> [SourceFile] { map { $0 } }

  /// Reads and transforms the files in parallel. Unreadable files are added to ``problems``, and YAML files without
  /// tests are removed from ``paths``.
  private mutating func map<Part: Sendable>(_ body: @Sendable (SourceFile) -> Part) -> [Part] {
    let results = ConcurrentWork.map(paths.count) { [paths] index in
      Result { () throws(DumpFile.Problem) -> Part? in try Self.read(paths[index], body) }
    }
    var sources: [String] = []
    var parts: [Part] = []
    for (path, result) in zip(paths, results) {
      switch result {
      case .failure(let problem): report(path, problem.message)
      case .success(let part?): parts.append(part)
      case .success(nil):
        if arguments.contains(path) { report(path, "this YAML file is not a Maestro flow") }
        continue
      }
      sources.append(path)
    }
    paths = sources
    return parts
  }

  /// Reads and transforms a file. Returns nil for a YAML file that is not a flow of Maestro's.
  private static func read<Part>(
    _ path: String, _ body: (SourceFile) -> Part
  ) throws(DumpFile.Problem) -> Part? {
    let bytes = try DumpFile.bytes(of: path)
    let isYAML = TestLanguage(path: path) == .other(.maestro)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      if isYAML { return nil }
      throw DumpFile.Problem(message: "the file is not valid UTF-8; save it as UTF-8")
    }
    if isYAML, SourceLanguage(path: path, text: text) == nil { return nil }
    return body(SourceFile(path: path, text: text))
  }

  private mutating func report(_ path: String, _ message: String, advice: String? = nil) {
    problems.append(Finding(unreadable: path, message, advice: advice))
  }
}
