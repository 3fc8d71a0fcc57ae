// Timelines for people.

import AccessibilityTree
import Findings

/// A timeline as text: a line for each snapshot and each event, and below a snapshot what is different.
public enum TimelineText {
  /// How many elements of each kind of change are shown below one snapshot.
  private static let limit = 6

  /// The lines for one recording.
  ///
  ///     shop-login: com.example.shop, iPhone 16: 14 snapshots, 11 events, 12 segments, 20.60 s
  ///       0.00  launch
  ///       0.85  0000.xml  LandingView  53 elements
  public static func lines(_ answer: TimelineAnswer) -> [StyledText] {
    let width = (answer.start + answer.entries).map(\.time.count).max() ?? 0
    return [headline(answer)] + answer.start.flatMap { lines($0, width: width, isHeld: true) }
      + answer.entries.flatMap { lines($0, width: width) }
  }

  private static func headline(_ answer: TimelineAnswer) -> StyledText {
    var line = StyledText("\(DisplayText.visible(answer.path)): ")
    if answer.isUnreadable {
      line.append("cannot be read", .failure)
      return line
    }
    if !answer.header.isEmpty {
      line.append(answer.header.map(DisplayText.visible).joined(separator: ", ") + ": ")
    }
    let snapshots = answer.entries.count { $0.kind == .snapshot }
    let events = answer.entries.count - snapshots
    line.append(
      [counted(snapshots, "snapshot"), counted(events, "event"), counted(answer.segmentCount, "segment")]
        .joined(separator: ", "))
    line.append(", \(answer.duration) s", .secondary)
    return line
  }

  /// - Parameter isHeld: What is shown comes from the recording that this one continues.
  private static func lines(_ entry: TimelineAnswer.Entry, width: Int, isHeld: Bool = false) -> [StyledText] {
    var line = StyledText("  " + String(repeating: " ", count: width - entry.time.count))
    line.append(entry.time, .secondary)
    line.append("  ")
    line.append(DisplayText.visible(entry.text), entry.kind == .event ? .type : .plain)
    if let app = entry.app { line.append("  (\(DisplayText.visible(app)))") }
    if let view = entry.view { line.append("  \(DisplayText.visible(view))", .string) }
    if let elements = entry.elementCount { line.append("  \(counted(elements, "element"))", .secondary) }
    if isHeld { line.append("  held", .secondary) }
    let indentation = String(repeating: " ", count: width + 6)
    return [line] + (entry.changes.map { lines($0, indentation) } ?? [])
  }

  private static func lines(_ changes: TimelineAnswer.Changes, _ indentation: String) -> [StyledText] {
    if changes.appeared.isEmpty, changes.vanished.isEmpty, changes.changed.isEmpty {
      return [StyledText(indentation + "no change", .secondary)]
    }
    return list(changes.vanished.map(name), mark: "-", .failure, indentation)
      + list(changes.appeared.map(name), mark: "+", .success, indentation)
      + list(changes.changed.map { "\(name($0.element)): \($0.text)" }, mark: "~", .doubt, indentation)
  }

  private static func list(
    _ texts: [String], mark: String, _ role: StyledText.Role, _ indentation: String
  ) -> [StyledText] {
    var lines = texts.prefix(limit).map { text in
      var line = StyledText(indentation)
      line.append(mark, role)
      line.append(" \(DisplayText.visible(text))")
      return line
    }
    if texts.count > limit {
      lines.append(StyledText("\(indentation)\(mark) and \(texts.count - limit) more", .secondary))
    }
    return lines
  }

  /// The type and what the element is known by.
  private static func name(_ element: Element) -> String {
    let texts = [element.identifier, element.label].compactMap { $0 }
    return element.type.shortName + (texts.first { !$0.isEmpty }.map { " \(DisplayText.quoted($0))" } ?? "")
  }
}
