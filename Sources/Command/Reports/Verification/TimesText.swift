// Writes the observed toasts, and the times at which views were recognised, as text.

import Findings
import PageVerification
import Recordings

/// Writes the observed toasts, remarks about recordings, and, if requested, the times at which each view was
/// recognised.
struct TimesText {
  let answer: VerificationAnswer
  /// The width of the terminal in columns; nil for a pipe or a file.
  let width: Int?
  let isVerbose: Bool

  var lines: [StyledText] {
    VerificationText.section("toasts", toasts, limit: isVerbose ? .max : VerificationText.limit)
      + VerificationText.section(
        isVerbose
          ? """
          recordings, and the times at which each view is recognised (a…b: some time between the snapshots at a and b)
          """
          : "recordings",
        recordings)
  }

  // MARK: Toasts

  /// Toasts that a wait is most likely to miss come first. Unless all were requested, those that no wait can miss are
  /// omitted.
  private var toasts: [StyledText] {
    answer.toasts.map { (toast: $0, chance: answer.chance(of: $0)) }.enumerated()
      .sorted { ($0.element.chance.lowerBound, $0.offset) < ($1.element.chance.lowerBound, $1.offset) }
      .map(\.element)
      .filter { isVerbose || $0.chance.lowerBound < 1 }
      .map { toast, chance in
        var line = StyledText("    \(name(answer.viewName(toast.model))): ")
        line.append(
          "shown for \(VerificationFormat.lifetime(toast.interval)); a wait that polls once a second detects it in ")
        line.append(VerificationFormat.percent(chance), chance.lowerBound < 1 ? .doubt : .success)
        line.append(" of cases")
        line.append("; \(VerificationText.place(toast.recording, toast.interval.beginsBy, answer))", .secondary)
        return line
      }
  }

  // MARK: Recordings

  private var recordings: [StyledText] {
    answer.recordings.itemIndices.flatMap { recording -> [StyledText] in
      guard isVerbose || answer.remarks[recording] != nil else { return [] }
      let observed = answer.recordings[recording]
      var line = StyledText("    \(DisplayText.visible(answer.path(recording))): ")
      let facts =
        observed.recording.journal.header.facts.map(DisplayText.visible)
        + [observed.hasTimes ? "\(observed.duration)" : "no journal: times are unknown"]
      line.append(facts.joined(separator: ", "))
      if let remark = answer.remarks[recording] { line.append("; \(DisplayText.visible(remark))", .doubt) }
      return [line] + (isVerbose ? tracks(recording) : [])
    }
  }

  /// Returns the tracks of views that are or should be recognised at some time, then the names of the others.
  private func tracks(_ recording: RecordingIndex) -> [StyledText] {
    let labels = Set(answer.recordings[recording].entries.compactMap(\.label))
    func isAbsent(_ track: ViewTrack) -> Bool {
      track.intervals.isEmpty && !labels.contains(answer.viewName(track.view))
    }
    let tracks = answer.verification.tracks(in: recording)
    let never = tracks.filter(isAbsent).map { name(answer.viewName($0.view)) }
    return tracks.filter { !isAbsent($0) }.flatMap { lines($0) }
      + (never.isEmpty ? [] : [StyledText("      never: \(never.joined(separator: ", "))", .secondary)])
  }

  /// Returns the lines for the view, followed by those for each of its criteria and for its spinner.
  private func lines(_ track: ViewTrack) -> [StyledText] {
    var lines = self.lines(name(answer.viewName(track.view)), track.intervals, indentation: 6, none: "never")
    for (criterion, intervals) in track.criteria {
      let text = name(answer.verification.criterionText(track.view, criterion))
      lines += self.lines(text, intervals, indentation: 8, none: "never")
    }
    if !track.spinner.isEmpty { lines += self.lines("spinner", track.spinner, indentation: 8, none: "") }
    return lines
  }

  /// Returns a line such as `LoginView  2.10…2.35 s – 8.00…8.40 s`, and a line for each further interval.
  private func lines(
    _ name: String, _ intervals: [TruthInterval], indentation: Int, none: String
  ) -> [StyledText] {
    var table = StyledTable([.word, .word])
    if intervals.isEmpty { table.add([StyledText(name), StyledText(none, .secondary)]) }
    for (index, interval) in intervals.enumerated() {
      let role: StyledText.Role = interval.isUndecidable ? .doubt : .plain
      table.add([StyledText(index == 0 ? name : ""), StyledText(VerificationFormat.interval(interval), role)])
    }
    return table.lines(indentation: indentation)
  }

  private func name(_ text: String) -> String { VerificationText.name(text, isShortened: width != nil) }
}
