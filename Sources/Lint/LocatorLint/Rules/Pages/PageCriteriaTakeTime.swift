// Reports load criteria that wait, sleep or interact with the app.

import Findings
import LocatorExtraction
import Text

enum PageCriteriaTakeTime: LintRule {
  static let description = RuleDescription(
    id: "page-criteria-take-time", severity: .warning,
    summary: "load criteria wait, sleep or act instead of checking the current state",
    bases: [.source], tags: ["page"])

  private enum CallKind {
    case waits, sleeps, acts

    var verb: String {
      switch self {
      case .waits: "waits"
      case .sleeps: "sleeps"
      case .acts: "acts"
      }
    }

    var advice: String {
      switch self {
      case .waits: "check the current state with exists; the transition to the view waits until the criteria hold"
      case .sleeps: "check the current state; the transition to the view waits until the criteria hold"
      case .acts: "move the action to the transition that opens the view"
      }
    }
  }

  private static let sleeps: Set = ["sleep", "usleep"]
  private static let actions = ElementMethods.actions.union([
    "clickForDuration", "launch", "activate", "terminate", "openView", "openViewWithToastAction", "returnToOrigin",
    "returnToOriginWithToast", "launchTheApplication", "terminateTheApplication", "delayedAppInteraction",
  ])

  static func findings(in lint: LintContext) -> [Finding] {
    let slow = lint.extraction.facts.criteriaCalls.filter { callKind(of: $0) != nil }
    return slow.grouped(by: \.position).compactMap { position, calls in
      guard let call = calls.first, let kind = callKind(of: call) else { return nil }
      let isOwn = call.position.file == call.check.file && call.enclosing == "\(call.view).checkViewCriteria"
      let others = calls.count > 1 ? " and \(counted(calls.count - 1, "other view"))" : ""
      let whose = isOwn ? "checkViewCriteria() of \(call.view)" : "\(call.enclosing)"
      return lint.finding(
        Self.self, at: position, in: call.enclosing, about: call.name,
        isOwn
          ? "\(whose) \(kind.verb) (\(call.name))"
          : "\(whose) \(kind.verb) (\(call.name)) and is called by checkViewCriteria() of \(call.view)\(others)",
        advice: kind.advice,
        notes: isOwn
          ? []
          : calls.prefix(LintContext.evidenceLimit).map {
            Finding.Note("checkViewCriteria() of \($0.view)", at: $0.check)
          })
    }
  }

  private static func callKind(of call: SourceFacts.CriteriaCall) -> CallKind? {
    if sleeps.contains(call.name) || call.name == "run" && ["until", "mode"].contains(call.label) { return .sleeps }
    if call.name == "fulfillment" || call.name.hasPrefix("wait") { return .waits }
    return actions.contains(call.name) ? .acts : nil
  }
}
