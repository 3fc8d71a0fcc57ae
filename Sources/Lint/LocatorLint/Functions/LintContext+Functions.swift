// Creates findings that point to positions in functions.

import Findings
import LocatorExtraction
import Text

extension LintContext {
  /// Whether a function is the set-up of a test: `setUp` or `setUpWithError` of its class or of a base class.
  func isSetUp(_ name: String, of test: FunctionOutline) -> Bool {
    let (owner, own) = FunctionOutline.split(name)
    guard own == "setUp" || own == "setUpWithError" else { return false }
    let testClass = FunctionOutline.split(test.name).owner
    return owner == testClass || extraction.facts.testCases[testClass]?.contains(owner) == true
  }

  /// Whether a use is in a class method `setUp` or `tearDown`, where it has no effect.
  func isInClassSetUp(_ use: LocatorUse) -> Bool { extraction.facts.classSetUps.contains(use.enclosing.position) }

  /// Creates a finding about a function body; its baseline key consists of the function and the subject.
  func finding(
    _ rule: any LintRule.Type, at position: SourcePosition, severity: Severity? = nil, in function: String,
    about topic: String, _ message: String, advice: String? = nil, notes: [Finding.Note] = []
  ) -> Finding {
    rule.finding(
      at: position, severity: severity, subject: "\(function): \(topic)", message: message, advice: advice, notes: notes
    )
  }

  /// Formats a number of seconds: `0.5 seconds`, `1 second`.
  static func seconds(_ seconds: Double) -> String {
    "\(seconds.shortText) second\(seconds == 1 ? "" : "s")"
  }
}
