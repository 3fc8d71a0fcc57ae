// What came of verifying page models, for people.

import Findings
import PageVerification
import Recordings

/// Verification as text: what is wrong in five seconds, worst first, and one line a view when nothing is.
///
/// Findings are not among it: ``FindingText`` prints them.
public enum VerificationText {
  /// How many lines of a section are shown where nobody asked for all.
  static let limit = 12

  /// The lines.
  ///
  ///     Pages.yml: 3 views, 9 snapshots of 2 recordings (7 distinct)
  ///     1 view wrong, 2 fine; 1 error
  ///       matrix (· none, ? undecided, ! wrong)
  ///                    1    2
  ///         HomeView  3/5!   ·
  ///         1 HomeView (5)  2 LoginView (4)
  ///       views
  ///         HomeView: 3 of 5 recognised; first missing: title: exists
  ///         and 2 more of which nothing is known to be wrong
  ///
  /// - Parameters:
  ///   - answer: What came of it.
  ///   - width: How many columns the matrix may take.
  ///   - isVerbose: Everything is shown: what has nothing wrong as well, and when each criterion holds.
  public static func lines(_ answer: VerificationAnswer, width: Int = 80, verbose isVerbose: Bool = false)
    -> [StyledText]
  {
    let standings = answer.standings
    var lines = [headline(answer)]
    if !standings.isEmpty { lines.append(summary(standings, answer.findings)) }
    if let leftOut = leftOut(answer) { lines.append(StyledText(leftOut, .failure)) }
    lines += MatrixText(answer: answer, standings: standings, width: width, isWhole: isVerbose).lines
    lines += ViewsText(answer: answer, standings: standings, isVerbose: isVerbose).lines
    lines += WaitsText(answer: answer, standings: standings, width: width, isVerbose: isVerbose).lines
    lines += TransitionsText(answer: answer, isVerbose: isVerbose).lines
    lines += TimesText(answer: answer, isVerbose: isVerbose).lines
    return lines
  }

  /// `Pages.yml: 12 views, 143 snapshots of 9 recordings (61 distinct)`
  private static func headline(_ answer: VerificationAnswer) -> StyledText {
    StyledText("\(DisplayText.visible(answer.pages)): \(scope(answer))")
  }

  /// `12 views, 143 snapshots of 9 recordings (61 distinct)`
  static func scope(_ answer: VerificationAnswer) -> String {
    let recorded = answer.recordedCount
    let counts = [counted(answer.views.count, "view"), counted(recorded, "snapshot")]
    let distinct = answer.snapshots.count == recorded ? "" : " (\(answer.snapshots.count) distinct)"
    return
      "\(counts.joined(separator: ", ")) of \(counted(answer.recordings.count, "recording"))\(distinct)"
  }

  /// How many recordings that could not be read are named.
  private static let leftOutLimit = 5

  /// `3 recordings left out: shop-login, shop-basket, shop-guest`; nil if all could be read.
  static func leftOut(_ answer: VerificationAnswer) -> String? {
    let paths = answer.leftOut
    if paths.isEmpty { return nil }
    let more = paths.count > leftOutLimit ? ", and \(paths.count - leftOutLimit) more" : ""
    let names = paths.prefix(leftOutLimit).map(DisplayText.visible).joined(separator: ", ")
    return "\(counted(paths.count, "recording")) left out: \(names)\(more)"
  }

  /// `13 known (baseline.jsonl)`; nil if nothing is known.
  static func known(_ answer: VerificationAnswer) -> String? {
    if answer.known.isEmpty { return nil }
    return "\(answer.known.count) known" + (answer.baseline.map { " (\(DisplayText.visible($0)))" } ?? "")
  }

  /// `2 views wrong, 1 undecided, 9 fine; 2 errors, 1 warning`
  static func summary(_ standings: [ViewStanding], _ findings: [Finding] = []) -> StyledText {
    var line = StyledText()
    for grade in ViewStanding.Grade.allCases {
      let count = standings.count { $0.grade == grade }
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

  // MARK: Pieces of lines

  /// A name of foreign origin, not longer than anybody reads.
  static func name(_ text: String) -> String { DisplayText.clipped(DisplayText.visible(text), toWidth: 60) }

  /// `shop-login:12.30`
  static func place(_ recording: RecordingIndex, _ at: VirtualTime, _ answer: VerificationAnswer) -> String {
    "\(DisplayText.visible(answer.path(recording))):\(at.digits)"
  }

  /// A heading and what stands below it, as far as anybody reads; nothing if there is nothing.
  static func section(_ heading: String, _ lines: [StyledText], limit: Int = .max) -> [StyledText] {
    guard !lines.isEmpty else { return [] }
    let rest = lines.count - min(limit, lines.count)
    return [StyledText("  \(heading)", .secondary)] + lines.prefix(limit)
      + (rest > 0 ? [StyledText("    and \(rest) more", .secondary)] : [])
  }
}

extension ViewStanding.Grade {
  /// As in `2 views wrong`.
  var word: String {
    switch self {
    case .wrong: "wrong"
    case .undecided: "undecided"
    case .unseen: "never seen"
    case .doubtful: "doubtful"
    case .close: "close to the timeout"
    case .fine: "fine"
    }
  }

  /// How it is shown.
  var role: StyledText.Role {
    switch self {
    case .wrong: .failure
    case .undecided, .unseen, .doubtful, .close: .doubt
    case .fine: .success
    }
  }
}
