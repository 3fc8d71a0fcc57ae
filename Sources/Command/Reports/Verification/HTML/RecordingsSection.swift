// Writes the section about recordings: their entries, and the times at which each view was recognised.

import Findings
import PageVerification
import Recordings
import Text

extension VerificationPage {
  func recordings(_ main: inout Markup) {
    if answer.recordings.isEmpty { return }
    section(&main, id: "recordings", "Recordings") { section in
      section.element("ul", ["class": "legend"]) { list in
        for (name, meaning) in [
          ("sure", "holds in every snapshot"), ("maybe", "begins or ends here, between two snapshots"),
          ("unsure", "undecidable"), ("spin", "spinner"),
        ] {
          list.element("li") { item in
            item.element("svg", ["class": "lane key", "aria-hidden": "true"]) { svg in
              svg.empty("rect", ["class": name, "x": "4%", "width": "92%"])
            }
            item.write(meaning)
          }
        }
        list.element("li") { item in
          item.element("svg", ["class": "lane key events", "aria-hidden": "true"]) {
            TimelineDrawing.marker(at: "50%", nil, &$0)
          }
          item.write("event")
        }
      }
      hatches(&section)
      let shown = shownRecordings
      for number in shown { recording(number, &section) }
      if shown.count < answer.recordings.count {
        others(answer.recordings.itemIndices.dropFirst(shown.count), &section)
      }
    }
  }

  /// The maximum number of entries of the recordings that a large page shows.
  private static let mostEntries = 500

  /// The recordings whose entries are shown: on a large page, only the first ones.
  private var shownRecordings: Range<RecordingIndex> {
    var count = 0
    let all = answer.recordings.itemIndices
    guard answer.isLarge else { return all }
    return all.prefix { number in
      count += answer.recordings[number].snapshots.count
      return number == all.first || count <= Self.mostEntries
    }
  }

  private func others(_ numbers: Range<RecordingIndex>, _ section: inout Markup) {
    section.folded("\(counted(numbers.count, "more recording")), without their entries") { details in
      details.element("p", ["class": "hint"], "To see when views are recognised in one of them, verify it alone.")
      details.table(["recording", "snapshots", "remark"], numbers) { number, row in
        row.element("td") { $0.code(answer.path(number)) }
        row.element("td", ["class": "number"], String(answer.recordings[number].snapshots.count { $0 != nil }))
        row.element("td") { $0.recorded(answer.remarks[number] ?? "") }
      }
    }
  }

  /// Writes the pattern for the hatched parts of all timelines.
  private func hatches(_ section: inout Markup) {
    section.element("svg", ["class": "store", "width": "0", "height": "0", "aria-hidden": "true"]) { svg in
      svg.element(
        "pattern",
        [
          "id": "hatch", "width": "5", "height": "5", "patternUnits": "userSpaceOnUse",
          "patternTransform": "rotate(45)",
        ]
      ) { $0.empty("path", ["class": "thread", "d": "M1 0V5"]) }
      svg.element("pattern", ["id": "dots", "width": "6", "height": "6", "patternUnits": "userSpaceOnUse"]) {
        $0.empty("path", ["class": "thread", "d": "M0 3H6M3 0V6"])
      }
    }
  }

  private func recording(_ number: RecordingIndex, _ section: inout Markup) {
    let observed = answer.recordings[number]
    let tracks = answer.verification.tracks(in: number)
    let snapshots = observed.snapshots.count { $0 != nil }
    section.raw("\n")
    section.element("article", ["class": "recording", "id": "recording-\(number.value + 1)"]) { article in
      article.element("h3") { $0.recorded(answer.path(number)) }
      let facts =
        observed.recording.journal.header.facts
        + [counted(snapshots, "snapshot"), counted(observed.snapshots.count - snapshots, "event")]
        + (observed.hasTimes ? ["\(observed.duration)"] : [])
      article.element("p", ["class": "hint"]) { $0.recorded(facts.joined(separator: " · ")) }
      if let remark = answer.remarks[number] {
        article.element("p", ["class": "remark"]) { line in
          line.element("span", ["class": "mark", "aria-hidden": "true"], "! ")
          line.recorded(remark)
        }
      }
      if observed.hasTimes {
        timeline(observed, tracks, &article)
      } else {
        article.element("p", ["class": "hint"], "No journal: the times of these snapshots are unknown.")
      }
      article.folded(observed.hasTimes ? "The timeline as a table" : "The snapshots as a table") { details in
        entryTable(observed, &details)
        if !tracks.isEmpty { trackTable(tracks, &details) }
      }
    }
  }

