// Controls in accessibility elements.

import AccessibilityTree
import Findings

enum A11yNested: LintRule {
  static let description = RuleDescription(
    id: "a11y-nested", severity: .error, summary: "a control lies in another accessibility element",
    explanation: .init(
      "A control is an accessibility element and lies in one. Tables and cells do not count: WebDriverAgent calls them accessible where they are not. Needs dumps that record what is accessible.",
      why: "VoiceOver stops at the outer element and never comes to the inner one.",
      example: "card.isAccessibilityElement = true   // with a button in it",
      better: "card.isAccessibilityElement = false\ncard.accessibilityElements = [title, button]"),
    bases: [.snapshots], tags: ["accessibility"])

  static func findings(in lint: LintSubject) -> [Finding] {
    lint.findings(Self.self) { tree in
      tree.ownElements.compactMap { element in
        guard element.type.isControl, element[.accessible] == true,
          let outer = element.ancestors.first(where: { $0[.accessible] == true }), outer.type != .table,
          outer.type != .collectionView, outer.type != .cell, outer.type != .application, outer.type != .window
        else { return nil }
        return ElementFault(
          element: element.index, name: element.nameOrPath,
          message: "\(element.nameInFinding) lies in \(outer.nameInFinding), which is an accessibility element, too",
          advice: "let the outer one be a container only")
      }
    }
  }
}
