// Writes timelines as JSON. (`Docs/Output.md`)

import AccessibilityTree
import JSON
import Recordings

/// Timelines as one JSON object. Keys and values are specified in `Docs/Output.md`.
public enum TimelineJSON {
  /// Returns the parts of the indented object with sorted keys.
  ///
  ///     TimelineJSON.text([TimelineJSON.recording(timeline)])
  ///
  /// - Parameter recordings: The result of ``recording(_:)`` for each recording.
  public static func text(_ recordings: [String]) -> [String] {
    JSONText.document(listing: "recordings", recordings)
  }

  /// Returns the JSON object for one recording.
  public static func recording(_ timeline: Timeline) -> String { JSONText.item(object(timeline)) }

  /// Returns the object for one recording with the numbers of the elements that changed instead of the elements.
  package static func counts(_ timeline: Timeline) -> String {
    JSONText.encode(
      object(timeline) { entry in
        [
          "appeared": entry.changes?.appeared.count, "vanished": entry.changes?.vanished.count,
          "changed": entry.changes?.changed.count, "undecided": entry.changes?.undecided.count.orNil,
        ]
      })
  }

  private static func object(_ timeline: Timeline) -> JSONObject { object(timeline, changes: changes(of:)) }

  private static func object(_ timeline: Timeline, changes: (Timeline.Entry) -> JSONObject) -> JSONObject {
    func object(_ entry: Timeline.Entry) -> JSONObject {
      var object: JSONObject = [
        "at": entry.at.seconds, entry.isEvent ? "event" : "snapshot": entry.text, "app": entry.app, "view": entry.view,
        "elements": entry.elementCount,
      ]
      object.add(changes(entry))
      return object
    }
    return [
      "path": timeline.path, "header": timeline.header.orNil, "segments": timeline.recording?.segments.count,
      "duration": timeline.isUnreadable ? nil : timeline.duration.seconds, "start": timeline.start.map(object).orNil,
      "entries": timeline.isUnreadable ? nil : timeline.entries.map(object),
      "findings": timeline.findings.map { FindingsJSON.object($0) }.orNil,
    ]
  }

  private static func changes(of entry: Timeline.Entry) -> JSONObject {
    let changed: [JSONObject]? = entry.changes?.changed.map {
      ["change": $0.text, "element": $0.element]
    }
    return [
      "appeared": entry.changes?.appeared,
      "vanished": entry.changes?.vanished, "changed": changed,
      "undecided": entry.changes.flatMap { $0.undecided.isEmpty ? nil : $0.undecided },
    ]
  }
}
