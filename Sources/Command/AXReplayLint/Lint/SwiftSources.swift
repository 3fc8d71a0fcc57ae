// Finds the sources of tests and reads them in parallel.

import AppiumSources
import Findings
import LocatorExtraction
import LocatorStrategies
import Subcommands

/// The source files that path arguments refer to: Swift files, and those of other languages if they are wanted.
struct SwiftSources {
  /// The files in the order of the arguments; files found in a directory are sorted by path.
  private(set) var paths: [String] = []
  /// Paths that cannot be read, with the reasons.
  private(set) var problems: [Finding] = []
  private let languages: Set<SourceLanguage>

  /// Finds files in directories. Skips hidden directories and those that contain dependencies or build products.
  ///
  /// - Parameter languages: The languages that are read in addition to Swift.
  init(_ arguments: [String], languages: Set<SourceLanguage> = []) {
    self.languages = languages
    var known: Set<SourcePath> = []
    for argument in arguments {
      let earlierProblems = problems.count
      var found: [String] = []
      let path = argument.count > 1 && argument.hasSuffix("/") ? String(argument.dropLast()) : argument
      switch FileSearch.kind(of: path) {
      case .file: found.append(path)
      // Reading a pipe could block forever.
      case .other: report(path, "not a regular file")
      case .directory: search(path, &found)
      case nil:
        report(
          argument,
          argument == "-"
            ? "cannot read Swift sources from standard input; pass files or directories"
            : "no such file or directory")
      }
      if found.isEmpty, problems.count == earlierProblems { report(argument, languages.isEmpty ? "no Swift files found" : "no sources found") }
      paths += found.sorted().filter { known.insert(SourcePath($0)).inserted }
    }
  }

  private mutating func search(_ directory: String, _ found: inout [String]) {
    FileSearch.walk(directory) { place, names in
      guard let names = names?.filter({ !Self.ignored.contains($0) }) else {
        report(place, "cannot read the directory")
        return []
      }
      let paths = names.filter(isSource).map { FileSearch.path(of: $0, in: place) }
      found += paths.filter(DumpFile.isRegular)
      return names
    }
  }

  private func isSource(_ name: String) -> Bool {
    name.hasSuffix(".swift") || SourceLanguage(path: name).map(languages.contains) ?? false
  }

  /// The names of directories that contain dependencies or build products.
  private static let ignored: Set<String> = [
    "Pods", "Carthage", "DerivedData", "build", "node_modules", "bower_components", "venv", "env", "site-packages",
    "__pycache__", "target", "bin", "obj", "dist", "vendor",
  ]

  /// Reads the files and parses those in Swift.
  mutating func readAndParse() -> (files: [SourceFile], parsedSources: [ParsedSource], others: [AppiumSource]) {
    let read = map { file -> (SourceFile, ParsedSource?) in
      let isOther = SourceLanguage(path: file.path, text: file.text) != nil
      return (file, isOther ? nil : ParsedSource(file))
    }
    let others = read.filter { $0.1 == nil }.map { AppiumSource(path: $0.0.path, text: $0.0.text) }
    return (read.map(\.0), read.compactMap(\.1), others)
  }

  /// Reads the files.
  mutating func read() -> [SourceFile] { map { $0 } }

  /// Reads and transforms the files in parallel. Unreadable files are added to ``problems``.
  private mutating func map<Part: Sendable>(_ body: @Sendable (SourceFile) -> Part) -> [Part] {
    let results = ConcurrentWork.map(paths.count) { [paths] index in
      Result { () throws(DumpFile.Problem) -> Part in
        let bytes = try DumpFile.bytes(of: paths[index])
        guard let text = String(validating: bytes, as: UTF8.self) else {
          throw DumpFile.Problem(message: "the file is not valid UTF-8; save it as UTF-8")
        }
        return body(SourceFile(path: paths[index], text: text))
      }
    }
    for (path, result) in zip(paths, results) {
      if case .failure(let problem) = result { report(path, problem.message) }
    }
    return results.compactMap { try? $0.get() }
  }

  private mutating func report(_ path: String, _ message: String) {
    problems.append(Finding(unreadable: path, message))
  }
}
