// A recording in order of time.

import AccessibilityTree
public import Findings
public import Recordings

/// What a recording holds, and what changed from snapshot to snapshot.
///
///     let timeline = Timeline(path: "shop-login", reading)
///     TimelineText.lines(timeline)
public struct Timeline: Sendable {
  /// The path as the user gave it.
  public let path: String
  /// What is wrong or doubtful.
  public let findings: [Finding]
  let recording: Recording?
  /// What each app shows at the beginning, from the recording that this one continues.
  let start: [Entry]
  /// What happened, in order.
  let entries: [Entry]

  /// An event, or a snapshot.
  struct Entry {
    let at: VirtualTime
    let isEvent: Bool
    /// The event, or the name of the dump.
    let text: String
    /// The bundle identifier, where it is not the recording's own.
    var app: String?
    /// The name of the view, if somebody said so.
    var view: String?
    var elementCount: Int?
    /// What is different from the snapshot of the same app before it; nil for the first one and for events.
    var changes: SnapshotChanges?
  }

  /// The timeline of a recording as far as it could be read.
  public init(path: String, _ reading: RecordingReading) {
    self.path = path
    recording = reading.recording
    findings = reading.findings + (reading.recording.map(RecordingCheck.findings) ?? [])
    guard let recording else {
      (start, entries) = ([], [])
      return
    }
    func foreign(_ app: String) -> String? { app == recording.journal.header.app || app.isEmpty ? nil : app }
    start = recording.start.sorted { $0.key < $1.key }.map { app, screen in
      Entry(
        at: screen.since, isEvent: false, text: screen.file, app: foreign(app), elementCount: screen.snapshot.count)
    }
    var last = recording.start.mapValues(\.snapshot)
    entries = zip(recording.journal.entries, recording.snapshots).map { entry, snapshot in
      switch entry.content {
      case .event(let event): return Entry(at: entry.at, isEvent: true, text: event.description)
      case .snapshot(let screen):
        let app = recording.app(of: entry)
        let changes = snapshot.flatMap { now in last[app].map { SnapshotChanges(from: $0, to: now) } }
        if let snapshot { last[app] = snapshot }
        return Entry(
          at: entry.at, isEvent: false, text: screen.file, app: foreign(app), view: screen.view,
          elementCount: snapshot?.count, changes: changes)
      }
    }
  }

  /// The recording cannot be read.
  public var isUnreadable: Bool { recording == nil }

  /// When the last entry was.
  var duration: VirtualTime { recording?.journal.entries.last?.at ?? .zero }

  /// What is known of the app and the device: `com.example.shop`, `iPhone 16`. Empty if nothing is.
  var header: [String] { recording?.journal.header.facts ?? [] }
}

extension SnapshotChanges.Change {
  /// `value "0" → "1"`
  var text: String {
    func quoted(_ text: String?) -> String { text.map { "\"\($0)\"" } ?? "not recorded" }
    return "\(attribute) \(quoted(before)) → \(quoted(after))"
  }
}
