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
    for (screen, snapshots) in lint.byScreen(lint.relevantSnapshots(for: locator).snapshots) {
      let found = identified(lint, locator, snapshots)
      guard let first = found.first, let other = found.first(where: { $0.identifier != first.identifier }) else {
        continue
      }
      let kinds = Set(found.map(\.identifier)).count
      return lint.finding(
        Self.self, locator,
        """
        \(lint[locator].template) matches \(kinds) different elements in \
        \(counted(found.count, "snapshot")) of \(screen): \(KeyText.quoted(first.identifier)) and \
        \(KeyText.quoted(other.identifier))
        """,
        advice: "locate the intended element by its identifier",
        notes: lint.evidence([first.snapshot, other.snapshot]) { snapshot in
          let element = lint.element(locator, on: snapshot)
          return (element.map { "\($0)" } ?? "", element?.index)
        })
    }
    return nil
  }

  /// The snapshots in which exactly one element is found, and the element has its own identifier. Elements in rows are
  /// left out because they change with the data.
  private static func identified(
    _ lint: LintContext, _ locator: LocatorIndex, _ snapshots: [SnapshotIndex]
  ) -> [(snapshot: SnapshotIndex, identifier: String)] {
    lint.found(locator, on: snapshots).compactMap { snapshot in
      guard let element = lint.element(locator, on: snapshot), !element.identifierMayBeEmpty,
        let identifier = element.identifier, !identifier.isEmpty, element.type != .cell, element.row == nil
      else { return nil }
      return (snapshot, identifier)
    }
  }
}
