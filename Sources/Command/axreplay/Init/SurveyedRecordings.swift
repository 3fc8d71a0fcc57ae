// Decides which files of a project are dumps and recordings.

import LocatorStrategies
import Recordings
import SnapshotFormats

/// The recordings and dumps among the files of a project.
struct SurveyedRecordings {
  /// The directories with a journal.
  private(set) var places: Set<String> = []
  /// Dumps that do not belong to a recording with a journal.
  private(set) var dumps: Set<String> = []
  /// Files with the names of dumps that are not dumps.
  private(set) var others: Set<String> = []
  /// The locale of the first journal that has one: `en_GB`.
  private(set) var locale: String?

  init(_ paths: [String]) {
    let journals = paths.filter { $0.hasSuffix("/" + Journal.fileName) }
    let places = Set(journals.map(Self.parent))
    self.places = places
    let candidates = paths.filter { DumpFormat.isFileName($0) && !Self.isBelow(places, $0) }
    let areDumps = ConcurrentWork.map(candidates.count) { Self.isDump(candidates[$0]) }
    for (path, isDump) in zip(candidates, areDumps) {
      if isDump { dumps.insert(path) } else { others.insert(path) }
    }
    for journal in journals where locale == nil {
      let bytes = try? DumpFile.regularBytes(of: journal)
      locale = bytes.flatMap { JournalReader.read($0, file: journal).journal?.header.locale }
    }
  }

  private static func isDump(_ path: String) -> Bool {
    guard let bytes = try? DumpFile.regularBytes(of: path, limit: maximumSize) else { return false }
    return DumpReader.readAll(bytes, file: path).contains { $0.snapshot != nil }
  }

  /// The size in bytes above which a file is data of another kind. Dumps of screens have a few hundred kilobytes.
  private static let maximumSize = 1 << 24

  private static func isBelow(_ places: Set<String>, _ path: String) -> Bool {
    var directory = parent(of: path)
    while !places.contains(directory) {
      let above = parent(of: directory)
      if above == directory { return false }
      directory = above
    }
    return true
  }

  private static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  }
}
