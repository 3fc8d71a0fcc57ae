// Writes the section with findings, the most severe first.

import Findings
import PageVerification

extension VerificationPage {
  func findings(_ main: inout Markup) {
    section(&main, id: "findings", "Findings") { section in
      if let unread = VerificationText.unreadSummary(answer) {
        section.element("p", ["class": "nothing"]) { $0.recorded("\(unread).") }
      }
      if answer.recordings.isEmpty { section.element("p", ["class": "nothing"], "No recordings were read.") }
      if !answer.findings.isEmpty {
        new(&section)
      } else if let known = VerificationText.baselineSummary(answer) {
        section.element("p", ["class": "nothing"]) { $0.recorded("No new findings; \(known).") }
      } else if !answer.recordings.isEmpty {
        section.element("p", ["class": "nothing"], "No problems found.")
      }
      if let known = VerificationText.baselineSummary(answer) {
        section.element("details", ["class": "words"]) { details in
          details.element("summary") { $0.recorded(known) }
          list(answer.baselineFindings, &details)
        }
      }
    }
  }

  private func new(_ section: inout Markup) {
    let worst = Severity.allCases.reversed().flatMap { severity in
      answer.findings.filter { $0.severity == severity && severity > .note }
    }
    let notes = answer.findings.filter { $0.severity == .note }
    if !worst.isEmpty { list(worst, &section) }
    if notes.isEmpty { return }
    // A few notes are shown directly; many would push the sections below out of sight.
    if worst.isEmpty || notes.count <= 3 {
      list(notes, &section)
    } else {
      section.folded("\(notes.count) notes") { list(notes, &$0) }
    }
  }

  private func list(_ findings: [Finding], _ section: inout Markup) {
    section.element("ol", ["class": "findings"]) { list in
      for finding in findings { item(finding, &list) }
    }
  }

  private func item(_ finding: Finding, _ list: inout Markup) {
    let mark =
      switch finding.severity {
      case .error: "✕"
      case .warning: "!"
      case .note: "i"
      }
    list.element("li", ["class": finding.severity.rawValue]) { item in
      item.element("p", ["class": "what"]) { line in
        line.element("span", ["class": "badge"]) { badge in
          badge.element("span", ["class": "mark", "aria-hidden": "true"], mark)
          badge.write(finding.severity.rawValue)
        }
        line.write(" ")
        line.recorded(finding.message)
      }
      for note in finding.notes { evidence(note, &item) }
      for advice in [finding.advice, finding.fix.map { "fix: \($0.title)" }].compactMap({ $0 }) {
        item.element("p", ["class": "advice"]) { $0.recorded(advice) }
      }
      item.element("p", ["class": "where"]) { line in
        place(finding.position, &line)
        line.write(" · ")
        line.code(finding.code)
      }
    }
    list.raw("\n")
  }

  private func evidence(_ note: Finding.Note, _ item: inout Markup) {
    item.element("p", ["class": "evidence"]) { line in
      line.recorded(note.message)
      if let position = note.position {
        line.write(" · ")
        place(position, &line)
      }
    }
  }

  /// Writes a position, with a link if it is in a snapshot.
  private func place(_ position: SourcePosition, _ line: inout Markup) {
    if let number = snapshots[position.file] {
      line.element("a", ["href": groups.link(to: number)]) { $0.code(position.description) }
    } else {
      line.code(position.description)
    }
  }
}
