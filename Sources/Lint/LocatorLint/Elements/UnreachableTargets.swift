// Elements that tests act on although nobody can.

import AccessibilityTree
import ElementQueries
import Findings
import LocatorExtraction
import PredicateFormat

/// A locator whose element can be tapped on none of the snapshots on which it is found.
struct UnreachableTarget {
  /// The number of the locator.
  var locator: LocatorIndex
  /// The snapshots, and the elements on them.
  var places: [(snapshot: SnapshotIndex, element: Int)]
  /// Why, on the first of them.
  var reason: Hittability.Reason

  private static let actions: Set<String> = [
    "tap", "doubleTap", "press", "typeText", "twoFingerTap", "click", "adjust", "clearText",
  ]

  /// Locators of one element that something is done with, for a reason of one kind, on every snapshot.
  static func all(
    in lint: LintSubject, where isWanted: (Element, Hittability) -> Bool
  ) -> [UnreachableTarget] {
    var models: [ObjectIdentifier: HittabilityModel] = [:]
    return lint.extraction.locators.itemIndices.compactMap { locator in
      let extracted = lint[locator]
      guard lint.isExact(locator), extracted.template.isElement,
        extracted.uses.contains(where: { actions.contains($0.name) && !$0.isArgument })
      else { return nil }
      var places: [(snapshot: SnapshotIndex, element: Int)] = []
      var reason: Hittability.Reason?
      for snapshot in lint.ownSnapshots {
        let answer = lint.answer(locator, on: snapshot)
        guard answer.isFound, answer.count == 1, let first = answer.first else { continue }
        let tree = lint[snapshot].tree
        let model = models[tree.identity] ?? HittabilityModel(tree)
        models[tree.identity] = model
        let hittability = model.hittability(of: tree[first])
        guard hittability.answer == .no, hittability.confidence > .low, isWanted(tree[first], hittability) else {
          return nil
        }
        reason = reason ?? hittability.reason
        places.append((snapshot, first))
      }
      return reason.map { UnreachableTarget(locator: locator, places: places, reason: $0) }
    }
  }

  /// Findings at the elements, with the locators in their notes; several locators of one element are one finding.
  static func findings(_ rule: any LintRule.Type, _ targets: [UnreachableTarget], in lint: LintSubject, advice: String)
    -> [Finding]
  {
    var byPlace: [SourcePosition: Int] = [:]
    var findings: [Finding] = []
    for target in targets {
      guard let (snapshot, element) = target.places.first else { continue }
      let position = lint.position(of: element, on: snapshot)
      let extracted = lint[target.locator]
      let note = Finding.Note("\(extracted.name) acts on it", at: extracted.place.position)
      if let known = byPlace[position] {
        if findings[known].notes.count < LintSubject.evidenceLimit { findings[known].notes.append(note) }
        continue
      }
      byPlace[position] = findings.count
      let shown = lint[snapshot].tree[element]
      findings.append(
        Finding(
          code: rule.description.id, severity: rule.description.severity, position: position,
          subject: "\(extracted.template)",
          message:
            "\(shown.nameInFinding) cannot be tapped, \(target.reason), on \(counted(target.places.count, "snapshot")) that \(target.places.count == 1 ? "has" : "have") it",
          advice: advice, notes: [note]))
    }
    return findings
  }
}
