// Reports what was recorded.

import Reports
import Secrets
import SessionRecording
import Text

enum RecordReport {
  /// A line for each recording, with what it lacks, and what to do next.
  static func text(_ summaries: [SessionSummary], _ options: RecorderOptions) -> String {
    guard !summaries.isEmpty else { return "" }
    var lines = summaries.map(line)
    let lost = summaries.contains { summary in
      summary.lostActions > 0 || summary.failedLooks > 0 || summary.masked > 0 || summary.leftOut > 0
        || summary.cutSources > 0
    }
    if lost { lines.append("axreplay replay --check lists what is missing") }
    let matched = summaries.reduce(into: Set<Int>()) { $0.formUnion($1.matchedLocators) }
    for (number, locator) in options.secretElements.texts.enumerated() where !matched.contains(number) {
      lines.append("warning: --mask-locator \(locator) matched no element, so it masked nothing")
    }
    lines.append(
      "review the recordings before you commit them: they contain everything that the app showed, except masked texts")
    return options.registry.masked(lines.map { $0 + "\n" }.joined())
  }

  private static func line(_ summary: SessionSummary) -> String {
    var parts = [counted(summary.actions, "action"), counted(summary.snapshots, "snapshot")]
    // Imports take no looks.
    if summary.looks > 0 { parts.append("\(counted(summary.looks, "look")) in \(tenths(summary.lookSeconds)) s") }
    if summary.failedLooks > 0 {
      parts.append(summary.looks > 0 ? "\(summary.failedLooks) of them failed" : unreadable(summary))
    }
    if summary.cutSources > 0 { parts.append("\(counted(summary.cutSources, "page source")) cut off in the log") }
    if summary.lostActions > 0 { parts.append("\(counted(summary.lostActions, "action")) not recorded") }
    if summary.leftOut > 0 { parts.append("\(counted(summary.leftOut, "text")) left out") }
    if summary.masked > 0 { parts.append("\(counted(summary.masked, "text")) masked") }
    if let failure = summary.failure { parts.append("ended early: \(failure)") }
    return "\(summary.directory): \(parts.joined(separator: ", "))"
  }

  private static func unreadable(_ summary: SessionSummary) -> String {
    let shown = summary.unreadable.prefix(5).map(DisplayText.visible).joined(separator: ", ")
    return "\(counted(summary.failedLooks, "dump")) could not be read"
      + (shown.isEmpty ? "" : " (\(shown)\(summary.unreadable.count > 5 ? ", …" : ""))")
  }

  private static func tenths(_ seconds: Double) -> String { "\((seconds * 10).rounded() / 10)" }
}
