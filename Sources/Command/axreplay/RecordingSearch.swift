// Recordings below directories, read on all cores.

import AccessibilityTree
import Findings
import LocatorStrategies
import Recordings
import SnapshotFormats

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
      FileSearch.walk(path) { place, names in
        guard let names else {
          reportUnread(place, isArgument: place == path)
          return []
        }
        let isJournaled = names.contains(Journal.fileName)
        if isJournaled || names.contains(where: { DumpFormat.isFileName($0) && DumpFile.isRegular("\(place)/\($0)") }) {
          found.append(place)
        }
        return isJournaled ? [] : names
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
    return OnAllCores.map(paths.count) { number in
      RecordingReader.read(paths[number], RecordingDirectory.files(paths[number]), pool: pool, xctest: xctest)
    }
  }

  private mutating func reportUnread(_ path: String, isArgument: Bool) {
    guard DumpFile.isRegular(path) else {
      report(path, isArgument ? "there is no such directory" : "the directory cannot be read")
      return
    }
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    let directory = path.hasPrefix("/") ? "/\(folder)" : folder.isEmpty ? "." : folder
    report(path, "this is a file, and recordings are directories", advice: "name its directory, \(directory)")
  }

  private mutating func report(_ path: String, _ message: String, advice: String? = nil) {
    problems.append(
      Finding(
        code: "file-unreadable", severity: .error, position: SourcePosition(file: path), message: message,
        advice: advice))
  }
}
