// Reports views that are opened from, or return to, a view other than their declared origin.

import Findings
import Text

enum TransReturnMismatch: VerificationRule {
  static let description = RuleDescription(
    id: "trans-return-mismatch", severity: .error,
    summary: "a view is opened from, or returns to, a view that is not its origin",
    bases: [.recordings])

  static func findings(in verification: Verification) -> [Finding] {
    var found: [(key: Key, transition: Transition)] = []
    var recording: RecordingIndex?
    /// For each view recognised so far in the recording, the views from which it was last opened.
    var openers: [ModelIndex: [ModelIndex]] = [:]
    for transition in verification.transitions {
      if transition.recording != recording { (recording, openers) = (transition.recording, [:]) }
      for entered in transition.after where !transition.before.contains(entered) {
        let isReturn =
          leads(from: transition.before, to: entered, openers)
          || isOrigin(entered, ofAny: transition.before, in: verification)
        let wasSeen = openers[entered] != nil
        for left in transition.before where !transition.after.contains(left) {
          let origins = verification.models[left].origins.map(\.name)
          let isDeclared = transition.declaredBy == left
          let isExpected =
            origins.contains(verification.models[entered].name) || openers[left]?.contains(entered) == true
          if !origins.isEmpty, wasSeen, !isDeclared, !isExpected {
            found.append((Key(view: left, other: entered, isReturn: true), transition))
          }
        }
        let origins = verification.models[entered].origins.map(\.name)
        // A declared origin also counts as a source if the screen before the action was labelled with it, or if the
        // origin's verdict on that screen is undecidable.
        let sources = transition.before + transition.undecidableBefore + transition.labelledBefore
        let given = givenOrigins(of: entered, in: transition, verification)
        if !origins.isEmpty, !isReturn, given == nil, !transition.before.isEmpty,
          !sources.contains(where: { origins.contains(verification.models[$0].name) })
        {
          found.append((Key(view: entered, other: transition.before[0], isReturn: false), transition))
        }
        if !isReturn || !wasSeen { openers[entered] = given ?? transition.before }
      }
    }
    return found.grouped(by: \.key).map { finding(verification, key: $0, transitions: $1.map(\.transition)) }
  }

  /// Returns the views to which a view returns according to the call that opens it, if that call declares an origin of
  /// its own (`originType`). The view is then not linked to the one that opens it.
  private static func givenOrigins(
    of view: ModelIndex, in transition: Transition, _ verification: Verification
  ) -> [ModelIndex]? {
    guard let model = transition.declaredBy, let element = transition.declaredElement else { return nil }
    let name = verification.models[view].name
    let opening = verification.models[model].declaredTransitions.first {
      $0.element.name == element && !$0.origins.isEmpty && $0.targets.contains { $0.name == name }
    }
    guard let opening else { return nil }
    let names = verification.models.indicesByName
    return opening.origins.compactMap { names[$0] }
  }

  /// Returns whether one of the given views was opened from the origin, directly or through other views.
  private static func leads(from views: [ModelIndex], to origin: ModelIndex, _ openers: [ModelIndex: [ModelIndex]])
    -> Bool
  {
    var seen = Set(views)
    var pending = views
    while let next = pending.popLast() {
      for opener in openers[next] ?? [] {
        if opener == origin { return true }
        if seen.insert(opener).inserted { pending.append(opener) }
      }
    }
    return false
  }

  /// Returns whether one of the given views declares that it returns to a view, even if the recording does not show
  /// that it was opened from that view.
  private static func isOrigin(_ view: ModelIndex, ofAny views: [ModelIndex], in verification: Verification) -> Bool {
    let name = verification.models[view].name
    return views.contains { $0 != view && verification.models[$0].origins.contains { $0.name == name } }
  }

  private struct Key: Hashable {
    var view: ModelIndex
    var other: ModelIndex
    var isReturn: Bool
  }

  private static func finding(_ verification: Verification, key: Key, transitions: [Transition]) -> Finding {
    let model = verification.models[key.view]
    let other = verification.models[key.other].name
    let origins = model.origins.map(\.name).joined(separator: " or ")
    return verification.finding(
      Self.self, model: key.view, at: model.origins.first?.position, subject: "\(model.name).origin.\(other)",
      message: key.isReturn
        ? "\(model.name) should return to \(origins), but \(counted(transitions.count, "recorded action")) opened \(other)"
        : "\(model.name) should be opened from \(origins), but \(counted(transitions.count, "recorded action")) opened it from \(other)",
      advice: advice(model, other, isReturn: key.isReturn, tapped: transitions.lazy.compactMap(\.element).first),
      notes: verification.evidence(transitions) { "\($0.action) at \($0.at)" })
  }

  /// - Parameter tapped: The name of an element of the view that was tapped.
  private static func advice(_ model: PageModel, _ other: String, isReturn: Bool, tapped: String?) -> String {
    switch model.language {
    case .yaml where isReturn && model.elements.contains { $0.name == tapped }:
      "if \(tapped ?? "") opens \(other), declare opens: {\(tapped ?? ""): \(other)}; if \(model.name) returns there, "
        + "origin: [\((model.origins.map(\.name) + [other]).joined(separator: ", "))]"
    case .yaml: "declare origin: [\((model.origins.map(\.name) + [other]).joined(separator: ", "))]"
    case .swift where isReturn:
      "if \(model.name) can return to either view, make it generic over its origin, and also open it from \(other)"
    case .swift: "if this is intended, add a method to \(other): openView(\(model.name).self, byTapping: …)"
    }
  }
}
