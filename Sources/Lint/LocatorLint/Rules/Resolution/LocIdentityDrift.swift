// Reports locators that find different elements in different snapshots.

import AccessibilityTree
import Findings
import LocatorExtraction
import Text

enum LocIdentityDrift: LocatorRule {
  static let description = RuleDescription(
    id: "loc-identity-drift", severity: .error,
    summary: "a locator matches different elements in snapshots of the same screen",
    bases: [.source, .snapshots], tags: ["resolution"])

  static func finding(about locator: LocatorIndex, in lint: LintContext) -> Finding? {
    guard lint.isExact(locator), lint[locator].template.isElement else { return nil }
    let found = identified(lint, locator: locator)
    for (screen, snapshots, _) in lint.byScreen(found.map(\.snapshot), for: locator) {
      let found = found.filter { snapshots.containsInOrder($0.snapshot) }
      let kinds = found.grouped(by: \.identifier).map(\.items[0])
      guard kinds.count > 1 else { continue }
      let names = kinds.map { KeyText.quoted($0.identifier) }
      return lint.finding(
        Self.self, locator: locator,
        message: """
          \(lint[locator].template) matches \(kinds.count) different elements in \
          \(counted(found.count, "snapshot")) of \(screen): \
          \(kinds.count > maximumNames ? listed(first: maximumNames, of: names) : listed(names, "and"))
          """,
        advice: "locate the intended element by its identifier",
        notes: lint.evidence(kinds.map(\.snapshot)) { snapshot in
          let element = lint.element(locator, on: snapshot)
          return (element.map { "\($0)" } ?? "", element?.index)
        })
    }
    return nil
  }

  private static let maximumNames = 3

  /// The snapshots in which exactly one element is found, and the element has its own identifier. Elements in rows are
  /// left out because they change with the data.
  private static func identified(
    _ lint: LintContext, locator: LocatorIndex
  ) -> [(snapshot: SnapshotIndex, identifier: String)] {
    lint.found(locator, on: lint.relevantSnapshots(for: locator).snapshots).compactMap { snapshot in
      guard let element = lint.element(locator, on: snapshot), !element.identifierMayBeEmpty,
        let identifier = element.identifier, !identifier.isEmpty, element.type != .cell, element.row == nil
      else { return nil }
      return (snapshot, identifier)
    }
  }
}
