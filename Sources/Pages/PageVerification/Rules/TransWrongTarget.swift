// Reports actions that open a view other than the declared one.

import Findings
import PredicateFormat
import Text

enum TransWrongTarget: VerificationRule {
  static let description = RuleDescription(
    id: "trans-wrong-target", severity: .error, summary: "an action opens a view other than the declared one",
    bases: [.recordings])

  static func findings(in verification: Verification) -> [Finding] {
    let neverMet = neverMet(verification)
    let wrong = verification.transitions.filter(isWrong).compactMap { transition in
      Key(transition).map { (key: $0, transition: transition) }
    }
    return wrong.grouped(by: \.key).map {
      finding(verification, key: $0, transitions: $1.map(\.transition), neverMet: neverMet)
    }
  }

  private struct Key: Hashable {
    var model: ModelIndex
    var element: String

    init?(_ transition: Transition) {
      guard let model = transition.declaredBy, let element = transition.declaredElement else { return nil }
      (self.model, self.element) = (model, element)
    }
  }

  /// Returns whether it is certain that none of the declared views appeared. A labelled view that is not recognised is
  /// reported by another rule.
  static func isWrong(_ transition: Transition) -> Bool { transition.declaredOutcome == .missing }

  /// Returns the names of the views that are not recognised in any snapshot. Such views cannot be recognised after an
  /// action either.
  private static func neverMet(_ verification: Verification) -> Set<String> {
    Set(
      verification.models.itemIndices.filter { model in
        verification.snapshots.itemIndices.allSatisfy {
          verification.verdict(model, on: $0).truth == .no
        }
      }.map { verification.models[$0].name })
  }

  private static func finding(
    _ verification: Verification, key: Key, transitions: [Transition], neverMet: Set<String>
  ) -> Finding {
    let model = verification.models[key.model]
    let opening = model.declaredTransitions.first { $0.element.name == key.element }
    let declared = opening?.targets.map(\.name) ?? []
    let targets = declared.joined(separator: " or ")
    let unknown = declared.filter(neverMet.contains)
    let others = transitions.compactMap { shown(verification, $0) }.withoutRepetitions
    let words = others.isEmpty ? "no known view" : others.joined(separator: ", ")
    let kept = opening.map { seenTargets(verification, key: key, opening: $0) } ?? []
    return verification.finding(
      Self.self, model: key.model, severity: unknown.isEmpty ? .error : .warning, at: opening?.targets.first?.position,
      subject: "\(model.name).opens.\(key.element)",
      message:
        "\(key.element) of \(model.name) should open \(targets), but \(counted(transitions.count, "recorded action")) opened \(words)",
      advice: !unknown.isEmpty
        ? neverRecognised(unknown)
        : others.isEmpty
          ? "record until the view appears, or correct \(model.language == .yaml ? "“opens”" : "the call")"
          : kept.isEmpty
            ? "no recording shows that it opens \(targets); if it never does, declare \(declaration(key, names: others, model: model))"
            : "declare \(declaration(key, names: kept + others, model: model))",
      notes: verification.evidence(transitions) { transition in
        "\(transition.action) at \(transition.at) opens \(shown(verification, transition) ?? "no known view")"
      })
  }

  /// Returns the advice if declared targets are never recognised.
  private static func neverRecognised(_ targets: [String]) -> String {
    let names = targets.joined(separator: " and ")
    return targets.count == 1
      ? "\(names) is never recognised, which may be the reason; correct its criteria first"
      : "\(names) are never recognised, which may be the reason; correct their criteria first"
  }

  /// Returns the declared targets that appeared at least once.
  private static func seenTargets(_ verification: Verification, key: Key, opening: DeclaredTransition) -> [String] {
    opening.targets.map(\.name).filter { name in
      verification.transitions.contains { transition in
        transition.exercises(key.element, of: key.model)
          && (transition.during + [transition.labelled].compactMap { $0 })
            .contains { verification.models[$0].name == name }
      }
    }
  }

  /// Returns the declaration to write in the model, such as `submit: HomeView` or `submit: [HomeView, LockedAlert]`. In
  /// Swift, each target needs its own method.
  private static func declaration(_ key: Key, names: [String], model: PageModel) -> String {
    switch model.language {
    case .yaml: "\(key.element): \(names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]")"
    case .swift:
      names.count == 1
        ? "openView(\(names[0]).self, byTapping: …)"
        : "separate methods that open \(names.joined(separator: " and "))"
    }
  }

  /// Returns what is on screen after the action: the view that the screen is labelled with or, if it is not labelled,
  /// the recognised views.
  private static func shown(_ verification: Verification, _ transition: Transition) -> String? {
    // Views of other apps cannot be declared, so they are omitted unless nothing else appeared.
    let app = transition.declaredBy.map { verification.models[$0].app }
    let own = transition.after.filter { verification.models[$0].app == app }
    let models = transition.labelled.map { [$0] } ?? (own.isEmpty ? transition.after : own)
    return models.isEmpty ? nil : verification.names(models)
  }
}
