// The recordings: what was recorded when, and when each view was there.

import Findings

extension VerificationPage {
  func recordings(_ main: inout Markup) {
    if answer.recordings.isEmpty { return }
    section(&main, id: "recordings", "Recordings") { section in
      section.element("ul", ["class": "legend"]) { list in
        for (name, meaning) in [
          ("sure", "holds in every snapshot"), ("maybe", "begins or ends somewhere in here, between two snapshots"),
          ("unsure", "cannot be decided"), ("spin", "spinner"),
        ] {
          list.element("li") { item in
            item.element("svg", ["class": "lane key", "aria-hidden": "true"]) { svg in
              svg.empty("rect", ["class": name, "x": "4%", "width": "92%"])
            }
            item.words(meaning)
          }
        }
        list.element("li") { item in
          item.element("svg", ["class": "lane key events", "aria-hidden": "true"]) {
            TimelineDrawing.marker(at: "50%", nil, &$0)
          }
          item.words("event")
        }
      }
      hatches(&section)
      for number in answer.recordings.indices { recording(number, &section) }
    }
  }

  /// What the hatched parts of all timelines are filled with.
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

  private func recording(_ number: Int, _ section: inout Markup) {
    let recording = answer.recordings[number]
    let snapshots = recording.entries.count { $0.snapshot != nil }
    section.raw("\n")
    section.element("article", ["class": "recording", "id": "recording-\(number + 1)"]) { article in
      article.element("h3") { $0.recorded(recording.path) }
      var facts = [
        counted(snapshots, "snapshot"),
        counted(recording.entries.count - snapshots, "event"),
      ]
      if !recording.isMadeUp { facts.append("\(VerificationWords.digits(recording.duration)) s") }
      article.element("p", ["class": "hint"]) { $0.recorded((recording.header + facts).joined(separator: " · ")) }
      if let remark = recording.remark {
        article.element("p", ["class": "remark"]) { line in
          line.element("span", ["class": "mark", "aria-hidden": "true"], "! ")
          line.recorded(remark)
        }
      }
      if recording.isMadeUp {
        article.element("p", ["class": "hint"], "It has no journal: nobody knows when these snapshots were taken.")
      } else {
        timeline(recording, &article)
      }
      article.element("details", ["class": "words"]) { details in
        details.element("summary", recording.isMadeUp ? "The snapshots as a table" : "The timeline as a table")
        entryTable(recording, &details)
        if !recording.isMadeUp { trackTable(recording, &details) }
      }
    }
  }

  // MARK: Drawn

  private func timeline(_ recording: VerificationAnswer.Recording, _ article: inout Markup) {
    let drawing = TimelineDrawing(recording, snapshotCount: answer.snapshots.count)
    let shown = recording.tracks.filter { !$0.intervals.isEmpty }
    let others = recording.tracks.filter { $0.intervals.isEmpty }
    article.element("p", ["class": "zoom", "role": "group", "aria-label": "Zoom"]) { bar in
      bar.element("button", ["type": "button", "data-zoom-by": "-1", "aria-label": "Zoom out"], "−")
      bar.element("output", "1×")
      bar.element("button", ["type": "button", "data-zoom-by": "1", "aria-label": "Zoom in"], "+")
    }
    article.element(
      "div",
      [
        "class": "timeline", "tabindex": "0", "role": "group", "data-zoom": "1",
        "aria-label": "Timeline; the same as a table follows",
      ]
    ) { timeline in
      timeline.element("div", ["class": "tracks"]) { tracks in
        drawing.ruler(&tracks)
        drawing.snapshots(&tracks)
        drawing.events(&tracks)
        for track in shown { self.track(track, drawing, &tracks) }
        if !others.isEmpty {
          tracks.element("details", ["class": "never"]) { details in
            details.element("summary", "\(counted(others.count, "view")) never there")
            for track in others { self.track(track, drawing, &details) }
          }
        }
      }
    }
  }

  /// A view, which opens to show its criteria.
  private func track(_ track: VerificationAnswer.Track, _ drawing: TimelineDrawing, _ tracks: inout Markup) {
    tracks.raw("\n")
    tracks.element("details", ["class": "track"]) { details in
      details.element("summary", ["class": "row"]) { row in
        row.element("span", ["class": "name"]) { $0.recorded(answer.viewName(track.view)) }
        drawing.lane(track.intervals, spinner: track.spinner, &row)
      }
      for (number, intervals) in track.criteria.enumerated() {
        details.element("div", ["class": "row criterion"]) { row in
          row.element("span", ["class": "name"]) { name in
            name.words("\(number + 1). ")
            name.code(answer.criterionText(number, of: track.view))
          }
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

  // MARK: In words

  private func entryTable(_ recording: VerificationAnswer.Recording, _ details: inout Markup) {
    details.element("table", ["class": "plain"]) { table in
      table.headings((recording.isMadeUp ? [] : ["seconds"]) + ["snapshot or event", "label", "app"])
      table.element("tbody") { body in
        for entry in recording.entries {
          body.element("tr") { row in
            if !recording.isMadeUp { row.element("td", ["class": "number"], VerificationWords.digits(entry.at)) }
            row.element("td") { content in
              if let snapshot = entry.snapshot, answer.snapshots.indices.contains(snapshot) {
                content.element("a", ["href": "#snapshot-\(snapshot + 1)"]) { $0.code(entry.text) }
              } else {
                content.code(entry.text)
              }
            }
            row.element("td") { $0.recorded(entry.label ?? "") }
            row.element("td") { $0.recorded(entry.app ?? "") }
          }
          body.raw("\n")
        }
      }
    }
  }

  private func trackTable(_ recording: VerificationAnswer.Recording, _ details: inout Markup) {
    if recording.tracks.isEmpty { return }
    func row(_ name: (inout Markup) -> Void, _ intervals: [VerificationAnswer.Interval], _ body: inout Markup) {
      body.element("tr") { row in
        row.element("th", ["scope": "row"], name)
        row.element(
          "td", intervals.isEmpty ? "never" : intervals.map(VerificationWords.interval).joined(separator: "; "))
      }
      body.raw("\n")
    }
    details.element("table", ["class": "plain"]) { table in
      table.headings(["view, criterion", "when it holds, in seconds"])
      table.element("tbody") { body in
        for track in recording.tracks {
          row({ $0.recorded(answer.viewName(track.view)) }, track.intervals, &body)
          for (number, intervals) in track.criteria.enumerated() {
            row(
              { name in
                name.words("\(number + 1). ")
                name.code(answer.criterionText(number, of: track.view))
              }, intervals, &body)
          }
          if !track.spinner.isEmpty { row({ $0.words("spinner") }, track.spinner, &body) }
        }
      }
    }
  }
}
