// Finds elements that tests act on but users cannot tap.

import AccessibilityTree
import ElementQueries
import Findings
import LocatorExtraction
import PredicateFormat
import Text

/// A locator whose element cannot be tapped in any of the snapshots in which it is found.
struct UnreachableTarget {
  /// The index of the locator.
  var locator: LocatorIndex
  /// The snapshots in which the element is found, and its index in each of them.
  var places: [(snapshot: SnapshotIndex, element: Int)]
  /// Why the element cannot be tapped in the first of these snapshots.
  var reason: Hittability.Reason

  private static let actions: Set<String> = [
    "tap", "doubleTap", "press", "typeText", "twoFingerTap", "click", "adjust", "clearText",
  ]

  /// Returns the locators of single elements that tests act on, but that cannot be tapped in any of the snapshots in
  /// which they are found. The reason must be of the same kind in all of these snapshots.
  static func all(in lint: LintContext, where isWanted: (Element, Hittability) -> Bool) -> [UnreachableTarget] {
    var models: [ObjectIdentifier: HittabilityModel] = [:]
    return lint.extraction.locators.itemIndices.compactMap { locator in
      let extracted = lint[locator]
      guard lint.isExact(locator), extracted.template.isElement,
        extracted.uses.contains(where: { actions.contains($0.name) && !$0.isArgument })
      else { return nil }
      var places: [(snapshot: SnapshotIndex, element: Int)] = []
      var reason: Hittability.Reason?
      for snapshot in lint.found(locator, on: lint.ownSnapshots(for: locator)) {
        guard let first = lint.answer(locator, on: snapshot).first else { continue }
        let tree = lint[snapshot].tree
        // UIKit's area around a popover; tests tap it beside the popover that covers its centre.
        if tree[first].identifier == "PopoverDismissRegion" { return nil }
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

  /// Returns one finding per element, with its locators as notes.
  static func findings(_ rule: any LintRule.Type, targets: [UnreachableTarget], in lint: LintContext, advice: String)
    -> [Finding]
  {
    let byPlace = targets.grouped { target in
      target.places.first.map { lint.position(of: $0.element, on: $0.snapshot) }
    }
    return byPlace.compactMap { position, targets in
      guard let target = targets.first, let (snapshot, element) = target.places.first else { return nil }
      let shown = lint[snapshot].tree[element]
      let setter = lint.setter(of: element, on: snapshot)
      let evidence = setter == nil ? [] : [Finding.Note("the element", at: position)]
      return rule.finding(
        at: setter ?? position, subject: "\(lint[target.locator].template)",
        message:
          "\(shown.nameInSentence) cannot be tapped in \(counted(target.places.count, "snapshot")): \(target.reason)",
        advice: advice,
        notes: evidence
          + targets.prefix(LintContext.evidenceLimit).map { target in
            Finding.Note("\(lint[target.locator].name) uses it", at: lint[target.locator].place.position)
          })
    }
  }
}
