// Reports controls with neither an identifier nor a label.

import AccessibilityTree
import Findings
import Text

enum AppNoID: TreeRule {
  static let description = RuleDescription(
    id: "app-no-id", severity: .warning, summary: "a control has neither an identifier nor a label",
    bases: [.snapshots], tags: ["app"])

  static func faults(in tree: Snapshot) -> [ElementFault] {
    let nameless = tree.ownElements.filter { element in
      element.type.isControl && element.isNameless && !element.isInRow
        && !element.descendants.contains { $0.label?.isEmpty == false }
    }
    return nameless.map { element in
      ElementFault(
        element, "\(withArticle(element.type.shortName)) has neither an identifier nor a label",
        advice: AppAdvice.identifier(on: tree.platform))
    }
  }
}
