// What came of verifying page models, for continuous integration.

import Findings

/// Verification as JUnit's XML: a suite for each view, a case for each thing that was verified about it.
///
/// A view's cases are: it recognises the snapshots that are labelled with it; it recognises no others; each wait for it; each recorded action of
/// which it says where it leads, and each that it declares and nobody recorded. What cannot be decided is skipped. Times are those of
/// the recorded app, in seconds. Errors that are about none of this are cases of a suite of their own.
public enum VerificationJUnit {
  /// The document, which ends with a line feed. It is well-formed XML 1.0 whatever was recorded.
  ///
  ///     <testsuites name="Pages.yml" tests="2" failures="1" errors="0" skipped="0" time="0.00">
  ///       <testsuite name="HomeView" tests="2" failures="1" errors="0" skipped="0" time="0.00">
  ///         <testcase classname="HomeView" name="recognises its own snapshots" time="0.00" file="Pages.yml" line="2">
  ///           <failure message="3 of 5 recognised">home-4.xml: title: exists: no element …</failure>
  public static func text(_ answer: VerificationAnswer) -> String {
    let cases = JUnitCases(answer: answer)
    var suites = answer.views.indices.map { JUnitSuite(name: answer.viewName($0), cases: cases.list($0)) }
    var rest = JUnitSuite(name: answer.pages, cases: cases.ofNoView)
    for finding in answer.findings where finding.severity == .error {
      if let view = answer.view(of: finding), suites[view].failures > 0 {
        // One of the view's cases has failed already; a case of the finding's own would count the same fault twice.
        suites[view].output += FindingText.lines(finding).map(\.plain)
        continue
      }
      let found = JUnitCase(
        name: "\(finding.code): \(finding.message)", position: finding.position,
        result: .failed(finding.message, FindingText.lines(finding).map(\.plain)))
      if let view = answer.view(of: finding) {
        suites[view].findings.append(found)
      } else {
        rest.findings.append(found)
      }
    }
    return JUnitDocument(name: answer.pages, suites: suites + (rest.isEmpty ? [] : [rest])).text
  }
}

extension VerificationAnswer {
  /// The view that a finding is about: the one whose name its subject begins with, or else the last one of the file that is declared no later; nil if
  /// there is none.
  func view(of finding: Finding) -> Int? {
    if let subject = finding.subject {
      // `LoginView.criteria[1]`, `LoginView on HomeView`
      return views.indices.first { view in
        let name = viewName(view)
        guard !name.isEmpty, subject.hasPrefix(name) else { return false }
        return subject.dropFirst(name.count).first.map { $0 == "." || $0 == " " } ?? true
      }
    }
    let position = finding.position
    guard let line = position.line else { return nil }
    var found: (view: Int, line: Int)?
    for (number, view) in views.enumerated() {
      guard let declared = view.position, declared.file == position.file, let begin = declared.line else { continue }
      if begin <= line, begin >= found?.line ?? 0 { found = (number, begin) }
    }
    return found?.view
  }
}
