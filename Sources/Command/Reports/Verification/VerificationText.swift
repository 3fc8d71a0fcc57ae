// Writes the verification result as text.

import Findings
import PageVerification
import Recordings
import Text

/// Writes the verification result as text: the problems, worst first, or one line for each view if there are no
/// problems.
///
/// The text does not contain the findings, which ``FindingText`` prints.
public enum VerificationText {
  /// The maximum number of lines in a section, unless all were requested.
  static let limit = 12

  /// Returns the lines.
  ///
  ///     Pages.yml: 3 views, 9 snapshots of 2 recordings (7 distinct)
  ///     1 view wrong, 2 fine; 1 error
  ///       matrix (· not recognised, ? undecidable, ! problem)
  ///                    1    2
  ///         HomeView  3/5!   ·
  ///         1 HomeView (5)  2 LoginView (4)
  ///       views
  ///         HomeView: 3 of 5 recognised; most often unmet: title: exists
  ///         and 2 more without known problems
  ///
  /// - Parameters:
  ///   - answer: The verification result.
  ///   - width: The width of the terminal in columns; nil for a pipe or a file, in which nothing is shortened.
  ///   - isVerbose: Whether to show everything, including views without problems and the times at which each criterion
  ///     is met.
  public static func lines(_ answer: VerificationAnswer, width: Int? = nil, verbose isVerbose: Bool = false)
    -> [StyledText]
  {
    let viewSummaries = answer.viewSummaries
    var lines = [headline(answer)]
    if !viewSummaries.isEmpty { lines.append(summary(viewSummaries, answer.findings)) }
    if let unread = unreadSummary(answer) { lines.append(StyledText(unread, .failure)) }
    lines += MatrixText(answer: answer, viewSummaries: viewSummaries, width: width, showsAll: isVerbose).lines
    lines += ViewsText(answer: answer, viewSummaries: viewSummaries, width: width, isVerbose: isVerbose).lines
    lines += WaitsText(answer: answer, viewSummaries: viewSummaries, width: width, isVerbose: isVerbose).lines
    lines += TransitionsText(answer: answer, isVerbose: isVerbose).lines
    lines += TimesText(answer: answer, width: width, isVerbose: isVerbose).lines
    return lines
  }

  /// Returns the first line: `Pages.yml: 12 views, 143 snapshots of 9 recordings (61 distinct)`
  private static func headline(_ answer: VerificationAnswer) -> StyledText {
    StyledText("\(DisplayText.visible(answer.pages)): \(scope(answer))")
  }

  /// Returns what was verified: `12 views, 143 snapshots of 9 recordings (61 distinct)`
  static func scope(_ answer: VerificationAnswer) -> String {
    let recorded = answer.recordedCount
    let counts = [counted(answer.views.count, "view"), counted(recorded, "snapshot")]
    let distinct = answer.snapshots.count == recorded ? "" : " (\(answer.snapshots.count) distinct)"
    return
      "\(counts.joined(separator: ", ")) of \(counted(answer.recordings.count, "recording"))\(distinct)"
  }

  /// The maximum number of unreadable recordings that are listed by name.
  private static let unreadLimit = 5

  /// Returns the unreadable recordings: `3 recordings could not be read: shop-login, shop-basket, shop-guest`; nil if
  /// there are none.
  static func unreadSummary(_ answer: VerificationAnswer) -> String? {
    let paths = answer.unreadRecordings
    if paths.isEmpty { return nil }
    let more = paths.count > unreadLimit ? ", and \(paths.count - unreadLimit) more" : ""
    let names = paths.prefix(unreadLimit).map(DisplayText.visible).joined(separator: ", ")
    return "\(counted(paths.count, "recording")) could not be read: \(names)\(more)"
  }

  /// Returns the number of findings in the baseline: `13 findings in the baseline (baseline.jsonl)`; nil if there are
  /// none.
  static func baselineSummary(_ answer: VerificationAnswer) -> String? {
    if answer.baselineFindings.isEmpty { return nil }
    return "\(counted(answer.baselineFindings.count, "finding")) in the baseline"
      + (answer.baseline.map { " (\(DisplayText.visible($0)))" } ?? "")
  }

  /// Returns the summary: `2 views wrong, 1 undecided, 9 fine; 2 errors, 1 warning`
  static func summary(_ viewSummaries: [ViewSummary], _ findings: [Finding] = []) -> StyledText {
    var line = StyledText()
    for grade in ViewSummary.Grade.allCases {
      let count = viewSummaries.count { $0.grade == grade }
      guard count > 0 else { continue }
      let number = line.isEmpty ? counted(count, "view") : "\(count)"
      line.append(line.isEmpty ? "" : ", ")
      line.append("\(number) \(grade.word)", grade.role)
    }
    let counts = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = findings.count { $0.severity == severity }
      return count > 0 ? counted(count, severity.rawValue) : nil
    }
    line.append(counts.isEmpty ? "" : "; \(counts.joined(separator: ", "))")
    return line
  }

  // MARK: Names, positions and sections

  /// Returns a recorded name for display; on a terminal, shortened if it is too long.
  static func name(_ text: String, isShortened: Bool) -> String {
    let name = DisplayText.visible(text)
    return isShortened ? DisplayText.clipped(name, toWidth: 60) : name
  }

  /// Returns a position in a recording, such as `shop-login:12.30`.
  static func place(_ recording: RecordingIndex, _ at: VirtualTime, _ answer: VerificationAnswer) -> String {
    "\(DisplayText.visible(answer.path(recording))):\(at.digits)"
  }

  /// Returns a heading with the lines below it, up to the limit; empty if there are no lines.
  static func section(_ heading: String, _ lines: [StyledText], limit: Int = .max) -> [StyledText] {
    guard !lines.isEmpty else { return [] }
    let rest = lines.count - min(limit, lines.count)
    return [StyledText("  \(heading)", .secondary)] + lines.prefix(limit)
      + (rest > 0 ? [StyledText("    and \(rest) more", .secondary)] : [])
  }
}

extension ViewSummary.Grade {
  /// The word for the grade, as in `2 views wrong`.
  var word: String {
    switch self {
    case .wrong: "wrong"
    case .undecided: "undecidable"
    case .unseen: "never recognised"
    case .doubtful: "doubtful"
    case .close: "close to the timeout"
    case .fine: "fine"
    }
  }

  /// The role of the grade in styled text, which determines its colour.
  var role: StyledText.Role {
    switch self {
    case .wrong: .failure
    case .undecided, .unseen, .doubtful, .close: .doubt
    case .fine: .success
    }
  }
}
