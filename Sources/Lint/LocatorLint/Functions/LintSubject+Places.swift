// Findings about places in functions.

import Findings

extension LintSubject {
  /// A finding about something that a function does; a baseline knows it by the function and by what it is about.
  func finding(
    _ rule: any LintRule.Type, at position: SourcePosition, severity: Severity? = nil, in function: String,
    about topic: String, _ message: String, advice: String? = nil, notes: [Finding.Note] = []
  ) -> Finding {
    rule.finding(
      at: position, severity: severity, subject: "\(function): \(topic)", message: message, advice: advice, notes: notes
    )
  }

  /// A number of seconds in words: `0.5 seconds`, `1 second`.
  static func seconds(_ seconds: Double) -> String {
    let number = Int(exactly: seconds).map(String.init) ?? "\(seconds)"
    return "\(number) second\(seconds == 1 ? "" : "s")"
  }
}
