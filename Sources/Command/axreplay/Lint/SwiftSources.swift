// The Swift files of a call, read on all cores.

import Dispatch
import Findings
import LocatorExtraction

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
      var pending = [argument.count > 1 && argument.hasSuffix("/") ? String(argument.dropLast()) : argument]
      guard Self.kind(pending[0]) != nil else {
        report(
          argument,
          argument == "-"
            ? "lint reads files and directories, not standard input: findings have to name a file"
            : "there is no such file or directory")
        continue
      }
      while let next = pending.popLast() {
        switch Self.kind(next) {
        case .file where next == argument || next.hasSuffix(".swift"): found.append(next)
        // Of a pipe nobody knows whether anybody will ever write to it.
        case .other where next == argument: report(next, "this is no regular file")
        case .directory:
          guard let names = try? FileManager.default.contentsOfDirectory(atPath: next) else {
            report(next, "the directory cannot be read")
            continue
          }
          pending += names.filter { !$0.hasPrefix(".") && !Self.ignored.contains($0) }.map { "\(next)/\($0)" }
        default: continue
        }
      }
      if found.isEmpty, problems.count == told { report(argument, "there are no Swift files here") }
      paths += found.sorted().filter { known.insert(SourcePath($0)).inserted }
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
    var results = [Result<Part, DumpFile.Problem>?](repeating: nil, count: paths.count)
    results.withUnsafeMutableBufferPointer { results in
      // Each place is written by one thread, and nobody reads before all are done.
      nonisolated(unsafe) let results = results
      let paths = paths
      DispatchQueue.concurrentPerform(iterations: paths.count) { number in
        do throws(DumpFile.Problem) {
          let bytes = try DumpFile.bytes(of: paths[number])
          guard let text = String(validating: bytes, as: UTF8.self) else {
            throw DumpFile.Problem(message: "the file is not in UTF-8; save it as UTF-8, as Swift has it")
          }
          results[number] = .success(body(SourceFile(path: paths[number], text: text)))
        } catch {
          results[number] = .failure(error)
        }
      }
    }
    for (path, result) in zip(paths, results) {
      if case .failure(let problem)? = result { report(path, problem.message) }
    }
    return results.compactMap { try? $0?.get() }
  }

  private mutating func report(_ path: String, _ message: String) {
    problems.append(
      Finding(code: "file-unreadable", severity: .error, position: SourcePosition(file: path), message: message))
  }

  private enum Kind { case file, directory, other }

  private static func kind(_ path: String) -> Kind? {
    var isDirectory: Bool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else { return nil }
    if isDirectory, (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil { return nil }
    return isDirectory ? .directory : DumpFile.isRegular(path) ? .file : .other
  }
}
