// Finds what a recording lacks: what its recorder could not record, or masked.

public import Findings

extension RecordingCheck {
  /// Returns a finding for each gap: a warning where replays end or show an old screen, otherwise a note.
  ///
  ///     RecordingCheck.gaps(recording).map(\.message)
  ///     // ["no snapshot follows tap buttons[\"Log In\"]"]
  public static func gaps(_ recording: Recording) -> [Finding] {
    let file = "\(recording.path)/\(Journal.fileName)"
    let masked = recording.journal.gaps.filter { $0.kind == .text }
    let others = recording.journal.gaps.filter { $0.kind != .text || masked.count == 1 }
    var findings = others.map { finding($0, SourcePosition(file: file, line: $0.line)) }
    // Each snapshot with a secret has such a line.
    if masked.count > 1, let first = masked.first {
      findings.append(
        Finding(
          code: "recording-lacks", severity: .note, position: SourcePosition(file: file, line: first.line),
          message: "texts are masked in this line and \(masked.count - 1) other\(masked.count == 2 ? "" : "s")"))
    }
    if !recording.snapshots.contains(where: { $0 != nil }) {
      findings.append(
        Finding(
          code: "recording-gap", severity: .warning, position: SourcePosition(file: file),
          message: "the recording has no snapshot", advice: "record it again"))
    } else if recording.lacksJournal {
      findings.append(
        Finding(
          code: "recording-gap", severity: .warning, position: SourcePosition(file: recording.path),
          message: "the recording has no journal, so its actions and times are unknown",
          advice: "lint and verify need none; a replay accepts every action, and shows one snapshot a second"))
    } else if recording.segments.allSatisfy({ $0.event == nil }) {
      findings.append(
        Finding(
          code: "recording-gap", severity: .warning, position: SourcePosition(file: file),
          message: "the journal has no actions", advice: "lint and verify need none; a replay accepts none"))
    }
    for segment in recording.segments {
      guard let index = segment.event, recording.journal.entries.indices.contains(index),
        case .event(let event) = recording.journal.entries[index].content
      else { continue }
      let position = SourcePosition(file: file, line: recording.journal.entries[index].line)
      if segment.screens.isEmpty, event.kind.changesScreen {
        findings.append(
          Finding(
            code: "recording-gap", severity: .warning, position: position, message: "no snapshot follows \(event)",
            advice: index == recording.journal.entries.indices.last
              ? "the recording ends here, before its recorder saw the effect; a replay ends on the screen before it"
              : "a replay shows the screen before it; record it again, with longer pauses between actions"))
      }
      if event.kind == .typeText, event.details.text == nil {
        findings.append(
          Finding(
            code: "recording-text", severity: .note, position: position, message: "\(event): the text is not recorded",
            advice: "a replay accepts any text here"))
      }
    }
    return findings.sorted { ($0.position.line ?? 0) < ($1.position.line ?? 0) }
  }

  private static func finding(_ gap: RecordedGap, _ position: SourcePosition) -> Finding {
    let reason = gap.reason.isEmpty ? "" : ": \(gap.reason)"
    let (severity, message, advice): (Severity, String, String?) =
      switch gap.kind {
      case .snapshot: (.warning, "a snapshot is missing\(reason)", "a replay shows the one before it")
      case .screenshot: (.note, "a screenshot is missing\(reason)", nil)
      case .action: (.warning, "an action is missing\(reason)", "a replay cannot continue past it; record it again")
      case .text: (.note, "a text is masked\(reason)", nil)
      }
    return Finding(
      code: "recording-lacks", severity: severity, position: position, message: message, advice: advice)
  }
}

extension RecordedEvent.Kind {
  /// Whether a snapshot must follow the event. After the others, the app may be gone.
  fileprivate var changesScreen: Bool {
    switch self {
    case .terminate, .button: false
    case .launch, .activate, .open, .tap, .doubleTap, .press, .swipe, .typeText, .typeKey, .adjust, .drag,
      .orientation:
      true
    }
  }
}
