// Writes timelines as text.

import AccessibilityTree
import ElementQueries
import Recordings
import Text

/// Writes a timeline as text: a line for each snapshot and each event, with the changes below each snapshot.
public enum TimelineText {
  /// The maximum number of elements for each kind of change in one snapshot.
  private static let limit = 6

  /// Returns the lines for one recording.
  ///
  ///     shop-login: com.example.shop, iPhone 16: 14 snapshots, 11 events, 12 segments, 20.60 s
  ///       0.00  launch
  ///       0.85  0000.xml  LandingView  53 elements
  ///
  /// - Parameter width: The width of the terminal in columns; nil for a pipe or a file, in which nothing is shortened.
  public static func lines(_ timeline: Timeline, width: Int? = nil) -> [StyledText] {
    let timeWidth = (timeline.start + timeline.entries).map(\.at.digits.count).max() ?? 0
    return [headline(timeline)] + timeline.start.flatMap { lines($0, timeWidth, width, isHeld: true) }
      + timeline.entries.flatMap { lines($0, timeWidth, width) }
  }

  private static func headline(_ timeline: Timeline) -> StyledText {
    var line = StyledText("\(DisplayText.visible(timeline.path)): ")
    guard let recording = timeline.recording else {
      line.append("cannot be read", .failure)
      return line
    }
    if !timeline.header.isEmpty {
      line.append(timeline.header.map(DisplayText.visible).joined(separator: ", ") + ": ")
    }
    let events = timeline.entries.count { $0.isEvent }
    let snapshots = timeline.entries.count - events
    line.append(
      [counted(snapshots, "snapshot"), counted(events, "event"), counted(recording.segments.count, "segment")]
        .joined(separator: ", "))
    line.append(", \(timeline.duration.digits) s", .secondary)
    return line
  }

  /// - Parameter isHeld: Whether the entry is a screen carried over from the previous recording, which this one
  ///   continues.
  private static func lines(
    _ entry: Timeline.Entry, _ timeWidth: Int, _ width: Int?, isHeld: Bool = false
  ) -> [StyledText] {
    let time = entry.at.digits
    var line = StyledText("  " + String(repeating: " ", count: timeWidth - time.count))
    line.append(time, .secondary)
    line.append("  ")
    line.append(DisplayText.visible(entry.text), entry.isEvent ? .type : .plain)
    if let app = entry.app { line.append("  (\(DisplayText.visible(app)))") }
    if let view = entry.view { line.append("  \(DisplayText.visible(view))", .string) }
    if let elements = entry.elementCount { line.append("  \(counted(elements, "element"))", .secondary) }
    if isHeld { line.append("  from the previous recording", .secondary) }
    let indentation = String(repeating: " ", count: timeWidth + 6)
    return [line] + (entry.changes.map { lines($0, indentation, width) } ?? [])
  }

  private static func lines(_ changes: SnapshotChanges, _ indentation: String, _ width: Int?) -> [StyledText] {
    if changes.isEmpty { return [StyledText(indentation + "no changes", .secondary)] }
    return list(changes.vanished.map(\.nameInSentence), mark: "-", .failure, indentation, width)
      + list(changes.appeared.map(\.nameInSentence), mark: "+", .success, indentation, width)
      + list(changes.changed.map { "\($0.element.nameInSentence): \($0.text)" }, mark: "~", .doubt, indentation, width)
      + (changes.undecided.isEmpty ? [] : [undecided(changes.undecided.count, indentation)])
  }

  private static func undecided(_ count: Int, _ indentation: String) -> StyledText {
    var line = StyledText(indentation)
    line.append("?", .doubt)
    line.append(" \(counted(count, "element")) may be in the missing part of an incomplete dump")
    return line
  }

  private static func list(
    _ texts: [String], mark: String, _ role: StyledText.Role, _ indentation: String, _ width: Int?
  ) -> [StyledText] {
    var lines = texts.prefix(limit).map { text in
      var line = StyledText(indentation)
      line.append(mark, role)
      let text = DisplayText.visible(text)
      let space = width.map { max(20, $0 - indentation.count - 2) }
      line.append(" \(space.map { DisplayText.clippedInQuotes(text, toWidth: $0) } ?? text)")
      return line
    }
    if texts.count > limit {
      lines.append(StyledText("\(indentation)\(mark) and \(texts.count - limit) more", .secondary))
    }
    return lines
  }
}
