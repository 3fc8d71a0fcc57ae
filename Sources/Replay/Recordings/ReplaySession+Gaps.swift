// Notes when time alone leads past an action that a recording lacks.

extension ReplaySession {
  /// Notes that the test did something that recordings do not describe, such as removing the app's data. Screens that
  /// were recorded after an action that is missing may follow from it.
  public mutating func noteUndescribedAction() { segmentPastGap = segment }

  /// Notes, once in a segment, that the screen on display was recorded after an action that the recording lacks,
  /// without which the app may not show it.
  mutating func notePassedGap() {
    guard segmentPastGap != segment, let (since, gap) = gapAhead, since <= now else { return }
    segmentPastGap = segment
    unreportedNotes.append(.missingAction(gap.reason, line: gap.line, recording: recording.path))
  }

  /// The first action that the recording lacks in the current segment before a screen, and the time of that screen.
  private var gapAhead: (since: VirtualTime, gap: RecordedGap)? {
    guard !recording.journal.gaps.isEmpty, segments.indices.contains(segment) else { return nil }
    let entries = recording.journal.entries
    let first = segments[segment].event.map { entries[$0].line } ?? 0
    return recording.journal.gaps.lazy.filter { $0.kind == .action && $0.line > first }.compactMap { gap in
      segments[segment].screens.first { entries[$0].line > gap.line && recording.snapshots[$0] != nil }
        .map { (time(of: $0), gap) }
    }.first
  }
}
