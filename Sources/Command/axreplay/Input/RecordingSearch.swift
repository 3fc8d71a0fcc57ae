// Finds recordings in directories and reads them in parallel.

import AccessibilityTree
import Findings
import LocatorStrategies
import Recordings
import SnapshotFormats
import Text

/// The recordings that path arguments refer to.
struct RecordingSearch {
  /// A directory with dumps.
  struct Place {
    var path: String
    /// The dumps that were named as arguments; nil for a recording.
    var named: [String]?
  }

  /// The recordings in the order of the arguments; directories found for one argument are sorted by path.
  private(set) var recordings: [Place] = []
  /// Paths that cannot be read, with the reasons.
  private(set) var problems: [Finding] = []

  /// Finds recordings, which are directories with a journal or with dumps. If a directory has a journal, its
  /// subdirectories belong to the same recording. Dumps that are arguments themselves are those of a recording without
  /// a journal.
  init(_ arguments: [String]) {
    var known: Set<SourcePath> = []
    for argument in arguments {
      if DumpFormat.mayBeFileName(argument), FileSearch.kind(of: argument) == .file {
        add(dump: argument)
        continue
      }
      let earlierProblems = problems.count
      let path = argument.count > 1 && argument.hasSuffix("/") ? String(argument.dropLast()) : argument
      var found: [String] = []
      var hasPrintedDumps = false
      FileSearch.walk(path) { place, listing in
        guard let listing else {
          reportUnread(place, isArgument: place == path)
          return []
        }
        let names = listing.names
        let isJournaled = names.contains(Journal.fileName)
        if isJournaled || names.contains(where: { DumpFormat.isFileName($0) && listing.isFile($0) }) {
          found.append(place)
        }
        hasPrintedDumps = hasPrintedDumps || names.contains { $0.hasSuffix(".txt") || $0.hasSuffix(".log") }
        return isJournaled ? [] : names
      }
      if found.isEmpty, problems.count == earlierProblems {
        report(
          argument, "no recordings found",
          advice: hasPrintedDumps
            ? "if its text files contain hierarchies, run axreplay import \(argument.quoted(.shell)) --out recordings"
            : "a recording is a directory with \(Journal.fileName) or dumps")
      }
      // Different paths may refer to the same directory.
      recordings += found.sorted().filter { known.insert(SourcePath($0)).inserted }.map { Place(path: $0) }
    }
  }

  private mutating func add(dump path: String) {
    let slash = path.lastIndex(of: "/")
    let name = String(slash.map { path[path.index(after: $0)...] } ?? path[...])
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    if let known = recordings.firstIndex(where: { $0.path == folder && $0.named != nil }) {
      recordings[known].named?.append(name)
    } else {
      recordings.append(Place(path: folder, named: [name]))
    }
  }

  /// Reads all recordings. Identical dumps share one tree.
  ///
  /// - Parameters:
  ///   - xctest: The XCTest version to use; nil for the version in each journal.
  ///   - recovers: Whether damaged dumps are read up to the fault.
  func read(xctest: XCTestVersion?, recovers: Bool) -> [RecordingReading] {
    read(xctest: xctest, pool: SnapshotPool(recovers: recovers))
  }

  /// Reads all recordings, and adds their trees to a pool.
  ///
  /// - Parameter followsLinks: Whether links to files outside of a recording's directory are read.
  func read(xctest: XCTestVersion?, pool: SnapshotPool, followsLinks: Bool = true) -> [RecordingReading] {
    ProgressLine.shared.begin("reading \(counted(recordings.count, "recording"))")
    defer { ProgressLine.shared.end() }
    return ConcurrentWork.map(recordings.count) { index in
      let place = recordings[index]
      return RecordingReader.read(
        place.path, RecordingDirectory.files(place.path, named: place.named, followsLinks: followsLinks), pool: pool,
        xctest: xctest)
    }
  }

  private mutating func reportUnread(_ path: String, isArgument: Bool) {
    problems.append(
      isArgument ? Finding(unreadableDirectory: path) : Finding(unlisted: path))
  }

  private mutating func report(_ path: String, _ message: String, advice: String? = nil) {
    problems.append(Finding(unreadable: path, message, advice: advice))
  }
}

extension Finding {
  /// Creates a finding for a directory whose files cannot be listed.
  init(unlisted path: String) {
    let reason = DumpFile.obstacle(toListing: path).map { ": \($0)" } ?? ""
    self.init(unreadable: path, "cannot read the directory\(reason)")
  }

  /// Creates a finding for a path that is not a readable directory, although a recording is a directory.
  init(unreadableDirectory path: String) {
    switch FileSearch.kind(of: path) {
    case nil: self.init(unreadable: path, "no such directory")
    case .directory: self.init(unlisted: path)
    case .file, .other:
      let folder = path.split(separator: "/").dropLast().joined(separator: "/")
      let directory = path.hasPrefix("/") ? "/\(folder)" : folder.isEmpty ? "." : folder
      self.init(
        unreadable: path, "this is a file; a recording is a directory", advice: "pass its directory: \(directory)")
    }
  }
}
