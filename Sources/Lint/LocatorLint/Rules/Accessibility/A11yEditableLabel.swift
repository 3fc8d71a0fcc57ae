// Reports text fields without a label.

import AccessibilityTree
import Findings

enum A11yEditableLabel: ElementRule {
  static let description = RuleDescription(
    id: "a11y-editable-label", severity: .warning, summary: "a text field has no label other than its placeholder",
    bases: [.snapshots], tags: ["accessibility"])

  static func fault(of element: Element) -> ElementFault? {
    guard element.type.isTextInput, element[.accessible] != false, let label = element.label else { return nil }
    let isPlaceholder = !label.isEmpty && label == element.placeholderValue
    guard label.isEmpty || isPlaceholder else { return nil }
    return ElementFault(
      element,
      isPlaceholder
        ? "the label of \(element.nameInSentence) is its placeholder" : "\(element.nameInSentence) has no label",
      advice: AppAdvice.label(on: element.snapshot.platform))
  }
}
