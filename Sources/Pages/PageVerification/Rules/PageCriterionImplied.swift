// Reports criteria that are implied by the view's other criteria.

import ElementQueries
import Findings
import PredicateFormat

enum PageCriterionImplied: VerificationRule {
  static let description = RuleDescription(
    id: "page-criterion-implied", severity: .note, summary: "a criterion holds wherever the view's other criteria hold",
    bases: [.snapshots])

  static func findings(in verification: Verification) -> [Finding] {
    verification.models.itemIndices.flatMap { model in
      let count = verification.criterionIndices(model).count
      guard count > 1, !verification.models[model].criteria.isEmpty else { return [Finding]() }
      // Criteria are removed one at a time, so that only one of two equivalent criteria is reported.
      var left = Array(verification.criterionIndices(model))
      return verification.criterionIndices(model).reversed().compactMap { criterion in
        let others = left.filter { $0 != criterion }
        guard !others.isEmpty, isImplied(verification, model: model, criterion: criterion, by: others) else {
          return nil
        }
        left = others
        return verification.finding(
          Self.self, model: model, at: verification.models[model].criteria[checked: criterion]?.position,
          subject: "\(verification.models[model].name).criteria[\(criterion.value)]",
          message:
            "\(verification.models[model].name): \(verification.criterionText(model, criterion)) is redundant: it holds wherever the other criteria hold",
          advice: "remove it, unless it is needed on screens that are not recorded")
      }.reversed()
    }
  }

  private static func isImplied(
    _ verification: Verification, model: ModelIndex, criterion: CriterionIndex, by others: [CriterionIndex]
  ) -> Bool {
    let criteria = verification.models[model].criteria
    let isPrelude = others.contains {
      $0 > criterion && criteria[$0].element.locator == criteria[criterion].element.locator
    }
    if isPrelude, criteria[criterion].condition.description == "exists == YES" { return false }
    var isSeen = false
    var isDecisive = false
    for snapshot in verification.table.firstSnapshots where verification.verdict(model, on: snapshot) != .otherApp {
      let answer = verification.truth(model, criterion: criterion, on: snapshot)
      let doOthersHold = others.allSatisfy { verification.truth(model, criterion: $0, on: snapshot) == .yes }
      // A criterion affects the verdict on each snapshot in which it does not hold, unless another criterion is known
      // to be false there.
      let areOthersOut = others.contains { verification.truth(model, criterion: $0, on: snapshot) == .no }
      if !areOthersOut, answer != .yes { return false }
      if doOthersHold { isSeen = true }
      if answer != .yes { isDecisive = true }
    }
    // A criterion that held in every snapshot may still fail in other recordings, and a view that was never seen proves
    // nothing.
    return isSeen && isDecisive
  }
}
