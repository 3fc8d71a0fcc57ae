// Represents the state of the inspector at one moment.

import AccessibilityTree
import Recordings
import Text

/// The recordings and dumps, including those that users added, and the changes on disk.
struct InspectionState: Sendable {
  var files: InspectedFiles
  /// The dumps that users added, oldest first.
  var drops: [InspectedDump] = []
  /// How many dumps users have added, including removed ones.
  var dropCount = 0
  /// The changes to files since the start, in order.
  var changes: [FileChange] = []
  /// The stamp of each file when it was read.
  private var stamps: [String: String] = [:]

  /// A file that changed on disk.
  struct FileChange: Sendable {
    /// The key of the dump or of the recording.
    var key: String
    var exists: Bool
  }

  init(_ files: InspectedFiles) {
    self.files = files
    for (path, _) in watched { stamps[path] = files.stamp(path) }
  }

  /// All dumps, in the order of the session.
  var dumps: [InspectedDump] { files.recordings.flatMap(\.dumps) + files.dumps + drops }

  /// Returns the dump with a key; nil if there is none.
  func dump(_ key: String) -> InspectedDump? {
    if let recording = files.recordings.first(where: { key.hasPrefix($0.key + "/") }),
      let dump = recording.dumps.first(where: { $0.key == key })
    {
      return dump
    }
    return dumps.first { $0.key == key }
  }

  /// Returns the dumps of the recording that contains a dump; the dump alone if it belongs to no recording.
  func family(of dump: InspectedDump) -> [InspectedDump] {
    guard let key = dump.moment?.recording else { return [dump] }
    return files.recordings.first { $0.key == key }?.dumps ?? [dump]
  }

  /// Returns the dumps with the given keys: `*` selects all, and `shop-login/*` those of a recording.
  func dumps(named keys: [String]) throws(InspectionError) -> [InspectedDump] {
    var result: [InspectedDump] = []
    var known: Set<String> = []
    for key in keys where known.insert(key).inserted {
      if key == "*" {
        result += dumps
      } else if key.hasSuffix("/*"), let recording = files.recordings.first(where: { $0.key == key.dropLast(2) }) {
        result += recording.dumps
      } else {
        result.append(try knownDump(key))
      }
    }
    return result
  }

  /// - Throws: `InspectionError` with the most similar keys, if no dump has the key.
  func knownDump(_ key: String) throws(InspectionError) -> InspectedDump {
    if let dump = dump(key) { return dump }
    throw InspectionError(
      404, "there is no snapshot “\(key)”", suggestions: Spelling.suggestions(for: key, among: dumps.map(\.key)))
  }

  func knownRecording(_ key: String) throws(InspectionError) -> InspectedRecording {
    if let recording = files.recordings.first(where: { $0.key == key }) { return recording }
    throw InspectionError(
      404, "there is no recording “\(key)”",
      suggestions: Spelling.suggestions(for: key, among: files.recordings.map(\.key)))
  }

  // MARK: Changes on disk

  /// The watched files, with the keys of their dumps or recordings.
  private var watched: [(path: String, key: String)] {
    files.recordings.flatMap { recording in
      [("\(recording.recording.path)/\(Journal.fileName)", recording.key)] + recording.dumps.map { ($0.path, $0.key) }
    } + files.dumps.map { ($0.path, $0.key) }
  }

  /// Records the files that changed since the last call.
  mutating func noteChanges() {
    for (path, key) in watched {
      let stamp = files.stamp(path)
      guard stamp != stamps[path] else { continue }
      stamps[path] = stamp
      changes.append(FileChange(key: key, exists: stamp != nil))
    }
  }
}
