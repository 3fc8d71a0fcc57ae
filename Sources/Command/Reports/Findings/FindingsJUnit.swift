// Findings as test results in JUnit's XML, which every CI service can show.

public import Findings

/// A report of findings as a JUnit document: a suite for each rule, and in it a case for each thing that the rule found
/// fault with.
///
/// A case has the name of its finding's subject, so that services recognise it in the next run, or else of its place. A
/// rule without findings is a case that passed. What is suppressed is a skipped case. What does not fail the run is a
/// case that passed and says something. What could not be read is a case with an error.
public enum FindingsJUnit {
  /// The document.
  ///
  ///     FindingsJUnit.text(report, failing: FindingThreshold(failOn: .warning).failing(in: report.findings))
  ///
  /// - Parameter failing: The findings that make the run fail, by default all errors. The document fails whenever the run does.
  public static func text(_ report: FindingReport, failing: Set<Finding>? = nil) -> String {
    let failing = failing ?? FindingThreshold().failing(in: report.findings)
    let entries = report.entries
    let names = Set(report.rules.map(\.id)).union(entries.map(\.finding.code)).sorted()
    let byRule = Dictionary(grouping: entries, by: \.finding.code)
    let suites =
      names.map { Suite(rule: $0, entries: byRule[$0, default: []], failing, report.sources) }
      + (report.isWhole ? [] : [Suite(unread: report.unread.sortedByPosition())])
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
    lines.append("<testsuites\(attributes("axreplay", suites.flatMap(\.cases)))>")
    for suite in suites {
      lines.append("  <testsuite\(attributes(suite.rule, suite.cases))>")
      lines += suite.cases.map { text($0, rule: suite.rule) }
      lines.append("  </testsuite>")
    }
    return (lines + ["</testsuites>"]).joined(separator: "\n") + "\n"
  }

  /// What became of the check of one thing.
  private struct Case {
    enum Outcome {
      case passed
      case failed
      case skipped
      /// It could not be checked.
      case broken
    }

    var name: String
    var position: SourcePosition?
    var outcome = Outcome.passed
    /// The first finding, and how many more there are.
    var message = ""
    /// The severity of the first finding; for what could not be read, its code.
    var kind = ""
    /// All findings the way compilers print them.
    var text = ""
  }

  private struct Suite {
    let rule: String
    private(set) var cases: [Case] = []

    init(rule: String, entries: [FindingReport.Entry], _ failing: Set<Finding>, _ sources: SourceTexts) {
      self.rule = rule
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
      cases = groups.compactMap { Self.made(of: $0.entries, name: $0.name, failing, sources) }
      if cases.isEmpty { cases = [Case(name: rule)] }
    }

    /// What could not be read, of which no rule could say anything.
    init(unread: [Finding]) {
      rule = "axreplay"
      cases = unread.map { finding in
        Case(
          name: finding.position.file, position: finding.position, outcome: .broken, message: finding.message,
          kind: finding.code, text: FindingText.lines(finding).map(\.plain).joined(separator: "\n"))
      }
    }

    /// Failures count more than what is only told, and that more than what is suppressed.
    private static func made(
      of entries: [FindingReport.Entry], name: String, _ failing: Set<Finding>, _ sources: SourceTexts
    ) -> Case? {
      let findings = entries.filter { $0.suppression == nil }.map(\.finding).sortedByImportance()
      guard let first = findings.first else {
        guard let entry = entries.first, let suppression = entry.suppression else { return nil }
        let reason = suppression.reason.map { ": \($0)" } ?? ""
        return Case(
          name: name, position: entry.finding.position, outcome: .skipped,
          message: "suppressed in \(suppression.place.rawValue)\(reason)")
      }
      let more = findings.count > 1 ? " (and \(findings.count - 1) more)" : ""
      return Case(
        name: name, position: first.position, outcome: findings.contains(where: failing.contains) ? .failed : .passed,
        message: first.message + more, kind: first.severity.rawValue,
        text: findings.flatMap { FindingText.lines($0, sources: sources) }.map(\.plain).joined(separator: "\n"))
    }
  }

  private static func attributes(_ name: String, _ cases: [Case]) -> String {
    XMLText.attributes([
      ("name", name), ("tests", "\(cases.count)"), ("failures", "\(cases.count { $0.outcome == .failed })"),
      ("errors", "\(cases.count { $0.outcome == .broken })"), ("skipped", "\(cases.count { $0.outcome == .skipped })"),
    ])
  }

  private static func text(_ item: Case, rule: String) -> String {
    let head = XMLText.attributes([
      ("classname", rule), ("name", item.name), ("file", item.position?.file),
      ("line", item.position?.line.map(String.init)),
    ])
    let message = XMLText.attributes([("message", item.message)])
    let body: String
    switch item.outcome {
    case .failed, .broken:
      let kind = XMLText.attributes([("type", item.kind)])
      let tag = item.outcome == .failed ? "failure" : "error"
      body = "<\(tag)\(message)\(kind)>\(XMLText.escaped(item.text))</\(tag)>"
    case .skipped: body = "<skipped\(message)/>"
    case .passed:
      if item.text.isEmpty { return "    <testcase\(head)/>" }
      body = "<system-out>\(XMLText.escaped(item.text))</system-out>"
    }
    return "    <testcase\(head)>\n      \(body)\n    </testcase>"
  }
}
