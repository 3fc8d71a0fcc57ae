// Timelines for programs. (`Docs/Formats.md`)

import AccessibilityTree

/// Timelines as one JSON object. Keys and values are specified in `Docs/Formats.md`.
public enum TimelineJSON {
  /// The object as text, indented, with sorted keys.
  ///
  ///     TimelineJSON.text([answer])
  public static func text(_ answers: [TimelineAnswer]) -> String {
    JSONText.encode(Document(recordings: answers.map(Recording.init)))
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

    init(_ answer: TimelineAnswer) {
      path = answer.path
      header = answer.header.isEmpty ? nil : answer.header
      segments = answer.isUnreadable ? nil : answer.segmentCount
      duration = Double(answer.duration)
      start = answer.start.isEmpty ? nil : answer.start.map(Entry.init)
      entries = answer.isUnreadable ? nil : answer.entries.map(Entry.init)
      findings = answer.findings.isEmpty ? nil : answer.findings.map(FindingJSON.init)
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

    init(_ entry: TimelineAnswer.Entry) {
      at = Double(entry.time)
      event = entry.kind == .event ? entry.text : nil
      snapshot = entry.kind == .snapshot ? entry.text : nil
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
