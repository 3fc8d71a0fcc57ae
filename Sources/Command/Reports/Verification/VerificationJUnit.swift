// Writes the verification result as JUnit XML.

import Findings
import PageVerification

/// Writes the verification result as JUnit XML: a suite for each view, with a case for each property that was verified.
///
/// A view has the following cases: one that checks that the view is recognised in the snapshots that are labelled with
/// it; one that checks that it is not recognised in snapshots with other labels; one for each wait for the view; one
/// for each recorded action that the view declares; and one for each declared transition that was never recorded.
/// Undecidable cases are skipped. Times are those of the recorded app, in seconds. Other findings are cases in a
/// separate suite.
///
/// The document contains a failure if the run fails. A case whose property does not hold is reported as a failure if a
/// finding about its view makes the run fail, and as skipped if all these findings are in the baseline. Otherwise, it
/// is reported as passed and mentioned in `system-out`.
public enum VerificationJUnit {
  /// Returns the document, which ends with a line feed. It is well-formed XML 1.0 for any recorded text.
  ///
  ///     <testsuites name="Pages.yml" tests="2" failures="1" errors="0" skipped="0" time="0.00">
  ///       <testsuite name="HomeView" tests="2" failures="1" errors="0" skipped="0" time="0.00">
  ///         <testcase classname="HomeView" name="is recognised in its snapshots" time="0.00" file="P.yml" line="2">
  ///           <failure message="3 of 5 recognised">home-4.xml: title: exists: no element …</failure>
  public static func text(_ answer: VerificationAnswer) -> String {
    let cases = JUnitCases(answer: answer)
    var suites = answer.views.map { JUnitSuite(name: answer.viewName($0), cases: cases.list($0)) }
    suites.append(JUnitSuite(name: answer.pages, cases: cases.ofNoView))
    let failing = answer.failing ?? FindingThreshold().failing(in: answer.findings)
    /// Returns the index of a finding's suite. Findings without a view are in the last suite.
    func suite(of finding: Finding) -> Int { answer.view(of: finding)?.value ?? answer.views.count }
    let failingSuites = Set(failing.map(suite))
    let knownSuites = Set(answer.baselineFindings.filter { $0.severity > .note }.map(suite))
    let known = "in the baseline \(answer.baseline ?? "")"
    // In a suite that already has failures, a separate case for the finding would count the same problem twice.
    let suitesWithFailures = Set(suites.indices.filter { suites[$0].failures > 0 })
    for number in suites.indices where !failingSuites.contains(number) {
      suites[number].excuseFailures(baseline: knownSuites.contains(number) ? known : nil)
    }
    for finding in answer.findings where finding.severity > .note || failing.contains(finding) {
      let lines = FindingText.lines(finding).map(\.plain)
      let number = suite(of: finding)
      if !failing.contains(finding) || suitesWithFailures.contains(number) {
        suites[number].output += lines
      } else {
        suites[number].findings.append(own(finding, .failed(finding.message, lines)))
      }
    }
    for finding in answer.baselineFindings
    where finding.severity > .note && !suitesWithFailures.contains(suite(of: finding)) {
      suites[suite(of: finding)].findings.append(own(finding, .skipped(known)))
    }
    let shown = suites.indices.filter { $0 < answer.views.count || !suites[$0].isEmpty }.map { unique(suites[$0]) }
    return JUnitDocument(name: answer.pages, suites: shown, hasTimes: true, shown: DisplayText.visible).text
  }

  /// Makes the names of cases unique by adding numbers, because programs that read JUnit reports treat cases with the
  /// same name as one case.
  private static func unique(_ suite: JUnitSuite) -> JUnitSuite {
    var suite = suite
    var counts: [String: Int] = [:]
    func number(_ cases: inout [JUnitCase]) {
      for index in cases.indices {
        let count = counts[cases[index].name, default: 0] + 1
        counts[cases[index].name] = count
        if count > 1 { cases[index].name += " (\(count))" }
      }
    }
    number(&suite.cases)
    number(&suite.findings)
    return suite
  }

  private static func own(_ finding: Finding, _ result: JUnitCase.Result) -> JUnitCase {
    JUnitCase(name: "\(finding.code): \(finding.message)", position: finding.position, result: result)
  }
}

extension JUnitSuite {
  /// Turns failures that do not make the run fail, because they are in the baseline or not severe enough, into skipped
  /// or passed cases.
  fileprivate mutating func excuseFailures(baseline: String?) {
    cases = cases.map { entry in
      guard case .failed(let message, let details, _) = entry.result else { return entry }
      var entry = entry
      entry.result = baseline.map { .skipped("\($0): \(message)") } ?? .passed
      if baseline == nil { entry.output = [message] + details }
      return entry
    }
  }
}

extension VerificationAnswer {
  /// Returns the view that a finding is about; nil if there is none. If the finding has a subject, this is the view
  /// whose name the subject begins with. Otherwise, it is the last view that is declared in the same file at or before
  /// the finding's position.
  func view(of finding: Finding) -> ModelIndex? {
    if let subject = finding.subject {
      // Subjects look like `LoginView.criteria[1]` or `LoginView on HomeView`. Names may contain spaces, and one may be
      // a prefix of another.
      let fitting = views.filter { view in
        let name = viewName(view)
        guard !name.isEmpty, subject.hasPrefix(name) else { return false }
        return subject.dropFirst(name.count).first.map { $0 == "." || $0 == " " } ?? true
      }
      let longest = fitting.map { viewName($0).count }.max()
      return fitting.first { viewName($0).count == longest }
    }
    let position = finding.position
    guard let line = position.line else { return nil }
    var found: (view: ModelIndex, line: Int)?
    for view in views {
      guard let declared = models[view].position, declared.file == position.file, let begin = declared.line else {
        continue
      }
      if begin <= line, begin >= found?.line ?? 0 { found = (view, begin) }
    }
    return found?.view
  }
}
