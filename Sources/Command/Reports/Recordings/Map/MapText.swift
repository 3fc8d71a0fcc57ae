// Writes maps of recordings as text.

import AccessibilityTree
public import Recordings
import Text

/// Writes a map as text: the screens with their actions, then conflicts and dead ends.
public enum MapText {
  /// The maximum number of untried elements of a screen.
  private static let limit = 6

  /// Returns the lines for a map.
  ///
  ///     com.example.pomelo: 7 recordings, 9 screens, 21 actions
  ///
  ///     LandingView  snapshots/shop-login/0000.xml  5 visits
  ///       tap buttons["Log In"] → LoginView  5 times, 0.40 s
  public static func lines(_ map: RecordingMap) -> [StyledText] {
    var lines = [headline(map)]
    let launches = map.actions.indices.filter { map.actions[$0].origin == nil }
    if !launches.isEmpty {
      lines += [StyledText(), StyledText("nothing on screen")] + launches.map { action($0, map) }
    }
    for number in map.screens.indices { lines += [StyledText()] + screen(number, map) }
    if !map.conflicts.isEmpty {
      lines += [StyledText(), StyledText("conflicts: the same action leads to different screens", .doubt)]
      lines += map.conflicts.flatMap { conflict($0, map) }
    }
    if !map.deadEnds.isEmpty {
      lines += [StyledText(), StyledText("dead ends: no recording leads on")]
      lines += map.deadEnds.map { StyledText("  " + DisplayText.visible(map.screens[$0].name)) }
    }
    return lines
  }

  private static func headline(_ map: RecordingMap) -> StyledText {
    let app = map.app.isEmpty ? "" : DisplayText.visible(map.app) + ": "
    let counts = [
      counted(map.recordingCount, "recording"), counted(map.screens.count, "screen"),
      counted(map.actions.count, "action"),
    ]
    return StyledText(app + counts.joined(separator: ", "))
  }

  private static func screen(_ number: Int, _ map: RecordingMap) -> [StyledText] {
    let screen = map.screens[number]
    var line = StyledText(DisplayText.visible(screen.name), .type)
    if screen.app != map.app { line.append("  (\(DisplayText.visible(screen.app)))") }
    line.append("  \(DisplayText.visible("\(screen.recording)/\(screen.file)"))", .secondary)
    line.append("  \(counted(screen.visits, "visit"))", .secondary)
    let actions = map.actions.indices.filter { map.actions[$0].origin == number }.map { action($0, map) }
    guard !screen.untried.isEmpty else { return [line] + actions }
    var untried = StyledText("  never tried: ", .secondary)
    untried.append(listed(first: limit, of: screen.untried.map { DisplayText.visible($0.nameInSentence) }))
    return [line] + actions + [untried]
  }

  private static func action(_ number: Int, _ map: RecordingMap) -> StyledText {
    let action = map.actions[number]
    var line = StyledText("  \(DisplayText.visible(action.event.description)) → ")
    line.append(destination(action, map), .string)
    line.append("  \(counted(action.places.count, "time")), \(MapNames.time(of: action))", .secondary)
    return line
  }

  private static func destination(_ action: RecordingMap.Action, _ map: RecordingMap) -> String {
    action.destination.map { DisplayText.visible(map.screens[$0].name) } ?? "nothing on screen"
  }

  private static func conflict(_ conflict: RecordingMap.Conflict, _ map: RecordingMap) -> [StyledText] {
    let actions = conflict.actions.map { map.actions[$0] }
    guard let first = actions.first else { return [] }
    let origin = first.origin.map { "\(map.screens[$0].name): " } ?? ""
    let outcomes = actions.map { action in
      let place = action.places.first.map { "  \(DisplayText.visible("\($0)"))" } ?? ""
      return StyledText("    → \(destination(action, map))\(place)")
    }
    let differences = conflict.differences.map(\.rawValue)
    let reason =
      differences.isEmpty
      ? "the recordings do not show why" : "the recordings differ in \(differences.joined(separator: " and "))"
    return [StyledText("  \(DisplayText.visible(origin + first.event.description))")] + outcomes
      + [StyledText("    \(reason)", .secondary)]
  }
}

/// Names in reports of maps.
enum MapNames {
  /// Returns how long an action took: `0.40 s`, or `0.35–0.40 s`.
  static func time(of action: RecordingMap.Action) -> String {
    let (shortest, longest) = (action.times.lowerBound, action.times.upperBound)
    return shortest == longest ? "\(shortest)" : "\(shortest.digits)–\(longest)"
  }
}
