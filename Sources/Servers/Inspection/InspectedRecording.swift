// Represents a recording that the inspector shows.

import AccessibilityTree
public import Findings
public import Recordings
import SnapshotFormats

/// A recording with its dumps.
public struct InspectedRecording: Sendable {
  /// The key of the recording in requests: the shortest suffix of its path that no other recording has.
  public let key: String
  public let recording: Recording
  public let findings: [Finding]
  /// The dumps, in the order of the journal. A dump that the journal lists twice is included twice.
  let dumps: [InspectedDump]
  /// For each entry of the journal, the index of its dump; nil for events and for dumps that are missing.
  let places: [Int?]

  /// - Parameters:
  ///   - pool: The pool with the snapshots of the recording.
  ///   - bytes: Returns the bytes of a file of the recording; nil if it cannot be read.
  public init(
    key: String, _ recording: Recording, findings: [Finding], pool: SnapshotPool,
    bytes: @escaping @Sendable (String) -> [UInt8]?
  ) {
    self.key = key
    self.recording = recording
    self.findings = findings
    var names = DumpNames()
    var dumps: [InspectedDump] = []
    var latest = recording.initialScreens.mapValues(\.snapshot)
    var places: [Int?] = []
    for (entry, snapshot) in zip(recording.journal.entries, recording.snapshots) {
      guard case .snapshot(let screen) = entry.content, let content = bytes(screen.file), let snapshot else {
        places.append(nil)
        continue
      }
      let name = names.name(of: screen.file)
      let path = "\(recording.path)/\(screen.file)"
      var read = pool.reading(of: content, file: path, xctest: recording.journal.header.xctest)
      // Use the recording's own snapshot, whose identity other code compares.
      read.reading.snapshot = snapshot
      let app = recording.app(of: entry)
      let changes = latest[app].map { SnapshotChanges(from: $0, to: snapshot) }
      latest[app] = snapshot
      let moment = InspectedDump.Moment(
        recording: key, at: entry.at, app: app == recording.journal.header.app || app.isEmpty ? nil : app,
        view: screen.view, changes: changes)
      var screenshot: (@Sendable () -> [UInt8]?)?
      if let picture = screen.screenshot { screenshot = { bytes(picture) } }
      dumps.append(
        InspectedDump(
          key: "\(key)/\(name)", name: name, path: path, reading: read.reading, digest: read.digest, moment: moment,
          bytes: { bytes(screen.file) }, screenshot: screenshot))
      places.append(dumps.count - 1)
    }
    self.dumps = dumps
    self.places = places
  }

  private init(_ other: InspectedRecording, dumps: [InspectedDump]) {
    key = other.key
    recording = other.recording
    findings = other.findings
    self.dumps = dumps
    places = other.places.map { place in place.flatMap { $0 < dumps.count ? $0 : nil } }
  }

  /// Returns the recording with only its first dumps.
  func limited(to count: Int) -> InspectedRecording { InspectedRecording(self, dumps: Array(dumps.prefix(count))) }

  /// Returns, for each entry that is an event, the dump on which it acts: the last one of its app before the event.
  func dumpsOfEvents() -> [InspectedDump?] {
    var shown: [String: Int] = [:]
    return zip(recording.journal.entries, places).map { entry, place in
      let app = recording.app(of: entry)
      if let place { shown[app] = place }
      guard case .event(let event) = entry.content else { return nil }
      defer { if event.kind == .terminate { shown[app] = nil } }
      return shown[app].map { dumps[$0] }
    }
  }
}

/// Names dumps after their files, without the file extensions unless they are needed.
struct DumpNames {
  private var files: [String: String] = [:]
  private var counts: [String: Int] = [:]

  /// Returns a name that no earlier dump has: `0005`, or `0005@2` the second time.
  mutating func name(of file: String) -> String {
    let end = file.lastIndex(of: ".").flatMap { $0 == file.startIndex ? nil : $0 } ?? file.endIndex
    var name = String(file[..<end])
    if files[name, default: file] != file { name = file }
    files[name] = file
    let count = counts[name, default: 0] + 1
    counts[name] = count
    return count == 1 ? name : "\(name)@\(count)"
  }
}
