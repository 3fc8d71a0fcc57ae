// Recordings below directories, read on all cores.

import AccessibilityTree
import Dispatch
import Findings
import Recordings
import SnapshotFormats

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The recordings behind the paths of a call.
struct RecordingSearch {
  /// The directories of recordings, in the order of the arguments, below each by name.
  private(set) var paths: [String] = []
  /// Paths that lead nowhere, and why.
  private(set) var problems: [Finding] = []

  /// A directory with a journal or with dumps is a recording. What lies below a journal belongs to it.
  init(_ arguments: [String]) {
    var known: Set<SourcePath> = []
    for argument in arguments {
      let told = problems.count
      let path = argument.count > 1 && argument.hasSuffix("/") ? String(argument.dropLast()) : argument
      var found: [String] = []
      var pending = [path]
      while let next = pending.popLast() {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: next) else {
          if DumpFile.isRegular(next) {
            let folder = next.split(separator: "/").dropLast().joined(separator: "/")
            let directory = next.hasPrefix("/") ? "/\(folder)" : folder.isEmpty ? "." : folder
            report(next, "this is a file, and recordings are directories", advice: "name its directory, \(directory)")
          } else {
            report(next, next == path ? "there is no such directory" : "the directory cannot be read")
          }
          continue
        }
        let files = names.filter { !$0.hasPrefix(".") }
        if files.contains(Journal.fileName) {
          found.append(next)
          continue
        }
        if files.contains(where: { DumpFormat.isFileName($0) && DumpFile.isRegular("\(next)/\($0)") }) {
          found.append(next)
        }
        pending += files.map { "\(next)/\($0)" }.filter(Self.isDirectory)
      }
      if found.isEmpty, problems.count == told {
        report(
          argument, "there are no recordings here",
          advice: "a recording is a directory with \(Journal.fileName), or with dumps")
      }
      // The same directory may be named in several ways.
      paths += found.sorted().filter { known.insert(SourcePath($0)).inserted }
    }
  }

  /// Reads all of them. Dumps with the same bytes are one tree, in whatever recording they are.
  ///
  /// - Parameter xctest: The release of XCTest that answers; nil for the one that each journal names.
  func read(xctest: XCTestVersion?) -> [RecordingReading] {
    let pool = SnapshotPool()
    var readings = [RecordingReading?](repeating: nil, count: paths.count)
    readings.withUnsafeMutableBufferPointer { buffer in
      // Each place is written by one thread, and nobody reads before all are done.
      nonisolated(unsafe) let buffer = buffer
      DispatchQueue.concurrentPerform(iterations: paths.count) { number in
        buffer[number] = RecordingReader.read(
          paths[number], RecordingDirectory.files(paths[number]), pool: pool, xctest: xctest)
      }
    }
    return readings.compactMap { $0 }
  }

  private mutating func report(_ path: String, _ message: String, advice: String? = nil) {
    problems.append(
      Finding(
        code: "file-unreadable", severity: .error, position: SourcePosition(file: path), message: message,
        advice: advice))
  }

  private static func isDirectory(_ path: String) -> Bool {
    var isDirectory: Bool = false
    let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory
    return isThere && (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) == nil
  }
}
