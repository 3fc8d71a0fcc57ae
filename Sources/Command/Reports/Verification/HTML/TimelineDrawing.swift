// Draws the rows of a timeline, each with a name and a lane.

import Findings
import PageVerification
import Recordings
import Text

/// The common properties of all rows in a recording's timeline. Positions are percentages, so that the browser
/// determines the width.
struct TimelineDrawing {
  private let recorded: [RecordedEntry]
  private let scale: TimeScale
  private let duration: VirtualTime
  private let groups: SnapshotGroups

  init(_ recording: ObservedRecording, _ groups: SnapshotGroups) {
    self.groups = groups
    recorded = recording.entries
    duration = recording.duration
    scale = TimeScale(recorded.map(\.at.seconds))
  }

  private func row(_ name: String, _ kind: String, _ tracks: inout Markup, _ content: (inout Markup) -> Void) {
    tracks.raw("\n")
    tracks.element("div", ["class": "row \(kind)"]) { row in
      row.element("span", ["class": "name"], name)
      row.element("svg", ["class": "lane \(kind)", "aria-hidden": "true", "focusable": "false"], content)
    }
  }

  // MARK: Recorded entries

  func ruler(_ tracks: inout Markup) {
    row("seconds", "ruler", &tracks) { lane in
      // Draw marks at each step, and at fifths of a step when zoomed in.
      let step = scale.step
      var number = 0
      while Double(number) * step / 5 <= scale.end, number < 100 {
        let time = Double(number) * step / 5
        let zoom = number % 5 == 0 ? nil : "z4"
        lane.element("text", ["x": scale.text(time), "dx": "3", "y": "12", "class": zoom], time.drawn)
        lane.empty("rect", ["x": scale.text(time), "width": "1", "class": zoom])
        number += 1
      }
    }
  }

  func snapshots(_ tracks: inout Markup) {
    let entries = recorded.filter { $0.snapshot != nil }
    // Consecutive snapshots with the same label are drawn as one section.
    var labels: [TimeScale.Label] = []
    for (position, entry) in entries.enumerated() {
      let before = position > 0 ? entries[position - 1].label : nil
      if let label = entry.label, label != before { labels.append(.init(at: entry.at.seconds, text: label)) }
    }
    row("snapshots", "shots", &tracks) { lane in
      write(labels, in: scale.placements(for: labels, lines: 1), top: 12, &lane)
      for entry in entries {
        let details = [entry.text, entry.label, entry.app].compactMap { $0 }.joined(separator: ", ")
        lane.element("svg", ["x": scale.text(entry.at.seconds), "class": entry.label == nil ? "tick bare" : "tick"]) {
          tick in
          let target = entry.snapshot.map(groups.link)
          tick.element("a", ["href": target, "tabindex": "-1"]) { link in
            link.element("title", "\(entry.at): \(details)")
            link.empty("rect", [:])
          }
        }
      }
    }
  }

  func events(_ tracks: inout Markup) {
    let entries = recorded.filter { $0.snapshot == nil }
    if entries.isEmpty { return }
    let texts = entries.map { TimeScale.Label(at: $0.at.seconds, text: $0.text.cut(to: 34)) }
    let placements = scale.placements(for: texts, lines: 3)
    let lines = (placements.compactMap { $0?.line }.max() ?? -1) + 1
    row("events", "events lines-\(lines)", &tracks) { lane in
      for entry in entries {
        Self.marker(at: scale.text(entry.at.seconds), "\(entry.at): \(entry.text)", &lane)
      }
      write(texts, in: placements, top: 25, &lane)
    }
  }

  /// Writes the mark of an event.
  static func marker(at place: String, _ title: String?, _ lane: inout Markup) {
    lane.element("svg", ["x": place, "class": "event"]) { marker in
      marker.empty("path", ["d": "M0 2l4 5-4 5-4-5z"])
      if let title { marker.element("title", title) }
    }
  }

  private func write(_ labels: [TimeScale.Label], in placements: [TimeScale.Placement?], top: Int, _ lane: inout Markup)
  {
    for (label, placement) in zip(labels, placements) {
      guard let placement else { continue }
      lane.element(
        "text",
        [
          "x": scale.text(label.at), "dx": placement.isLeft ? "-6" : "6", "text-anchor": placement.isLeft ? "end" : nil,
          "y": String(top + 14 * placement.line),
          "class": placement.zoom > 1 ? "z\(placement.zoom)" : nil,
        ], label.text)
    }
  }

  // MARK: Intervals

  /// Writes a lane with the given intervals. The intervals in which a spinner is shown are drawn along the lower edge
  /// of the lane.
  func lane(
    _ intervals: [TruthInterval], spinner: [TruthInterval] = [], _ row: inout Markup
  ) {
    row.element("svg", ["class": "lane", "aria-hidden": "true", "focusable": "false"]) { lane in
      let parts = intervals.prefix(12).map(VerificationFormat.interval) + (intervals.count > 12 ? ["…"] : [])
      if !parts.isEmpty { lane.element("title", parts.joined(separator: "; ")) }
      for (index, interval) in intervals.enumerated() {
        drawInterval(interval, after: intervals[checked: index - 1], before: intervals[checked: index + 1], &lane)
      }
      for interval in spinner {
        bar("spin", from: interval.beginsBy, to: interval.endsAfter, isPoint: true, &lane)
      }
    }
  }

  /// Draws an interval, including the uncertain time at its ends. The interval begins and ends at unknown times between
  /// two snapshots, and nothing is known after the last snapshot. The uncertain time between an undecidable interval
  /// and an adjacent interval is drawn with the adjacent interval.
  private func drawInterval(
    _ interval: TruthInterval, after previous: TruthInterval?, before next: TruthInterval?, _ lane: inout Markup
  ) {
    let isOpen = interval.isUndecidable
    let outer = isOpen ? "unsure faint" : "maybe"
    if let start = interval.beginsAfter, !(isOpen && previous?.endsBy == interval.beginsBy) {
      bar(outer, from: start, to: interval.beginsBy, &lane)
    }
    if !(isOpen && next?.beginsAfter == interval.endsAfter) {
      bar(outer, from: interval.endsAfter, to: interval.endsBy ?? duration, &lane)
    }
    bar(isOpen ? "unsure" : "sure", from: interval.beginsBy, to: interval.endsAfter, isPoint: true, &lane)
  }

  /// - Parameter isPoint: Whether to draw an interval that has no length because it was seen in only one snapshot.
  private func bar(_ kind: String, from: VirtualTime, to: VirtualTime, isPoint: Bool = false, _ lane: inout Markup) {
    let (left, right) = (scale.place(from.seconds), scale.place(to.seconds))
    let x = "\(left.drawn)%"
    if right > left {
      lane.empty("rect", ["class": kind, "x": x, "width": "\((right - left).drawn)%"])
    } else if isPoint {
      lane.empty("rect", ["class": "\(kind) point", "x": x, "width": "4"])
    }
  }
}
