// Fields without a label.

import AccessibilityTree
import Findings

enum A11yEditableLabel: LintRule {
  static let description = RuleDescription(
    id: "a11y-editable-label", severity: .warning, summary: "a field has no label of its own",
    bases: [.snapshots], tags: ["accessibility"])

  static func findings(in lint: LintSubject) -> [Finding] {
    lint.findings(Self.self) { tree in
      tree.ownElements.compactMap { element in
        guard element.type.isField, element[.accessible] != false, let label = element.label else { return nil }
        let isPlaceholder = !label.isEmpty && label == element.placeholderValue
        guard label.isEmpty || isPlaceholder else { return nil }
        return ElementFault(
          element: element.index, name: element.nameOrPath,
          message: isPlaceholder
            ? "the label of \(element.nameInFinding) is its placeholder" : "\(element.nameInFinding) has no label",
          advice: "give it an accessibilityLabel that stays")
      }
    }
  }
}
