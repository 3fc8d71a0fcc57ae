// Toasts, and when views are there.

/// What was seen of toasts, what speaks against recordings, and, where it was asked for, when each view was there.
struct TimesText {
  let answer: VerificationAnswer
  let isVerbose: Bool

  var lines: [StyledText] {
    VerificationText.section("toasts", toasts, limit: isVerbose ? .max : VerificationText.limit)
      + VerificationText.section(
        isVerbose ? "recordings, and when each view is there (a…b: between these two snapshots)" : "recordings",
        recordings)
  }

  // MARK: Toasts

  /// Those that a wait is likeliest to miss come first; where nobody asked for all, those that none can miss are left out.
  private var toasts: [StyledText] {
    answer.toasts.enumerated()
      .sorted { ($0.element.chance.lowerBound, $0.offset) < ($1.element.chance.lowerBound, $1.offset) }
      .map(\.element)
      .filter { isVerbose || $0.chance.lowerBound < 1 }
      .map { toast in
        var line = StyledText("    \(VerificationText.name(answer.viewName(toast.view))): ")
        line.append("there for \(VerificationWords.lifetime(toast)), a look once a second sees it in ")
        line.append(VerificationWords.percent(toast.chance), toast.chance.lowerBound < 1 ? .doubt : .success)
        line.append(" of cases")
        line.append("; \(VerificationText.place(toast.recording, toast.interval.beginsBy, answer))", .secondary)
        return line
      }
  }

  // MARK: Recordings

  private var recordings: [StyledText] {
    answer.recordings.flatMap { recording -> [StyledText] in
      guard isVerbose || recording.remark != nil else { return [] }
      var line = StyledText("    \(DisplayText.visible(recording.path)): ")
      let facts =
        recording.header.map(DisplayText.visible)
        + [
          recording.isMadeUp
            ? "no journal, so nothing is said of times" : "\(VerificationWords.digits(recording.duration)) s"
        ]
      line.append(facts.joined(separator: ", "))
      if let remark = recording.remark { line.append("; \(DisplayText.visible(remark))", .doubt) }
      return [line] + (isVerbose ? tracks(recording) : [])
    }
  }

  /// The views that are there at some time or should be, then the names of the others.
  private func tracks(_ recording: VerificationAnswer.Recording) -> [StyledText] {
    let labels = Set(recording.entries.compactMap(\.label))
    func isAbsent(_ track: VerificationAnswer.Track) -> Bool {
      track.intervals.isEmpty && !labels.contains(answer.viewName(track.view))
    }
    let never = recording.tracks.filter(isAbsent).map { VerificationText.name(answer.viewName($0.view)) }
    return recording.tracks.filter { !isAbsent($0) }.flatMap { lines($0) }
      + (never.isEmpty ? [] : [StyledText("      never: \(never.joined(separator: ", "))", .secondary)])
  }

  /// The view, and below it each of its criteria and its spinner.
  private func lines(_ track: VerificationAnswer.Track) -> [StyledText] {
    let name = VerificationText.name(answer.viewName(track.view))
    var lines = self.lines(name, track.intervals, indentation: 6, none: "never")
    for (number, intervals) in track.criteria.enumerated() {
      let criterion = VerificationText.name(answer.criterionText(number, of: track.view))
      lines += self.lines(criterion, intervals, indentation: 8, none: "never")
    }
    if !track.spinner.isEmpty { lines += self.lines("spinner", track.spinner, indentation: 8, none: "") }
    return lines
  }

  /// `LoginView  2.10…2.35 s – 8.00…8.40 s`, and a line for each further interval.
  private func lines(
    _ name: String, _ intervals: [VerificationAnswer.Interval], indentation: Int, none: String
  ) -> [StyledText] {
    var table = StyledTable([.left, .left])
    if intervals.isEmpty { table.add([StyledText(name), StyledText(none, .secondary)]) }
    for (number, interval) in intervals.enumerated() {
      let role: StyledText.Role = interval.isUndecidable ? .doubt : .plain
      table.add([StyledText(number == 0 ? name : ""), StyledText(VerificationWords.interval(interval), role)])
    }
    return table.lines(indentation: indentation)
  }
}
