// Reports declared transitions that were never recorded.

import Findings

enum TransUnexercised: VerificationRule {
  static let description = RuleDescription(
    id: "trans-unexercised", severity: .note, summary: "a declared transition was never recorded",
    bases: [.recordings])

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
            transition.declaredBy == model && transition.declaredElement == opening.element.name
              && (transition.during.contains(number) || transition.labelled == number)
          }
        }.map { target in
          let name = verification.models[model].name
          let known = ways ?? RecordedWays(verification)
          ways = known
          return verification.finding(
            Self.self, model, at: target.position, subject: "\(name).opens.\(opening.element.name).\(target.name)",
            "no recording shows that \(opening.element.name) of \(name) opens \(target.name)", advice: "record it",
            notes: known.note(to: model).map { [$0] } ?? [])
        }
      }
    }
  }
}
