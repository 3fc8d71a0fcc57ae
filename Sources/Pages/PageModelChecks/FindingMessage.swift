// Formats findings as test failures.

import Findings

enum FindingMessage {
  /// Returns the message, followed by the position, the notes and the advice, each on its own line. Failures of
  /// axreplay's XCTest stand-in have the same layout.
  ///
  ///     LoginView is also recognised in 2 of 5 snapshots of HomeView [page-not-discriminating]
  ///       …/snapshots/shop-login/0013.xml: LoginView is recognised here, on HomeView
  ///       add to LoginView: buttons["login.submit"] exists
  static func text(_ finding: Finding) -> String {
    let notes = finding.notes.map { note in note.position.map { "\($0): \(note.message)" } ?? note.message }
    let place = finding.position.line == nil ? [] : ["\(finding.position)"]
    return
      (["\(finding.message) [\(finding.code)]"]
      + (place + notes + [finding.advice].compactMap(\.self)).map { "  \($0)" })
      .joined(separator: "\n")
  }
}
