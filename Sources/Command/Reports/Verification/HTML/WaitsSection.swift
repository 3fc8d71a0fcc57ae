// How long tests wait for views, and whether they see the toasts.

extension VerificationPage {
  func waits(_ main: inout Markup) {
    if answer.views.isEmpty { return }
    section(&main, id: "waits", "Waits") { section in
      if answer.views.allSatisfy({ $0.waits == nil }) {
        section.element("p", ["class": "nothing"], "No recorded action leads to a view that tests would wait for.")
        return
      }
      var failures = answer.views.map { _ in 0 }
      for wait in answer.transitions.flatMap(\.waits) where failures.indices.contains(wait.view) {
        if case .failed = wait.result { failures[wait.view] += 1 }
      }
      section.element(
        "p", ["class": "hint"],
        "Seconds. The minimum safe timeout is enough wherever between two snapshots the view was loaded; "
          + "waits fail for certain in the last columns, where the app is so many times slower.")
      section.element("div", ["class": "wide"]) { wide in
        wide.element("table", ["class": "plain numbers"]) { table in
          let scales = answer.timeScales.map { "fail at \(VerificationWords.scale($0))" }
          table.headings(
            ["view", "waits", "loaded", "longest", "minimum safe", "timeout", "", "sure up to"] + scales)
          table.element("tbody") { body in
            for view in answer.views.indices { row(view, failures[view], &body) }
          }
        }
      }
      let others = answer.views.filter { $0.waits == nil }
      if !others.isEmpty {
        section.element("p", ["class": "hint"]) { line in
          line.words("Never waited for: ")
          line.recorded(others.map(\.name).joined(separator: ", "))
          line.words(".")
        }
      }
      everyWait(&section)
    }
  }

  private func row(_ number: Int, _ failed: Int, _ body: inout Markup) {
    let view = answer.views[number]
    guard let waits = view.waits else { return }
    body.element("tr") { row in
      func number(_ text: String, _ doubt: String? = nil) {
        let kind = doubt == "✗" ? " bad" : doubt == nil ? "" : " unsafe"
        row.element("td", ["class": "number\(kind)"], (doubt.map { $0 + " " } ?? "") + text)
      }
      row.element("th", ["scope": "row"]) { $0.recorded(view.name) }
      number(String(waits.count))
      // The others have failed, or cannot be decided.
      number("\(waits.loaded) of \(waits.count)", failed > 0 ? "✗" : waits.loaded < waits.count ? "?" : nil)
      number(waits.longest.map(VerificationWords.digits) ?? "–")
      let isSafe = waits.minimumSafeTimeout.map { $0 <= view.timeout } ?? true
      number(waits.minimumSafeTimeout.map(VerificationWords.digits) ?? "–", isSafe ? nil : "!")
      number(VerificationWords.digits(view.timeout))
      row.element("td") { Self.bar(of: waits, within: view.timeout, &$0) }
      number(waits.sureUpToScale.map(VerificationWords.scale) ?? "–")
      for position in answer.timeScales.indices {
        let failures = waits.failuresByScale[ifThere: position]
        number(failures.map { String($0) } ?? "–", failures.map { $0 > 0 } == true ? "✗" : nil)
      }
    }
    body.raw("\n")
  }

  /// Each wait by itself, in order of recordings.
  private func everyWait(_ section: inout Markup) {
    let waits = answer.transitions.flatMap { transition in transition.waits.map { (transition: transition, wait: $0) } }
    if waits.isEmpty { return }
    section.element("details", ["class": "words"]) { details in
      details.element("summary", "Every wait by itself")
      details.element("table", ["class": "plain"]) { table in
        table.headings(["recording", "at", "after", "view", "begins after", "what becomes of it"])
        table.element("tbody") { body in
          for (transition, wait) in waits {
            body.element("tr") { row in
              row.element("td") { $0.code(answer.recordingPath(transition.recording)) }
              row.element("td", ["class": "number"], VerificationWords.digits(transition.at))
              row.element("td") { $0.code(transition.action) }
              row.element("td") { $0.recorded(answer.viewName(wait.view)) }
              row.element("td", ["class": "number"], VerificationWords.digits(wait.begins))
              row.element("td") { $0.recorded(VerificationWords.outcome(wait, answer)) }
            }
            body.raw("\n")
          }
        }
      }
    }
  }

  /// The longest wait and the minimum safe timeout as parts of the timeout; the figures beside it say the same.
  private static func bar(of waits: VerificationAnswer.WaitSummary, within timeout: Double, _ cell: inout Markup) {
    func share(_ seconds: Double?) -> String {
      let share = (seconds ?? 0) / timeout
      return "\(PageText.number(share.isFinite ? min(max(share, 0), 1) * 100 : 0))%"
    }
    cell.element("svg", ["class": "gauge", "aria-hidden": "true"]) { svg in
      svg.empty("rect", ["class": "whole", "width": "100%"])
      svg.empty("rect", ["class": "safe", "width": share(waits.minimumSafeTimeout)])
      svg.empty("rect", ["class": "longest", "width": share(waits.longest)])
    }
  }

  // MARK: Toasts

  func toasts(_ main: inout Markup) {
    if answer.toasts.isEmpty { return }
    section(&main, id: "toasts", "Toasts") { section in
      section.element(
        "p", ["class": "hint"],
        "The chance is that of a wait that looks once a second, in the worst and in the best case.")
      section.element("div", ["class": "wide"]) { wide in
        wide.element("table", ["class": "plain"]) { table in
          table.headings(["view", "recording", "there, in seconds", "shortest", "longest", "chance to be seen"])
          table.element("tbody") { body in
            for toast in answer.toasts { row(toast, &body) }
          }
        }
      }
    }
  }

  private func row(_ toast: VerificationAnswer.Toast, _ body: inout Markup) {
    body.element("tr") { row in
      row.element("th", ["scope": "row"]) { $0.recorded(answer.viewName(toast.view)) }
      row.element("td") { $0.code(answer.recordingPath(toast.recording)) }
      row.element("td", VerificationWords.interval(toast.interval))
      row.element("td", ["class": "number"], VerificationWords.digits(toast.shortest))
      row.element("td", ["class": "number"], toast.longest.map(VerificationWords.digits) ?? "to the end")
      row.element("td", VerificationWords.percent(toast.chance))
    }
    body.raw("\n")
  }
}
