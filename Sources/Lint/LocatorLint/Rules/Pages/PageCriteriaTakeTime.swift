// Reports load criteria that wait, sleep or act.

import Findings
import LocatorExtraction

enum PageCriteriaTakeTime: LintRule {
  static let description = RuleDescription(
    id: "page-criteria-take-time", severity: .warning,
    summary: "load criteria wait, sleep or act instead of looking",
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
      case .waits: "look at what is there at this moment, with exists; whoever opens the view does the waiting"
      case .sleeps: "look at what is there at this moment; whoever opens the view does the waiting"
      case .acts: "do it in the transition that leads to the view, before its criteria are asked"
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
          ? "\(whose) \(kind.verb): \(call.name)"
          : "\(whose) \(kind.verb), \(call.name), and checkViewCriteria() of \(call.view)\(others) uses it",
        advice: kind.advice,
        notes: isOwn
          ? []
          : calls.prefix(LintContext.evidenceLimit).map { Finding.Note("\($0.view) is checked here", at: $0.check) })
    }
  }

  private static func callKind(of call: SourceFacts.CriteriaCall) -> CallKind? {
    if sleeps.contains(call.name) || call.name == "run" && ["until", "mode"].contains(call.label) { return .sleeps }
    if call.name == "fulfillment" || call.name.hasPrefix("wait") { return .waits }
    return actions.contains(call.name) ? .acts : nil
  }
}
