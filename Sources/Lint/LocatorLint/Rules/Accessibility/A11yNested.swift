// Reports controls inside other accessibility elements.

import AccessibilityTree
import Findings

enum A11yNested: ElementRule {
  static let description = RuleDescription(
    id: "a11y-nested", severity: .error, summary: "a control is inside another accessibility element",
    bases: [.snapshots], tags: ["accessibility"])

  static func fault(of element: Element) -> ElementFault? {
    guard element.type.isControl, element[.accessible] == true,
      let outer = element.ancestors.first(where: { $0[.accessible] == true }), outer.type != .table,
      outer.type != .collectionView, outer.type != .cell, outer.type != .application, outer.type != .window
    else { return nil }
    return ElementFault(
      element, "\(element.nameInSentence) is inside \(outer.nameInSentence), which is an accessibility element",
      advice: "set isAccessibilityElement to false for the outer element")
  }
}
