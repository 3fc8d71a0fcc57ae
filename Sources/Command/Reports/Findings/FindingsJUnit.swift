// Writes findings as JUnit XML, which all CI services can display.

public import Findings

/// Writes a report as a JUnit document with a suite for each rule, and a case for each subject of its findings.
///
/// A case is named after the subject of its finding, so that services recognise it in the next run. If the finding has
/// no subject, the case is named after its position. A rule without findings is a passed case. Suppressed findings are
/// skipped cases. Findings that do not fail the run are passed cases with output. Unreadable files are cases with an
/// error. Remarks are the output of a last suite.
public enum FindingsJUnit {
  /// Returns the document.
  ///
  ///     FindingsJUnit.text(report, failing: FindingThreshold(failOn: .warning).failing(in: report.findings))
  ///
  /// - Parameter failing: The findings that make the run fail; by default, all errors. The document reports a failure
  ///   if the run fails.
  public static func text(_ report: FindingReport, failing: Set<Finding>? = nil) -> String {
    let failing = failing ?? FindingThreshold().failing(in: report.findings)
    let entries = report.entries
    let names = Set(report.rules.map(\.id)).union(entries.map(\.finding.code)).sorted()
    let byRule = Dictionary(grouping: entries, by: \.finding.code)
    var suites = names.map { name in
      JUnitSuite(name: name, cases: cases(of: byRule[name, default: []], rule: name, failing, report.sources))
    }
    let unread = report.unread.sortedByPosition().map(errorCase)
    suites.append(JUnitSuite(name: "axreplay", cases: unread, output: report.remarks))
    suites.removeAll(where: \.isEmpty)
    return JUnitDocument(name: "axreplay", suites: suites, hasTimes: false).text
  }

  /// Returns a case for each subject of the rule's findings, or a passed case if there are none.
  private static func cases(
    of entries: [FindingReport.Entry], rule: String, _ failing: Set<Finding>, _ sources: SourceFiles
  ) -> [JUnitCase] {
    var numbers: [[String]: Int] = [:]
    var groups: [(name: String, entries: [FindingReport.Entry])] = []
    for entry in entries {
      let name = entry.finding.subject ?? entry.finding.position.description
      let key = [entry.finding.position.file, name]
      if let number = numbers[key] {
        groups[number].entries.append(entry)
      } else {
        numbers[key] = groups.count
        groups.append((name, [entry]))
      }
    }
    if groups.isEmpty { return [JUnitCase(name: rule, result: .passed)] }
    return groups.compactMap { findingCase(of: $0.entries, name: $0.name, failing, sources) }
  }

  /// Returns a case with an error for a file that could not be read and was therefore not checked.
  private static func errorCase(_ finding: Finding) -> JUnitCase {
    JUnitCase(
      name: finding.position.file, position: finding.position,
      result: .error(finding.message, [text([finding], .none)], kind: finding.code))
  }

  /// Returns a case for findings with the same subject. Failures take precedence over findings that do not fail the
  /// run, and those take precedence over suppressed findings.
  private static func findingCase(
    of entries: [FindingReport.Entry], name: String, _ failing: Set<Finding>, _ sources: SourceFiles
  ) -> JUnitCase? {
    let findings = entries.filter { $0.suppression == nil }.map(\.finding).sortedByImportance()
    guard let first = findings.first else {
      guard let entry = entries.first, let suppression = entry.suppression else { return nil }
      let reason = suppression.reason.map { ": \($0)" } ?? ""
      return JUnitCase(
        name: name, position: entry.finding.position,
        result: .skipped("suppressed in \(suppression.place.rawValue)\(reason)"))
    }
    let more = findings.count > 1 ? " (and \(findings.count - 1) more)" : ""
    let text = text(findings, sources)
    guard findings.contains(where: failing.contains) else {
      return JUnitCase(name: name, position: first.position, result: .passed, output: [text])
    }
    return JUnitCase(
      name: name, position: first.position,
      result: .failed(first.message + more, [text], kind: first.severity.rawValue))
  }

  /// Returns the findings in the format of compiler diagnostics.
  private static func text(_ findings: [Finding], _ sources: SourceFiles) -> String {
    findings.flatMap { FindingText.lines($0, sources: sources) }.map(\.plain).joined(separator: "\n")
  }
}
