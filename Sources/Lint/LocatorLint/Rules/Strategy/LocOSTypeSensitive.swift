// Reports locators whose element has a different type in some snapshots.

import AccessibilityTree
import ElementQueries
import Findings
import LocatorExtraction
import Text

enum LocOSTypeSensitive: LocatorRule {
  static let description = RuleDescription(
    id: "loc-os-type-sensitive", severity: .warning, summary: "an element has different types in different snapshots",
    bases: [.source, .snapshots], tags: ["strategy"])

  /// The maximum number of different snapshots of a screen that are searched.
  private static let maximumSnapshots = 24

  static func finding(about locator: LocatorIndex, in lint: LintContext) -> Finding? {
    let template = lint[locator].template
    guard lint.isExact(locator), let key = template.ownKey, template.steps.count == 3,
      case .descendants(let type) = template.steps[0], type != .any
    else { return nil }
    let found = lint.found(locator, on: lint.relevantSnapshots(for: locator).snapshots)
    for (screen, found, snapshots) in lint.byScreen(found, for: locator) {
      guard let first = found.first, let there = lint.element(locator, on: first),
        KeyMatch(key, element: there) == .identifier
      else { continue }
      let without = lint.distinct(snapshots.filter { lint.answer(locator, on: $0).outcome == .noMatch })
      for snapshot in without.prefix(maximumSnapshots) {
        guard let other = identified(key, in: lint[snapshot].tree) else { continue }
        let systems = [first, snapshot].map { lint[$0].variant.os }
        let names = systems[0] != systems[1] ? systems.map { $0.map { " (\($0))" } ?? "" } : ["", ""]
        return lint.finding(
          Self.self, locator: locator,
          message: """
            \(KeyText.quoted(key)) is \(withArticle(type.shortName)) in some snapshots of \(screen)\(names[0]), but \
            \(withArticle(other.type.shortName)) in others\(names[1])
            """,
          advice: advice(lint, locator: locator, key: key, snapshots: snapshots),
          notes: lint.evidence([snapshot]) { _ in ("\(other) here", other.index) })
      }
    }
    return nil
  }

  /// The only element with the identifier; nil if there is none, or more than one.
  private static func identified(_ key: String, in tree: Snapshot) -> Element? {
    let all = tree.elements.filter { $0.identifier == key && !$0.identifierMayBeEmpty }
    return all.count == 1 ? all.first : nil
  }

  private static func advice(_ lint: LintContext, locator: LocatorIndex, key: String, snapshots: [SnapshotIndex])
    -> String
  {
    let query = ElementQuery.application.descendants(matching: .any)[key]
    let trees = lint.distinct(snapshots)
    let isUnique =
      trees.count <= maximumSnapshots
      && trees.allSatisfy { snapshot in
        guard let resolution = try? query.resolve(in: lint[snapshot].tree) else { return false }
        return resolution.outcome == .noMatch || resolution.outcome == .resolved && resolution.isExact
      }
    return isUnique
      ? "write \(query), which is unambiguous in \(counted(snapshots.count, "snapshot"))" : "allow both types"
  }
}
