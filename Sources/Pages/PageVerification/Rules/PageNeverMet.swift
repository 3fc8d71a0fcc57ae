// Views that are recognised nowhere.

import AccessibilityTree
import ElementQueries
import Findings
import PredicateFormat

enum PageNeverMet: VerificationRule {
  static let description = RuleDescription(
    id: "page-never-met", severity: .error, summary: "the criteria of a view are met on no snapshot",
    bases: [.snapshots])

  static func findings(in verification: Verification) -> [Finding] {
    verification.models.indices.compactMap { finding(verification, $0) }
  }

  private static func finding(_ verification: Verification, _ model: Int) -> Finding? {
    let asked = verification.snapshots.indices.filter { verification.verdict(model, on: $0) != .otherApp }
    let isUnmet = asked.allSatisfy { if case .unmet = verification.verdict(model, on: $0) { true } else { false } }
    guard verification.criterionCount(model) > 0, isUnmet, !verification.snapshots.isEmpty else { return nil }
    let name = verification.models[model].name
    if asked.isEmpty {
      let app = verification.models[model].app ?? "its app"
      return verification.finding(
        Self.self, model, severity: .warning, "\(name) is recognised nowhere: no recording shows \(app)",
        advice: "record it, or correct “app”")
    }
    let labelled = verification.labelled(model)
    var message = "\(name) is recognised on none of \(counted(verification.recordedCount(asked), "snapshot"))"
    if !labelled.isEmpty { message += ", \(labelled.count) of them labelled \(name)" }
    let near = nearest(verification, model, labelled.isEmpty ? asked : labelled)
    return verification.finding(
      Self.self, model, severity: labelled.isEmpty ? .warning : .error, message,
      advice: near.flatMap { advice(verification, model, criterion: $0.criterion, on: $0.snapshot) }
        ?? (labelled.isEmpty ? "record it, or label the snapshots that show it" : nil),
      notes: notes(verification, model, asked, near))
  }

  /// The snapshot on which most criteria hold, and the first that does not.
  private static func nearest(
    _ verification: Verification, _ model: Int, _ snapshots: [Int]
  ) -> (snapshot: Int, criterion: Int)? {
    let criteria = 0..<verification.criterionCount(model)
    func met(_ snapshot: Int) -> Int {
      criteria.count { verification.truth(model, criterion: $0, on: snapshot) == .yes }
    }
    var best: (snapshot: Int, count: Int)?
    for snapshot in snapshots {
      let count = met(snapshot)
      if count > best?.count ?? -1 { best = (snapshot, count) }
    }
    guard let best, case .unmet(let criterion) = verification.verdict(model, on: best.snapshot) else { return nil }
    return (best.snapshot, criterion)
  }

  private static func notes(
    _ verification: Verification, _ model: Int, _ asked: [Int], _ near: (snapshot: Int, criterion: Int)?
  ) -> [Finding.Note] {
    let criteria = 0..<verification.criterionCount(model)
    let never = criteria.filter { criterion in
      asked.allSatisfy { verification.truth(model, criterion: criterion, on: $0) == .no }
    }
    var notes = never.map { criterion in
      Finding.Note(
        "\(verification.criterionText(model, criterion)) never holds",
        at: criterionPosition(verification, model, criterion))
    }
    if let near {
      let met = criteria.count { verification.truth(model, criterion: $0, on: near.snapshot) == .yes }
      let detail = verification.detail(model, criterion: near.criterion, on: near.snapshot)
      notes += verification.evidence([near.snapshot]) { _ in
        "nearest: \(met) of \(criteria.count) criteria hold here, and \(detail)"
      }
    }
    return notes
  }

  private static func criterionPosition(_ verification: Verification, _ model: Int, _ criterion: Int) -> SourcePosition?
  {
    let criteria = verification.models[model].criteria
    return criteria.indices.contains(criterion) ? criteria[criterion].position : nil
  }

  /// What the locator comes nearest to.
  private static func advice(_ verification: Verification, _ model: Int, criterion: Int, on snapshot: Int) -> String? {
    let criteria = verification.models[model].criteria
    guard criteria.indices.contains(criterion),
      let explanation = try? criteria[criterion].element.query.explain(in: verification.snapshots[snapshot].tree),
      let near = explanation.nearMisses.first
    else { return nil }
    let place = near.element.line.map { " in line \($0)" } ?? ""
    let better = near.query.map { "write \($0): " } ?? ""
    return "\(better)the nearest is \(near.element)\(place), \(near.difference)"
  }
}
