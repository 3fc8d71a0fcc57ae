// Writes how long tests wait for views, and how likely a wait is to detect each toast.

import Findings
import PageVerification
import Recordings
import Text

extension VerificationPage {
  func waits(_ main: inout Markup) {
    if answer.views.isEmpty { return }
    section(&main, id: "waits", "Waits") { section in
      if answer.waits.allSatisfy({ $0 == nil }) {
        section.element("p", ["class": "nothing"], "No recorded action opens a view that tests wait for.")
        return
      }
      section.element(
        "p", ["class": "hint"],
        "Times in seconds. The minimum safe timeout covers the latest time at which each view may have loaded. "
          + "The last columns count the waits that are certain to fail if the app is slower by the given factor.")
      let headings =
        ["view", "waits", "loaded", "longest", "minimum safe", "timeout", "", "safe up to"]
        + answer.timeScales.map { "fail at \(VerificationFormat.scale($0))" }
      section.element("div", ["class": "wide"]) { wide in
        let waited = answer.views.compactMap { view in answer.waits[view.value].map { (view, $0) } }
        wide.table(headings, waited, kind: "plain numbers") { row($0.0, $0.1, &$1) }
      }
      let others = answer.views.filter { answer.waits[$0.value] == nil }
      if !others.isEmpty {
        section.element("p", ["class": "hint"]) { line in
          line.write("Views without waits: ")
          line.recorded(others.map(answer.viewName).joined(separator: ", "))
          line.write(".")
        }
      }
      everyWait(&section)
    }
  }

  private func row(_ view: ModelIndex, _ waits: WaitSummary, _ row: inout Markup) {
    let (longest, timeout) = (waits.minimumSafeTimeout, answer.models[view].timeout)
    func number(_ text: String, _ doubt: String? = nil) {
      let kind = doubt == "✗" ? " bad" : doubt == nil ? "" : " unsafe"
      row.element("td", ["class": "number\(kind)"], (doubt.map { $0 + " " } ?? "") + text)
    }
    row.element("th", ["scope": "row"]) { $0.recorded(answer.viewName(view)) }
    number(String(waits.waits.count))
    // If a view did not load, the wait for it has either failed or is undecidable.
    let hasFailed = waits.waits.contains { $0.wait.judgement == .failed }
    let doubt = hasFailed ? "✗" : waits.loaded < waits.waits.count ? "?" : nil
    number("\(waits.loaded) of \(waits.waits.count)", doubt)
    number(longest?.digits ?? "–")
    number(longest?.digits ?? "–", longest ?? .zero <= timeout ? nil : "!")
    number(timeout.digits)
    row.element("td") { Self.bar(of: longest ?? .zero, within: timeout, &$0) }
    number(waits.sureUpToScale.map(VerificationFormat.scale) ?? "–")
    for scale in answer.timeScales {
      let failures = waits.certainFailures(timeScale: scale)
      number(String(failures), failures > 0 ? "✗" : nil)
    }
  }

  /// Writes a row for each wait, in the order of the recordings.
  private func everyWait(_ section: inout Markup) {
    if answer.everyWait.isEmpty { return }
    section.folded("Individual waits") { details in
      let headings = ["recording", "at", "after", "view", "starts after", "result"]
      details.table(headings, answer.everyWait) { each, row in
        row.element("td") { $0.code(answer.path(each.transition.recording)) }
        row.element("td", ["class": "number"], each.transition.at.digits)
        row.element("td") { $0.code(each.transition.action) }
        row.element("td") { $0.recorded(answer.viewName(each.wait.model)) }
        row.element("td", ["class": "number"], max(.zero, each.wait.begins - each.transition.at).digits)
        row.element("td") { $0.recorded(answer.outcome(of: each.wait)) }
      }
    }
  }

  /// Writes the longest wait as a fraction of the timeout. The numbers next to it contain the same information.
  private static func bar(of longest: VirtualTime, within timeout: VirtualTime, _ cell: inout Markup) {
    let part = longest.seconds / timeout.seconds
    let share = "\((part.isFinite ? min(max(part, 0), 1) * 100 : 0).drawn)%"
    cell.element("svg", ["class": "gauge", "aria-hidden": "true"]) { svg in
      svg.empty("rect", ["class": "whole", "width": "100%"])
      svg.empty("rect", ["class": "safe", "width": share])
      svg.empty("rect", ["class": "longest", "width": share])
    }
  }

  // MARK: Toasts

  func toasts(_ main: inout Markup) {
    if answer.toasts.isEmpty { return }
    section(&main, id: "toasts", "Toasts") { section in
      section.element(
        "p", ["class": "hint"],
        "The chance that a wait polling once a second detects the toast, in the worst and best cases.")
      let headings = ["view", "recording", "shown, in seconds", "shortest", "longest", "chance of detection"]
      section.element("div", ["class": "wide"]) { wide in
        wide.table(headings, answer.toasts) { toast, row in
          row.element("th", ["scope": "row"]) { $0.recorded(answer.viewName(toast.model)) }
          row.element("td") { $0.code(answer.path(toast.recording)) }
          row.element("td", VerificationFormat.interval(toast.interval))
          row.element("td", ["class": "number"], toast.interval.shortest.digits)
          row.element("td", ["class": "number"], toast.interval.longest?.digits ?? "to the end")
          row.element("td", VerificationFormat.percent(answer.chance(of: toast)))
        }
      }
    }
  }
}
