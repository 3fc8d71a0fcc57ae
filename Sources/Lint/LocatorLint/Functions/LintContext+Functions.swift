// Creates findings that point to positions in functions.

import Findings

extension LintContext {
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
    let number = Int(exactly: seconds).map(String.init) ?? "\(seconds)"
    return "\(number) second\(seconds == 1 ? "" : "s")"
  }
}