  // MARK: Drawing

  private func timeline(_ recording: ObservedRecording, _ all: [ViewTrack], _ article: inout Markup) {
    let drawing = TimelineDrawing(recording, groups)
    let shown = all.filter { !$0.intervals.isEmpty }
    let others = all.filter(\.intervals.isEmpty)
    article.element("p", ["class": "zoom", "role": "group", "aria-label": "Zoom"]) { bar in
      bar.element("button", ["type": "button", "data-zoom-by": "-1", "aria-label": "Zoom out"], "−")
      bar.element("output", "1×")
      bar.element("button", ["type": "button", "data-zoom-by": "1", "aria-label": "Zoom in"], "+")
    }
    article.element(
      "div",
      [
        "class": "timeline", "tabindex": "0", "role": "group", "data-zoom": "1",
        "aria-label": "Timeline, followed by the same data as a table",
      ]
    ) { timeline in
      timeline.element("div", ["class": "tracks"]) { tracks in
        drawing.ruler(&tracks)
        drawing.snapshots(&tracks)
        drawing.events(&tracks)
        for track in shown { self.track(track, drawing, &tracks) }
        if !others.isEmpty {
          tracks.folded("\(counted(others.count, "view")) never recognised", "never") { details in
            for track in others { self.track(track, drawing, &details) }
          }
        }
      }
    }
  }

  /// Writes a view that expands to show its criteria.
  private func track(_ track: ViewTrack, _ drawing: TimelineDrawing, _ tracks: inout Markup) {
    tracks.raw("\n")
    tracks.element("details", ["class": "track"]) { details in
      details.element("summary", ["class": "row"]) { row in
        row.element("span", ["class": "name"]) { $0.recorded(answer.viewName(track.view)) }
        drawing.lane(track.intervals, spinner: track.spinner, &row)
      }
      for (criterion, intervals) in track.criteria {
        details.element("div", ["class": "row criterion"]) { row in
          row.element("span", ["class": "name"]) { name(of: criterion, track.view, &$0) }
          drawing.lane(intervals, &row)
        }
      }
      if !track.spinner.isEmpty {
        details.element("div", ["class": "row criterion"]) { row in
          row.element("span", ["class": "name"], "spinner")
          drawing.lane([], spinner: track.spinner, &row)
        }
      }
    }
  }

  private func name(of criterion: CriterionIndex, _ view: ModelIndex, _ name: inout Markup) {
    name.write("\(criterion.value + 1). ")
    name.code(answer.verification.criterionText(view, criterion))
  }

  // MARK: Table

  private func entryTable(_ recording: ObservedRecording, _ details: inout Markup) {
    let headings = (recording.hasTimes ? ["seconds"] : []) + ["snapshot or event", "label", "app"]
    details.table(headings, recording.entries) { entry, row in
      if recording.hasTimes { row.element("td", ["class": "number"], entry.at.digits) }
      row.element("td") { content in
        if let snapshot = entry.snapshot {
          content.element("a", ["href": groups.link(to: snapshot)]) { $0.code(entry.text) }
        } else {
          content.code(entry.text)
        }
      }
      row.element("td") { $0.recorded(entry.label ?? "") }
      row.element("td") { $0.recorded(entry.app ?? "") }
    }
  }

  private func trackTable(_ tracks: [ViewTrack], _ details: inout Markup) {
    typealias Row = (name: (inout Markup) -> Void, intervals: [TruthInterval])
    let rows = tracks.flatMap { track -> [Row] in
      [({ $0.recorded(answer.viewName(track.view)) }, track.intervals)]
        + track.criteria.map { criterion, intervals in ({ name(of: criterion, track.view, &$0) }, intervals) }
        + (track.spinner.isEmpty ? [] : [({ $0.write("spinner") }, track.spinner)])
    }
    details.table(["view, criterion", "times at which the view or criterion holds, in seconds"], rows) { track, row in
      row.element("th", ["scope": "row"], track.name)
      let times = track.intervals.map(VerificationFormat.interval).joined(separator: "; ")
      row.element("td", times.isEmpty ? "never" : times)
    }
  }
}
