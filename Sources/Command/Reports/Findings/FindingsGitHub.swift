// Writes findings as workflow commands, which GitHub Actions shows next to the changed lines.

import Findings
import Text

/// Writes a report as lines for the log of a GitHub Actions step.
///
///     ::error file=UITests/Login.swift,line=14,col=10,title=loc-no-match::matched 0 of 41 elements%0Alook for any type
///
/// GitHub shows only ten errors, ten warnings and ten notices for each step. If there are more, the last of the ten
/// lines is their count. Findings in changed files come first. GitHub finds the lines only if paths are relative to the
/// root of the repository. Suppressed findings are omitted; unreadable files and remarks are included.
public enum FindingsGitHub {
  /// The number of lines that GitHub shows for each severity.
  private static let maximumLines = 10

  /// Returns the lines, each with a line break; empty if there are no findings.
  public static func text(_ report: FindingReport) -> String {
    let findings = report.findingsByImportance
    let (changed, others) = (findings.filter { isChanged($0, report) }, findings.filter { !isChanged($0, report) })
    let ordered = report.unlistedUnread + changed + others
    return Severity.allCases.sorted(by: >).flatMap { severity in
      let lines = ordered.filter { $0.severity == severity }.map { line($0, report.sources) }
      return limited(severity == .note ? report.remarks.map(line) + lines : lines, severity)
    }.map { $0 + "\n" }.joined()
  }

  private static func isChanged(_ finding: Finding, _ report: FindingReport) -> Bool {
    report.changedFiles.contains(finding.position.file)
  }

  private static func limited(_ lines: [String], _ severity: Severity) -> [String] {
    guard lines.count > maximumLines else { return lines }
    let others = lines.count - maximumLines + 1
    let count = "\(others) more \(severity.rawValue)s; a run with --format text lists all of them"
    return lines.prefix(maximumLines - 1) + ["::\(command(severity)) title=axreplay::\(count)"]
  }

  private static func line(_ remark: String) -> String {
    "::notice title=axreplay::\(DisplayText.visible(remark).escaped(.gitHubMessage))"
  }

  private static func line(_ finding: Finding, _ sources: SourceFiles) -> String {
    var properties: [(name: String, value: String)] = []
    if finding.position.file != "-" { properties.append(("file", finding.position.file)) }
    if let region = sources.region(of: finding.position) {
      properties.append(("line", "\(region.startLine)"))
      if let column = region.startColumn { properties.append(("col", "\(column)")) }
    }
    properties.append(("title", DisplayText.visible(finding.code)))
    let list = properties.map { "\($0)=\($1.escaped(.gitHubProperty))" }.joined(separator: ",")
    let notes = finding.notes.map { note in
      note.position.map { "\($0): \(note.message)" } ?? note.message
    }
    let texts = [finding.message] + notes + [finding.advice].compactMap { $0 }
    let message = texts.map(DisplayText.visible).joined(separator: "\n").escaped(.gitHubMessage)
    return "::\(command(finding.severity)) \(list)::\(message)"
  }

  private static func command(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }
}
