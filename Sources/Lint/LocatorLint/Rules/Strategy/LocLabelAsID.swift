// Reports controls that are found by their label for lack of an identifier.

import AccessibilityTree
import Findings
import LocatorExtraction
import Text

enum LocLabelAsID: LintRule {
  static let description = RuleDescription(
    id: "loc-label-as-id", severity: .warning, summary: "a control is found by its label, because it has no identifier",
    bases: [.source, .snapshots], tags: ["strategy"])

  static func findings(in lint: LintContext) -> [Finding] {
    LocatorGroup.all(in: lint).compactMap { group in
      let locator = group.first
      guard lint.isExact(locator), let key = lint[locator].template.ownKey else { return nil }
      let found = lint.found(locator, on: lint.relevantSnapshots(for: locator).snapshots)
      guard !found.isEmpty, found.allSatisfy({ isByLabel(lint.element(locator, on: $0), key: key) }) else { return nil }
      return lint.finding(
        Self.self, locator: locator,
        message: """
          \(lint[locator].template) finds a control by its label in \
          \(counted(found.count, "snapshot")): the control has no identifier
          """,
        advice: lint.identifierAdvice(for: locator), notes: group.notes(in: lint))
    }
  }

  private static func isByLabel(_ element: Element?, key: String) -> Bool {
    guard let element, element.identifier == "", KeyMatch(key, element: element) == .label else { return false }
    // The label of an image is often the name of its file, which changes like a translated label.
    return element.type.isControl || element.type.isRow || element.type == .image
  }
}
