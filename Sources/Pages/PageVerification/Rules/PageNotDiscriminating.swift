// Reports views that cannot be distinguished from others.

import Findings
import Text

enum PageNotDiscriminating: VerificationRule {
  static let description = RuleDescription(
    id: "page-not-discriminating", severity: .error, summary: "the criteria of a view also hold on another view",
    bases: [.snapshots])

  static func findings(in verification: Verification) -> [Finding] {
    let screens = verification.screens
    return labelled(verification, screens: screens) + unlabelled(verification, screens: screens)
  }

  /// Reports views that are recognised in snapshots labelled with a different view.
  private static func labelled(_ verification: Verification, screens: [ScreenGroup]) -> [Finding] {
    let inverted = PageCriteriaPartial.invertedModels(verification)
    return verification.models.itemIndices.filter { !inverted.contains($0) }.flatMap { model -> [Finding] in
      let name = verification.models[model].name
      let right = verification.met(model, among: verification.labelled(model))
      // If a model is not recognised in any of its labelled snapshots, use all of these snapshots: they still show
      // which elements the view has.
      let own = (right.isEmpty ? verification.labelled(model) : right).withoutRepetitions
      let taken = screens.filter { $0.isLabelled && $0.model != model }.compactMap { screen in
        let wrong = verification.met(model, among: screen.snapshots)
        return wrong.isEmpty ? nil : (screen: screen, wrong: wrong)
      }
      // One criterion that excludes all other views is better than one for each of them.
      let all = CriterionSearch(
        verification, holdsOn: own, failsOn: taken.flatMap(\.wrong).withoutRepetitions
      ).shortest()
      var searches = searchesPerModel(verification)
      return taken.map { screen, wrong in
        let distinct = wrong.withoutRepetitions
        if all == nil { searches -= 1 }
        func search() -> CriterionSearch.Separation? {
          CriterionSearch(verification, holdsOn: own, failsOn: distinct)
            .shortest()
        }
        return verification.finding(
          // A label that does not name a model may name a part of this view.
          Self.self, model: model, severity: screen.model == nil ? .warning : .error,
          subject: "\(name) on \(screen.name)",
          message:
            "\(name) is also recognised in \(wrong.count) of \(counted(screen.snapshots.count, "snapshot")) of \(screen.name)",
          advice: searches < 0
            ? furtherAdvice
            : (all ?? search()).map { advice(verification.models[model], separation: $0) }
              ?? withoutSeparation(own.isEmpty, name: name),
          notes: verification.evidence(distinct) { _ in "\(name) is recognised here, on \(screen.name)" })
      }
    }
  }

  /// Reports pairs of views that are recognised in the same unlabelled snapshots.
  private static func unlabelled(_ verification: Verification, screens: [ScreenGroup]) -> [Finding] {
    let snapshots = screens.filter { !$0.isLabelled }.flatMap(\.snapshots)
    let met = verification.models.itemIndices.map { verification.met($0, among: snapshots) }
    let metOn = met.map { Set($0) }
    var findings: [Finding] = []
    let inverted = PageCriteriaPartial.invertedModels(verification)
    for first in verification.models.itemIndices where !inverted.contains(first) {
      var searches = searchesPerModel(verification)
      for second in verification.models.itemIndices
      where second > first && !met[first.value].isEmpty
        && !inverted.contains(second)
      {
        let together = met[first.value].filter(metOn[second.value].contains)
        guard !together.isEmpty, !isReported(verification, screens: screens, first: first, and: second) else {
          continue
        }
        let transitional = PageViewsOverlap.snapshots(verification, first: first, and: second)
        let both = together.filter { !transitional.contains($0) }
        guard !both.isEmpty else { continue }
        let names = (verification.models[first].name, verification.models[second].name)
        let distinct = both.withoutRepetitions
        searches -= 1
        findings.append(
          verification.finding(
            Self.self, model: first, subject: "\(names.0) and \(names.1)",
            message: "\(names.0) and \(names.1) are both recognised in \(counted(both.count, "snapshot"))",
            advice: searches < 0 ? furtherAdvice : separated(verification, first: first, and: second, both: Set(both)),
            notes: verification.evidence(distinct) { _ in "both views are recognised here" }))
      }
    }
    return findings
  }

  /// Returns whether labelled snapshots already show that the two views overlap. If so, the finding about those
  /// snapshots gives better advice.
  private static func isReported(
    _ verification: Verification, screens: [ScreenGroup], first: ModelIndex, and second: ModelIndex
  )
    -> Bool
  {
    [(first, second), (second, first)].contains { model, other in
      screens.contains { screen in
        screen.model == other && screen.snapshots.contains { verification.verdict(model, on: $0) == .met }
      }
    }
  }

  // MARK: Advice

  /// The maximum number of searches for a criterion, over all models. A search is slow, and one criterion usually
  /// separates a view from most others.
  private static let mostSearches = 100

  /// Returns the number of searches allowed for each model. The maximum is divided equally, so that the first run can
  /// give advice for every model.
  private static func searchesPerModel(_ verification: Verification) -> Int {
    max(1, mostSearches / max(1, verification.models.count))
  }

  private static let furtherAdvice =
    "resolve the findings above first; the criteria added for them may also distinguish these views"

  private static func advice(_ model: PageModel, separation: CriterionSearch.Separation) -> String {
    "add to \(model.name): \(separation.text(for: model))"
  }

  private static func withoutSeparation(_ isUnlabelled: Bool, name: String) -> String {
    isUnlabelled
      ? "label the snapshots that show \(name), so that axreplay can find a criterion"
      : "no combination of up to three elements distinguishes these views"
  }

  /// Suggests a criterion that holds where only one of the two views is recognised, and fails where only the other is.
  private static func separated(
    _ verification: Verification, first: ModelIndex, and second: ModelIndex, both: Set<ObservedSnapshotIndex>
  ) -> String {
    func only(_ model: ModelIndex) -> [ObservedSnapshotIndex] {
      verification.met(model, among: verification.snapshots.itemIndices).filter { !both.contains($0) }
    }
    let (left, right) = (only(first), only(second))
    for (model, holds, fails) in [(first, left, right), (second, right, left)] where !holds.isEmpty && !fails.isEmpty {
      if let found = CriterionSearch(verification, holdsOn: holds, failsOn: fails).shortest() {
        return advice(verification.models[model], separation: found)
      }
    }
    return "label the snapshots with their views, so that axreplay can find a criterion"
  }
}
