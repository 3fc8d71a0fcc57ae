// Reports elements that are never found and that no other rule reports.

import AccessibilityTree
import ElementQueries
import Findings
import PredicateFormat
import Text

enum PageElementNeverFound: VerificationRule {
  static let description = RuleDescription(
    id: "page-element-never-found", severity: .warning,
    summary: "a model uses an element that is not in any snapshot",
    bases: [.snapshots])

  static func findings(in verification: Verification) -> [Finding] {
    // Several models may use the same element, such as an alert that must not be shown.
    var nearest: [Search: Near?] = [:]
    return verification.models.itemIndices.flatMap { model in
      elements(in: verification, model).map { element, use in
        let search = Search(locator: element.locator, app: verification.models[model].app)
        let evaluated = verification.evaluatedSnapshots(of: model)
        let near = nearest[search] ?? Self.nearest(verification, element: element, snapshots: evaluated)
        nearest[search] = .some(near)
        return finding(verification, model: model, element: element, use: use, near: near)
      }
    }
  }

  /// What the search for the most similar element depends on.
  private struct Search: Hashable {
    var locator: ModelLocator
    var app: String?
  }

  /// Returns the elements of a model that are never found, each with a description of how the model uses it.
  static func elements(in verification: Verification, _ model: ModelIndex) -> [(element: ModelElement, use: String)] {
    let declared = verification.models[model]
    let rows = verification.table.firstSnapshots.filter { verification.verdict(model, on: $0) != .otherApp }
    let isMet = rows.contains { verification.verdict(model, on: $0).truth != .no }
    // Views that were not recorded, or are never recognised, are reported by other rules.
    guard !rows.isEmpty, isMet || !verification.labelled(model).isEmpty else { return [] }
    let needed = declared.criteria.filter { !$0.isAbsence }.map(\.element.locator)
    let uses =
      declared.criteria.filter(\.isAbsence).map { ($0.element, "“\($0)” always holds") }
      + [(declared.spinner, "spinner"), (declared.toast, "toast")].compactMap { element, role in
        element.map { ($0, "it is declared as the \(role)") }
      }
      + declared.declaredTransitions.map {
        ($0.element, "it should open \($0.targets.map(\.name).joined(separator: " or "))")
      }
    var seen: Set<ModelLocator> = []
    return uses.filter { element, _ in
      !needed.contains(element.locator) && seen.insert(element.locator).inserted
        && rows.allSatisfy { verification.table.existence(of: element, in: $0) == .no }
        // A driver that refuses the locator does not show that the element is missing.
        && Set(rows.map { verification.snapshots[$0].tree.driver }).allSatisfy(element.locator.isValid)
    }.map { (element: $0.0, use: $0.1) }
  }

  private static func finding(
    _ verification: Verification, model: ModelIndex, element: ModelElement, use: String, near: Near?
  ) -> Finding {
    let name = verification.models[model].name
    let evaluated = verification.evaluatedSnapshots(of: model)
    return verification.finding(
      Self.self, model: model, at: element.position, subject: "\(name).\(element.name)",
      message:
        "\(element.name) of \(name) matches nothing in \(counted(verification.recordedCount(evaluated), "snapshot")); \(use)",
      advice: near.map { $0.text(element) } ?? "correct its locator, or record a screen that shows it",
      notes: near.map { near in
        verification.evidence([near.snapshot]) { _ in "most similar: \(near.miss.element) (\(near.miss.difference))" }
      } ?? [])
  }

  private struct Near {
    var snapshot: ObservedSnapshotIndex
    var miss: NearMiss

    func text(_ element: ModelElement) -> String {
      let better = element.locator.correction(miss).map { "try \($0): " } ?? ""
      return "\(better)\(miss.element) is similar (\(miss.difference))"
    }
  }

  /// Returns the element that is most similar to the locator in any snapshot.
  private static func nearest(_ verification: Verification, element: ModelElement, snapshots: [ObservedSnapshotIndex])
    -> Near?
  {
    var best: Near?
    for snapshot in CriterionSearch.evenlySpaced(snapshots) {
      let misses = element.locator.nearMisses(in: verification.snapshots[snapshot].tree)
      guard let miss = misses.first else { continue }
      if best.map({ miss.remoteness < $0.miss.remoteness }) ?? true { best = Near(snapshot: snapshot, miss: miss) }
    }
    return best
  }
}

extension Criterion {
  /// Whether the criterion only requires that the element does not exist.
  fileprivate var isAbsence: Bool {
    ["NOT exists == YES", "exists == NO", "exists != YES", "count == 0"].contains(condition.description)
  }
}
