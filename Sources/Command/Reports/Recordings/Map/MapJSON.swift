// Writes maps of recordings as JSON. (`Docs/Output.md`)

import JSON
public import Recordings

/// A map as one JSON object. Keys and values are specified in `Docs/Output.md`.
public enum MapJSON {
  /// Returns the indented object with sorted keys.
  public static func text(_ map: RecordingMap) -> String { text(map) { _ in nil } }

  /// Returns the object for a reader that shows snapshots.
  ///
  /// - Parameter key: Returns the reader's name for the snapshot of a screen; nil to leave it out.
  package static func text(_ map: RecordingMap, key: (RecordingMap.Screen) -> String?) -> String {
    let object: JSONObject = [
      "app": map.app, "recordings": map.recordingCount, "screens": map.screens.map { screen($0, key($0)) },
      "actions": map.actions.map { action($0, map) }, "conflicts": map.conflicts.map { conflict($0) },
      "deadEnds": map.deadEnds.map { map.screens[$0].name },
      "excluded": map.excluded.map { ["recording": $0.recording, "reason": $0.reason] as JSONObject },
    ]
    return JSONText.document(object)
  }

  private static func screen(_ screen: RecordingMap.Screen, _ key: String?) -> JSONObject {
    [
      "name": screen.name, "snapshot": key, "app": screen.app, "file": "\(screen.recording)/\(screen.file)",
      "visits": screen.visits,
      "untried": screen.untried,
    ]
  }

  private static func action(_ action: RecordingMap.Action, _ map: RecordingMap) -> JSONObject {
    [
      "from": action.origin.map { map.screens[$0].name }, "to": action.destination.map { map.screens[$0].name },
      "event": action.event.description, "shortest": action.times.lowerBound.seconds,
      "longest": action.times.upperBound.seconds,
      "places": action.places.map { place -> JSONObject in
        ["recording": place.recording, "line": place.line, "file": place.file]
      },
    ]
  }

  private static func conflict(_ conflict: RecordingMap.Conflict) -> JSONObject {
    ["actions": conflict.actions, "differences": conflict.differences.map(\.rawValue)]
  }
}
