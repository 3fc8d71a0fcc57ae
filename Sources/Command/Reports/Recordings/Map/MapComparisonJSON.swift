// Writes how older and newer recordings of an app differ, as JSON. (`Docs/Output.md`)

import AccessibilityTree
import JSON
public import Recordings

/// A comparison of maps as one JSON object. Keys and values are specified in `Docs/Output.md`.
public enum MapComparisonJSON {
  /// Returns the indented object with sorted keys.
  public static func text(_ comparison: MapComparison) -> String {
    let map = comparison.map
    let object: JSONObject = [
      "app": map.app, "oldVersions": comparison.oldVersions, "newVersions": comparison.newVersions,
      "newScreens": comparison.newScreens.map { screen($0, map) },
      "goneScreens": comparison.goneScreens.map { screen($0, map) },
      "changed": comparison.changed.map { change($0, map) },
      "newActions": comparison.newActions.map { action($0, map) },
      "goneActions": comparison.goneActions.map { action($0, map) },
    ]
    return JSONText.document(object)
  }

  private static func screen(_ number: Int, _ map: RecordingMap) -> JSONObject {
    let screen = map.screens[number]
    return ["name": screen.name, "app": screen.app, "file": "\(screen.recording)/\(screen.file)"]
  }

  private static func change(_ change: MapComparison.Change, _ map: RecordingMap) -> JSONObject {
    [
      "view": change.view, "old": screen(change.old, map), "new": screen(change.new, map),
      "appeared": change.differences.appeared,
      "vanished": change.differences.vanished,
      "changed": change.differences.changed.map { change -> JSONObject in
        [
          "element": change.element, "attribute": change.attribute, "before": change.before,
          "after": change.after,
        ]
      },
    ]
  }

  private static func action(_ number: Int, _ map: RecordingMap) -> JSONObject {
    let action = map.actions[number]
    return [
      "from": action.origin.map { map.screens[$0].name }, "to": action.destination.map { map.screens[$0].name },
      "event": action.event.description,
    ]
  }
}
