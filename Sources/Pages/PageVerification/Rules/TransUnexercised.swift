// Reports declared transitions that were never recorded.

import Findings

enum TransUnexercised: VerificationRule {
  static let description = RuleDescription(
    id: "trans-unexercised", severity: .note, summary: "a declared transition was never recorded",
    bases: [.recordings])

  /// Returns a finding about an action that was recorded, although it is undecidable whether it opened the view.
  private static func finding(
    _ verification: Verification, model: ModelIndex, opening: DeclaredTransition, target: ViewReference,
    tried: [Transition]
  ) -> Finding {
    let name = verification.models[model].name
    return verification.finding(
      Self.self, model: model, at: target.position, subject: "\(name).opens.\(opening.element.name).\(target.name)",
      message: "\(opening.element.name) of \(name) was recorded, but \(target.name) is not recognised there",
      advice: "record until \(target.name) is loaded, or correct its criteria",
      notes: verification.evidence(tried) { "\($0.action) at \($0.at)" })
  }

  static func findings(in verification: Verification) -> [Finding] {
    guard verification.recordings.contains(where: \.hasTimes) else { return [] }
    let numbers = verification.models.indicesByName
    // The map is drawn only if there is a finding.
    var ways: RecordedWays?
    return verification.models.itemIndices.flatMap { model in
      // An element that is never found cannot be tapped, and is reported by `page-element-never-found`.
      let missing = PageElementNeverFound.elements(in: verification, model).map(\.element.locator)
      return verification.models[model].declaredTransitions.filter { !missing.contains($0.element.locator) }.flatMap {
        opening in
        opening.targets.filter { target in
          guard let number = numbers[target.name] else { return false }
          return !verification.transitions.contains { transition in
            transition.exercises(opening.element.name, of: model)
              && (transition.during.contains(number) || transition.labelled == number)
          }
        }.map { target in
          let name = verification.models[model].name
          let tried = verification.transitions.filter {
            $0.exercises(opening.element.name, of: model) && $0.declaredOutcome == .undecidable
          }
          if !tried.isEmpty {
            return finding(verification, model: model, opening: opening, target: target, tried: tried)
          }
          let known = ways ?? RecordedWays(verification)
          ways = known
          return verification.finding(
            Self.self, model: model, at: target.position,
            subject: "\(name).opens.\(opening.element.name).\(target.name)",
            message: "no recording shows that \(opening.element.name) of \(name) opens \(target.name)",
            advice: "record it",
            notes: known.note(to: model).map { [$0] } ?? [])
        }
      }
    }
  }
}
