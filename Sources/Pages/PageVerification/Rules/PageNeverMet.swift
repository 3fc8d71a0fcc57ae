// Reports views that are never recognised.

import AccessibilityTree
import ElementQueries
import Findings
import PredicateFormat
import Text

enum PageNeverMet: VerificationRule {
  static let description = RuleDescription(
    id: "page-never-met", severity: .error, summary: "the criteria of a view do not hold in any snapshot",
    bases: [.snapshots])

  static func findings(in verification: Verification) -> [Finding] {
    verification.models.itemIndices.compactMap { finding(verification, model: $0) }
  }

  private static func finding(_ verification: Verification, model: ModelIndex) -> Finding? {
    let evaluated = verification.evaluatedSnapshots(of: model)
    let isUnmet = evaluated.allSatisfy { verification.verdict(model, on: $0).isUnmet }
    guard verification.criterionIndices(model).count > 0, isUnmet, !verification.snapshots.isEmpty else { return nil }
    let name = verification.models[model].name
    if evaluated.isEmpty {
      let app = verification.models[model].app ?? "its app"
      let isAnyEvaluated = verification.models.itemIndices.contains { !verification.evaluatedSnapshots(of: $0).isEmpty }
      return verification.finding(
        Self.self, model: model, severity: isAnyEvaluated ? .warning : .error,
        message: "\(name) is never recognised: no recording shows \(app)", advice: adviceOnApps(verification))
    }
    let labelled = verification.labelled(model)
    let count = verification.recordedCount(evaluated)
    var message =
      count == 1
      ? "\(name) is not recognised in the only snapshot" : "\(name) is recognised in none of \(count) snapshots"
    let namesake = labelled.isEmpty ? namesake(of: verification.models[model], verification) : nil
    if !labelled.isEmpty {
      message += count == 1 ? ", which is labelled \(name)" : ", \(labelled.count) of them labelled \(name)"
    }
    if let namesake { message += ", although the recording \(namesake) is named after it" }
    let near = nearest(verification, model: model, snapshots: labelled.isEmpty ? evaluated : labelled)
    return verification.finding(
      Self.self, model: model, severity: labelled.isEmpty && namesake == nil ? .warning : .error, message: message,
      advice: near.flatMap { advice(verification, model: model, criterion: $0.criterion, on: $0.snapshot) }
        ?? (labelled.isEmpty ? "record the view, or label the snapshots that show it" : nil),
      notes: notes(verification, model: model, evaluated: evaluated, near: near))
  }

  private static func adviceOnApps(_ verification: Verification) -> String {
    let timelines = verification.recordings.flatMap(\.timelines)
    let apps = Set(timelines.map(\.app).filter { !$0.isEmpty }).sorted()
    return apps.isEmpty
      ? "remove “app”: the recordings do not contain the names of their apps"
      : "record this app, or correct “app”: the recordings show \(listed(apps, "and"))"
  }

  /// Returns the name of a recording that is named after a view: `login` or `Login-Screen` for `LoginView`. Such a
  /// recording should show the view, even if no snapshot is labelled.
  private static func namesake(of model: PageModel, _ verification: Verification) -> String? {
    let wanted = stem(model.name)
    return verification.recordings.first { stem($0.name) == wanted && $0.timeline(of: model) != nil }?.name
  }

  /// Returns a name in lower case, without punctuation and without View, Page or Screen at the end.
  private static func stem(_ name: String) -> String {
    let letters = name.lowercased().filter { $0.isLetter || $0.isNumber }
    let ending = ["view", "page", "screen"].first { letters.hasSuffix($0) && letters.count > $0.count }
    return String(letters.dropLast(ending?.count ?? 0))
  }

  /// Returns the snapshot in which most criteria hold, and the first criterion that fails there.
  private static func nearest(
    _ verification: Verification, model: ModelIndex, snapshots: [ObservedSnapshotIndex]
  ) -> (snapshot: ObservedSnapshotIndex, criterion: CriterionIndex)? {
    let criteria = verification.criterionIndices(model)
    func met(_ snapshot: ObservedSnapshotIndex) -> Int {
      criteria.count { verification.truth(model, criterion: $0, on: snapshot) == .yes }
    }
    var best: (snapshot: ObservedSnapshotIndex, count: Int)?
    for snapshot in snapshots {
      let count = met(snapshot)
      if count > best?.count ?? -1 { best = (snapshot, count) }
    }
    guard let best, case .unmet(let criterion) = verification.verdict(model, on: best.snapshot) else { return nil }
    return (best.snapshot, criterion)
  }

  private static func notes(
    _ verification: Verification, model: ModelIndex, evaluated: [ObservedSnapshotIndex],
    near: (snapshot: ObservedSnapshotIndex, criterion: CriterionIndex)?
  ) -> [Finding.Note] {
    let criteria = verification.criterionIndices(model)
    let never = criteria.filter { criterion in
      evaluated.allSatisfy { verification.truth(model, criterion: criterion, on: $0) == .no }
    }
    var notes = never.map { criterion in
      Finding.Note(
        "\(verification.criterionText(model, criterion)) never holds",
        at: verification.models[model].criteria[checked: criterion]?.position)
    }
    if let near {
      let met = criteria.count { verification.truth(model, criterion: $0, on: near.snapshot) == .yes }
      let detail = verification.detail(model, criterion: near.criterion, on: near.snapshot)
      notes += verification.evidence([near.snapshot]) { _ in
        "most similar snapshot: \(met) of \(criteria.count) criteria hold; \(detail)"
      }
    }
    return notes
  }

  /// Suggests the element that is most similar to the locator.
  private static func advice(
    _ verification: Verification, model: ModelIndex, criterion: CriterionIndex, on snapshot: ObservedSnapshotIndex
  ) -> String? {
    guard let criterion = verification.models[model].criteria[checked: criterion],
      let near = criterion.element.locator.nearMisses(in: verification.snapshots[snapshot].tree).first
    else { return nil }
    let place = near.element.line.map { " in line \($0)" + (near.element.column.map { ", column \($0)" } ?? "") } ?? ""
    let better = criterion.element.locator.correction(near).map { "try \($0): " } ?? ""
    return "\(better)\(near.element)\(place) is similar (\(near.difference))"
  }
}
