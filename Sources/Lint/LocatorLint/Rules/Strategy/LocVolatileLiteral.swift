// Reports locators that contain changing numbers.

import AccessibilityTree
import ElementQueries
import Findings
import LocatorExtraction

enum LocVolatileLiteral: LintRule {
  static let description = RuleDescription(
    id: "loc-volatile-literal", severity: .warning, summary: "a locator contains a number that changes",
    bases: [.source, .snapshots], tags: ["strategy"])

  /// The maximum number of different snapshots of a screen in which texts are compared.
  private static let maximumSnapshots = 24

  static func findings(in lint: LintContext) -> [Finding] {
    var texts: [SnapshotIndex: NumberedTexts] = [:]
    func numbered(_ snapshot: SnapshotIndex) -> NumberedTexts {
      if let known = texts[snapshot] { return known }
      let new = NumberedTexts(in: lint[snapshot].tree)
      texts[snapshot] = new
      return new
    }
    return lint.extraction.locators.itemIndices.compactMap { locator in
      guard lint.isExact(locator), let key = lint[locator].template.ownKey,
        key.contains(where: \.isNumber)
      else { return nil }
      let pattern = NumberedTexts.pattern(of: key)
      let relevant = lint.relevantSnapshots(for: locator).snapshots
      guard !lint.snapshots(locator, among: relevant, where: \.isThere).isEmpty else { return nil }
      let found = lint.snapshots(locator, among: relevant) { $0.first != nil }
      for (screen, found, snapshots) in lint.byScreen(found, for: locator) {
        guard let first = found.first,
          let element = lint.element(locator, on: first), KeyMatch(key, element: element) != nil,
          numbered(first).matching(pattern, type: element.type).count == 1
        else { continue }
        let without = lint.distinct(snapshots.filter { lint.answer(locator, on: $0).outcome == .noMatch })
        for snapshot in without.prefix(maximumSnapshots) {
          let others = numbered(snapshot).matching(pattern, type: element.type)
          // Several matches in one snapshot are rows of a list. In that case, the row that the locator refers to is
          // merely missing from the list.
          guard others.count == 1, let other = others.first else { continue }
          let shown = lint[snapshot].tree[other.element]
          return lint.finding(
            Self.self, locator: locator,
            message: """
              \(KeyText.quoted(key)) contains a number that changes: in another snapshot of \(screen) it is \
              \(KeyText.quoted(other.text))
              """,
            advice: "use an identifier, or the part of the text that does not change",
            notes: lint.evidence([snapshot]) { _ in ("\(shown) here", other.element) })
        }
      }
      return nil
    }
  }
}
