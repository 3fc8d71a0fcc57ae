// The Swift files of a call, read on all cores.

import Findings
import LocatorExtraction
import LocatorStrategies

/// The sources behind the paths of a call.
struct SwiftSources {
  /// The files in the order of the arguments, below each by name.
  private(set) var paths: [String] = []
  /// Paths that lead nowhere, and why.
  private(set) var problems: [Finding] = []

  /// Files are taken as they are; directories are searched. Hidden ones, and what builds leave behind, are left alone.
  init(_ arguments: [String]) {
    var known: Set<SourcePath> = []
    for argument in arguments {
      let told = problems.count
      var found: [String] = []
      let path = argument.count > 1 && argument.hasSuffix("/") ? String(argument.dropLast()) : argument
      switch FileSearch.kind(of: path) {
      case .file: found.append(path)
      // Of a pipe nobody knows whether anybody will ever write to it.
      case .other: report(path, "this is no regular file")
      case .directory: search(path, &found)
      case nil:
        report(
          argument,
          argument == "-"
            ? "lint reads files and directories, not standard input: findings have to name a file"
            : "there is no such file or directory")
      }
      if found.isEmpty, problems.count == told { report(argument, "there are no Swift files here") }
      paths += found.sorted().filter { known.insert(SourcePath($0)).inserted }
    }
  }

  private mutating func search(_ directory: String, _ found: inout [String]) {
    FileSearch.walk(directory) { place, names in
      guard let names = names?.filter({ !Self.ignored.contains($0) }) else {
        report(place, "the directory cannot be read")
        return []
      }
      let paths = names.filter { $0.hasSuffix(".swift") }.map { FileSearch.path(of: $0, in: place) }
      found += paths.filter(DumpFile.isRegular)
      return names
    }
  }

  /// Directories of dependencies and of products.
  private static let ignored: Set<String> = ["Pods", "Carthage", "DerivedData", "build"]

  /// The texts of the files, and sketches of what they declare.
  mutating func read() -> (files: [SourceFile], sketches: [SourceSketch]) {
    let read = map { ($0, SourceSketch($0)) }
    return (read.map(\.0), read.map(\.1))
  }

  /// The texts of the files.
  mutating func texts() -> [SourceFile] { map { $0 } }

  /// What can be read of the files, in order; what cannot is added to ``problems``.
  private mutating func map<Part: Sendable>(_ body: @Sendable (SourceFile) -> Part) -> [Part] {
    let results = OnAllCores.map(paths.count) { [paths] number in
      Result { () throws(DumpFile.Problem) -> Part in
        let bytes = try DumpFile.bytes(of: paths[number])
        guard let text = String(validating: bytes, as: UTF8.self) else {
          throw DumpFile.Problem(message: "the file is not in UTF-8; save it as UTF-8, as Swift has it")
        }
        return body(SourceFile(path: paths[number], text: text))
      }
    }
    for (path, result) in zip(paths, results) {
      if case .failure(let problem) = result { report(path, problem.message) }
    }
    return results.compactMap { try? $0.get() }
  }

  private mutating func report(_ path: String, _ message: String) {
    problems.append(
      Finding(code: "file-unreadable", severity: .error, position: SourcePosition(file: path), message: message))
  }
}
