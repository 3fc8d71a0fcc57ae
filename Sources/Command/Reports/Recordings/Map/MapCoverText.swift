// Writes which recordings are needed, and what to record next.

import AccessibilityTree
public import Recordings
import Text

/// Writes the cover of a map, and the gaps of the map, as text.
public enum MapCoverText {
  /// The maximum number of proposals.
  private static let limit = 5

  /// Returns the lines for a map.
  ///
  ///     4 of 6 recordings keep all 18 screens and 28 actions
  ///       snapshots/shop-basket
  ///     redundant
  ///       snapshots/shop-guest
  ///     record next
  ///       HomeView: 9 elements that no recording used, such as Button "Search"
  public static func lines(_ map: RecordingMap) -> [StyledText] {
    let cover = RecordingCover(of: map)
    let total = cover.kept.count + cover.redundant.count
    let headline =
      "\(cover.kept.count) of \(counted(total, "recording")) keep all \(counted(map.screens.count, "screen")) and "
      + counted(map.actions.count, "action") + (cover.isSmallest ? "" : "; a smaller choice may exist")
    var lines = [StyledText(headline)] + cover.kept.map { StyledText("  \(DisplayText.visible($0))") }
    if !cover.redundant.isEmpty {
      lines +=
        [StyledText("redundant")] + cover.redundant.map { StyledText("  \(DisplayText.visible($0))", .secondary) }
    }
    let proposals = Self.proposals(map)
    if !proposals.isEmpty { lines += [StyledText("record next")] + proposals.map { StyledText("  \($0)") } }
    return lines
  }

  /// What to record, the most useful first: what is unknown on screens that are often visited, then ends.
  static func proposals(_ map: RecordingMap) -> [String] {
    func name(_ number: Int) -> String { DisplayText.visible(map.screens[number].name) }
    let conflicts = map.conflicts.filter(\.differences.isEmpty).prefix(limit).compactMap { conflict -> String? in
      guard let first = conflict.actions.first else { return nil }
      let action = map.actions[first]
      return
        "\(action.origin.map(name) ?? "nothing on screen"): \(DisplayText.visible(action.event.description)) leads to "
        + "different screens; record what comes before it, too"
    }
    let ends = map.deadEnds.filter { !map.screens[$0].untried.isEmpty }.map { "\(name($0)): how it goes on" }
    let untried = map.screens.indices.filter { !map.screens[$0].untried.isEmpty && !map.deadEnds.contains($0) }
      .sorted {
        (map.screens[$1].visits * map.screens[$1].untried.count, $0) < (
          map.screens[$0].visits * map.screens[$0].untried.count, $1
        )
      }
      .map { number in
        let screen = map.screens[number]
        let first = screen.untried.first.map { DisplayText.visible($0.nameInSentence) } ?? ""
        return "\(name(number)): \(counted(screen.untried.count, "element")) that no recording used, such as \(first)"
      }
    return Array((conflicts + untried + ends).prefix(limit))
  }
}
