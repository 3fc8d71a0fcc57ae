// Reports views that are undecidable because dumps lack attributes.

import ElementQueries
import Findings
import Text

enum PageUndecidable: VerificationRule {
  static let description = RuleDescription(
    id: "page-undecidable", severity: .warning, summary: "the dumps do not record an attribute that a criterion uses",
    bases: [.snapshots])

  static func findings(in verification: Verification) -> [Finding] {
    verification.models.itemIndices.compactMap { model in
      var open: [ObservedSnapshotIndex] = []
      var criteria: [CriterionIndex] = []
      for snapshot in verification.snapshots.itemIndices {
        guard case .undecidable(let criterion) = verification.verdict(model, on: snapshot) else { continue }
        open.append(snapshot)
        criteria.append(criterion)
      }
      guard let criterion = criteria.first else { return nil }
      let name = verification.models[model].name
      let texts = criteria.withoutRepetitions.map { verification.criterionText(model, $0) }
      return verification.finding(
        Self.self, model: model, at: verification.models[model].criteria[checked: criterion]?.position,
        message:
          "\(name) is undecidable in \(counted(verification.recordedCount(open), "snapshot")): \(texts.joined(separator: ", "))",
        advice: advice(verification.reading(model, criterion: criterion, on: open[0])?.missingFacts ?? []),
        notes: verification.evidenceByText(open) { snapshot in
          guard case .undecidable(let criterion) = verification.verdict(model, on: snapshot) else { return "" }
          return verification.detail(model, criterion: criterion, on: snapshot)
        })
    }
  }

  private static func advice(_ facts: [MissingFact]) -> String {
    if facts.contains(.selfContainment) {
      return "use matching(…), which behaves the same in all versions; --xctest decides up to Xcode 15"
    }
    if facts.contains(where: { !$0.isAboutDump }) { return "use a locator that needs neither an index nor firstMatch" }
    if facts.contains(.missingElements) { return "record the screen again: the dump is incomplete" }
    return "record this attribute, or use one that is recorded"
  }
}
