// Lists the entries of a recording in chronological order.

import AccessibilityTree
public import Findings
public import Recordings

/// The entries of a recording, and the changes between snapshots.
///
///     let timeline = Timeline(path: "shop-login", reading)
///     TimelineText.lines(timeline)
public struct Timeline: Sendable {
  /// The path as the user gave it.
  public let path: String
  /// The findings about the recording.
  public let findings: [Finding]
  let recording: Recording?
  /// The screen that each app shows at the beginning, carried over from the recording that this one continues.
  let start: [Entry]
  /// The events and snapshots, in order.
  let entries: [Entry]

  /// An event, or a snapshot.
  struct Entry {
    let at: VirtualTime
    let isEvent: Bool
    /// The event, or the name of the dump.
    let text: String
    /// The bundle identifier of the entry's app; nil for the app that the journal's header names.
    var app: String?
    /// The name of the view that the snapshot is labelled with.
    var view: String?
    var elementCount: Int?
    /// The changes since the app's previous snapshot; nil for its first snapshot and for events.
    var changes: SnapshotChanges?
  }

  /// Creates a timeline of the readable part of a recording.
  public init(path: String, _ reading: RecordingReading) {
    self.path = path
    recording = reading.recording
    findings = reading.findings + (reading.recording.map(RecordingCheck.findings) ?? [])
    guard let recording else {
      (start, entries) = ([], [])
      return
    }
    func foreign(_ app: String) -> String? { app == recording.journal.header.app || app.isEmpty ? nil : app }
    start = recording.initialScreens.sorted { $0.key < $1.key }.map { app, screen in
      Entry(
        at: screen.since, isEvent: false, text: screen.file, app: foreign(app), elementCount: screen.snapshot.count)
    }
    var last = recording.initialScreens.mapValues(\.snapshot)
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

  /// Whether the recording cannot be read.
  public var isUnreadable: Bool { recording == nil }

  /// The time of the last entry.
  var duration: VirtualTime { recording?.journal.entries.last?.at ?? .zero }

  /// The known facts about the app and the device: `com.example.shop`, `iPhone 16`. Empty if there are none.
  var header: [String] { recording?.journal.header.facts ?? [] }
}

extension SnapshotChanges.Change {
  /// A description of the change: `value "0" → "1"`
  var text: String {
    func quoted(_ text: String?) -> String { text.map { "\"\($0)\"" } ?? "not recorded" }
    return "\(attribute) \(quoted(before)) → \(quoted(after))"
  }
}
