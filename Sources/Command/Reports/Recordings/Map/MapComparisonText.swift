// Writes how older and newer recordings of an app differ.

import AccessibilityTree
public import Recordings
import Text

/// Writes a comparison of maps as text.
public enum MapComparisonText {
  /// The maximum number of differences of a screen.
  private static let limit = 6

  /// Returns the lines for a comparison.
  ///
  ///     com.example.pomelo 2.3 (1201) → 2.4 (1287): 2 new screens, 1 gone, 1 changed; 3 new actions, 1 gone
  ///
  ///     changed
  ///       LoginView  snapshots/old/0003.xml → snapshots/new/0002.xml
  ///         new: Button "Use a Passkey"
  public static func lines(_ comparison: MapComparison) -> [StyledText] {
    let map = comparison.map
    let head = [DisplayText.visible(map.app), versions(comparison)].filter { !$0.isEmpty }.joined(separator: " ")
    let app = head.isEmpty ? "" : head + ": "
    if comparison.isEmpty { return [StyledText(app + "no differences")] }
    var lines = [
      StyledText(
        app + "\(counted(comparison.newScreens.count, "new screen")), \(comparison.goneScreens.count) gone, "
          + "\(comparison.changed.count) changed; \(counted(comparison.newActions.count, "new action")), "
          + "\(comparison.goneActions.count) gone")
    ]
    func section(_ title: String, _ entries: [[StyledText]]) {
      if !entries.isEmpty { lines += [StyledText(), StyledText(title)] + entries.flatMap(\.self) }
    }
    section("new screens", comparison.newScreens.map { [screen($0, map)] })
    section("gone screens", comparison.goneScreens.map { [screen($0, map)] })
    section("changed", comparison.changed.map { change($0, map) })
    section("new actions", comparison.newActions.map { [action($0, map)] })
    section("gone actions", comparison.goneActions.map { [action($0, map)] })
    return lines
  }

  /// Returns the versions of the app; an empty string if no recording names one.
  private static func versions(_ comparison: MapComparison) -> String {
    let sides = [comparison.oldVersions, comparison.newVersions]
    if sides.allSatisfy(\.isEmpty) { return "" }
    return sides.map { versions in
      versions.isEmpty ? "unknown version" : DisplayText.visible(versions.joined(separator: ", "))
    }.joined(separator: " → ")
  }

  private static func place(_ number: Int, _ map: RecordingMap) -> String {
    DisplayText.visible("\(map.screens[number].recording)/\(map.screens[number].file)")
  }

  private static func screen(_ number: Int, _ map: RecordingMap) -> StyledText {
    var line = StyledText("  \(DisplayText.visible(map.screens[number].name))", .type)
    line.append("  \(place(number, map))", .secondary)
    return line
  }

  private static func action(_ number: Int, _ map: RecordingMap) -> StyledText {
    let action = map.actions[number]
    func name(_ number: Int?) -> String { number.map { map.screens[$0].name } ?? "nothing on screen" }
    let event = action.event.description
    return StyledText(
      "  " + DisplayText.visible("\(name(action.origin)): \(event) → \(name(action.destination))"))
  }

  private static func change(_ change: MapComparison.Change, _ map: RecordingMap) -> [StyledText] {
    var line = StyledText("  \(DisplayText.visible(change.view))", .type)
    line.append("  \(place(change.old, map)) → \(place(change.new, map))", .secondary)
    let differences = change.differences
    let details =
      differences.appeared.map { "new: \($0.nameInSentence)" }
      + differences.vanished.map { "gone: \($0.nameInSentence)" }
      + differences.changed.map { change in
        "\(change.element.nameInSentence): \(change.attribute) \(change.before ?? "not recorded") → "
          + (change.after ?? "not recorded")
      }
    let shown = details.prefix(limit).map { StyledText("    \(DisplayText.visible($0))") }
    let rest = details.count - shown.count
    if details.isEmpty { return [line, StyledText("    elements without names", .secondary)] }
    return [line] + shown + (rest > 0 ? [StyledText("    and \(rest) more", .secondary)] : [])
  }
}
