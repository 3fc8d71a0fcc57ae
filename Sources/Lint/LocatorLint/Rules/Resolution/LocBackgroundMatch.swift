// Reports locators of elements behind an alert, a sheet or the keyboard.

import AccessibilityTree
import ElementQueries
import Findings
import LocatorExtraction
import PredicateFormat

enum LocBackgroundMatch: LintRule {
  static let description = RuleDescription(
    id: "loc-background-match", severity: .warning,
    summary: "the element that a locator matches is always covered by another element",
    bases: [.source, .snapshots], tags: ["resolution"])

  /// The maximum number of different snapshots in which the hittability of a locator's element is computed. The search
  /// ends at the first snapshot in which the element is not covered.
  private static let maximumSnapshots = 24

  static func findings(in lint: LintContext) -> [Finding] {
    var models: [SnapshotIndex: HittabilityModel] = [:]
    return lint.extraction.locators.itemIndices.compactMap { locator in
      guard lint.isExact(locator), lint[locator].template.isElement else { return nil }
      let found = lint.distinct(lint.found(locator, on: lint.relevantSnapshots(for: locator).snapshots))
      guard !found.isEmpty, found.count <= maximumSnapshots else { return nil }
      var blockers: [SnapshotIndex: Element] = [:]
      for snapshot in found {
        let model = models[snapshot] ?? HittabilityModel(lint[snapshot].tree)
        models[snapshot] = model
        guard let element = lint.element(locator, on: snapshot), let blocker = blocker(of: element, model) else {
          return nil
        }
        blockers[snapshot] = blocker
      }
      guard let above = blockers[found[0]] else { return nil }
      return lint.finding(
        Self.self, locator: locator,
        message: """
          \(lint[locator].template) is covered in \(every(found.count, word: "snapshot")) where it matches, \
          \(found.count == 1 ? "" : "in the first ")by \(above)
          """,
        advice: "locate the covering element, or record the screen again without it",
        notes: lint.evidence(found) { snapshot in
          let element = lint.element(locator, on: snapshot)
          let what = element.map { "\($0)" } ?? ""
          return ("\(what) is covered by \(blockers[snapshot].map { "\($0)" } ?? "something")", element?.index)
        })
    }
  }

  /// Returns the element that covers this one; nil if it is not certain that one does.
  private static func blocker(of element: Element, _ model: HittabilityModel) -> Element? {
    let hittability = model.hittability(of: element)
    guard hittability.answer == .no, hittability.confidence >= .high, case .behind(let blocker) = hittability.reason
    else { return nil }
    return blocker
  }
}
