// Timelines for programs. (`Docs/Formats.md`)

import AccessibilityTree
import Recordings

/// Timelines as one JSON object. Keys and values are specified in `Docs/Formats.md`.
public enum TimelineJSON {
  /// The object as text, indented, with sorted keys.
  ///
  ///     TimelineJSON.text([timeline])
  public static func text(_ timelines: [Timeline]) -> String {
    JSONText.encode(Document(recordings: timelines.map(Recording.init)))
  }

  private struct Document: Encodable {
    var recordings: [Recording]
  }

  private struct Recording: Encodable {
    var path: String
    var header: [String]?
    var segments: Int?
    var duration: Double?
    var start: [Entry]?
    var entries: [Entry]?
    var findings: [FindingJSON]?

    init(_ timeline: Timeline) {
      path = timeline.path
      header = timeline.header.orNil
      segments = timeline.recording?.segments.count
      duration = timeline.isUnreadable ? nil : timeline.duration.seconds
      start = timeline.start.map(Entry.init).orNil
      entries = timeline.isUnreadable ? nil : timeline.entries.map(Entry.init)
      findings = timeline.findings.map(FindingJSON.init).orNil
    }
  }

  private struct Entry: Encodable {
    var at: Double?
    var event: String?
    var snapshot: String?
    var app: String?
    var view: String?
    var elements: Int?
    var appeared: [ElementJSON]?
    var vanished: [ElementJSON]?
    var changed: [Change]?

    init(_ entry: Timeline.Entry) {
      at = entry.at.seconds
      event = entry.isEvent ? entry.text : nil
      snapshot = entry.isEvent ? nil : entry.text
      app = entry.app
      view = entry.view
      elements = entry.elementCount
      appeared = entry.changes?.appeared.map(ElementJSON.init)
      vanished = entry.changes?.vanished.map(ElementJSON.init)
      changed = entry.changes?.changed.map { Change(change: $0.text, element: ElementJSON($0.element)) }
    }
  }

  private struct Change: Encodable {
    var change: String
    var element: ElementJSON
  }
}
