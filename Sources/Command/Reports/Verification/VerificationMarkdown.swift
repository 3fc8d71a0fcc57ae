// Writes the verification result as Markdown for comments on pull requests.

import Findings
import PageVerification

/// Writes the verification result as GitHub Markdown: summary, matrix, findings, waits. The text is short enough for
/// one comment.
public enum VerificationMarkdown {
  /// The maximum size in bytes. GitHub allows 65,536 characters; the difference is reserved for text that the caller
  /// adds.
  static let budget = 60_000
  /// The maximum numbers of rows and columns. In a larger matrix, rows and columns without problems are omitted first.
  static let rowLimit = 30
  static let columnLimit = 12
  /// The maximum number of listed findings and waits.
  static let lineLimit = 30

  /// Returns the text, which ends with a line feed.
  ///
  ///     ### <code>Pages.yml</code>: 1 view wrong, 2 fine; 1 error
  ///
  ///     3 views, 9 snapshots of 2 recordings (7 distinct)
  ///
  ///     | | 1 | 2 |
  ///     |---|--:|--:|
  ///     | <code>HomeView</code> | **3/5!** | · |
  ///
  /// - Parameter answer: The verification result.
  public static func text(_ answer: VerificationAnswer) -> String {
    let summary =
      answer.views.isEmpty ? "no views" : VerificationText.summary(answer.viewSummaries, answer.findings).plain
    var text = "### \(code(answer.pages)): \(summary)\n\n"
    text += "\(VerificationText.scope(answer))\n"
    if let unread = VerificationText.unreadSummary(answer) { text += "\n**\(prose(unread, limit: 400))**\n" }
    if let known = VerificationText.baselineSummary(answer) {
      text += "\n\(prose(known, limit: 200))\n"
    }
    let matrix = MatrixMarkdown(answer: answer).lines
    add("", matrix, limit: matrix.count, to: &text)
    add("#### Findings", answer.findings.map(line), limit: lineLimit, to: &text)
    add("#### Waits at risk", waits(answer), limit: lineLimit, to: &text)
    return text
  }

  // MARK: Lines

  /// Returns the line of a finding: `- **error** <code>Pages.yml:3:5</code> message (advice)
  /// <code>page-not-discriminating</code>`
  private static func line(_ finding: Finding) -> String {
    let advice = finding.advice.map { " → \(prose($0, limit: 200))" } ?? ""
    let place = code(finding.position.description)
    return
      "- **\(finding.severity.rawValue)** \(place) \(prose(finding.message, limit: 400))\(advice) \(code(finding.code))"
  }

  private static func waits(_ answer: VerificationAnswer) -> [String] {
    [WaitJudgement.failed, .undecided, .close].flatMap { judgement in
      answer.everyWait.filter { $0.wait.judgement == judgement }.map { transition, wait in
        let place = VerificationText.place(transition.recording, transition.at, answer)
        let words = prose(answer.outcome(of: wait), limit: 400)
        return "- \(code(answer.viewName(wait.model))) \(words); \(code(place)), \(code(transition.action))"
      }
    }
  }

  /// Adds a heading, as many lines as the limit and the size budget allow, and the number of omitted lines.
  private static func add(_ heading: String, _ lines: [String], limit: Int, to text: inout String) {
    guard !lines.isEmpty else { return }
    text += heading.isEmpty ? "\n" : "\n\(heading)\n\n"
    var size = text.utf8.count
    var shown = 0
    for line in lines.prefix(limit) {
      size += line.utf8.count + 1
      guard size <= budget else { break }
      text += line + "\n"
      shown += 1
    }
    if shown < lines.count { text += "\nand \(lines.count - shown) more\n" }
  }

  // MARK: Foreign text

  /// Returns a name or a path as code, shortened if it is too long.
  static func code(_ text: String) -> String {
    MarkdownText.code(DisplayText.clipped(DisplayText.visible(text), toWidth: 100))
  }

  private static func prose(_ text: String, limit: Int) -> String {
    MarkdownText.prose(DisplayText.clipped(DisplayText.visible(text), toWidth: limit))
  }
}
