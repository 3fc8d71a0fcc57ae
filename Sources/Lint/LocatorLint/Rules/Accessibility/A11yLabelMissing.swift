// Reports controls and images without a label.

import AccessibilityTree
import Findings

enum A11yLabelMissing: ElementRule {
  static let description = RuleDescription(
    id: "a11y-label-missing", severity: .error, summary: "a control or an image has no label",
    bases: [.snapshots], tags: ["accessibility"])

  static func fault(of element: Element) -> ElementFault? {
    let needsLabel = element.type.isControl && !element.type.isTextInput && element[.accessible] != false
    guard needsLabel || element.type == .image && element[.accessible] == true, element.label?.isEmpty == true,
      element.title?.isEmpty != false, !element.descendants.contains(where: { $0.label?.isEmpty == false })
    else { return nil }
    return ElementFault(
      element, "\(element.nameInSentence) has no label",
      advice: AppAdvice.label(on: element.snapshot.platform) + ", or hide it from accessibility if it is decorative")
  }
}
