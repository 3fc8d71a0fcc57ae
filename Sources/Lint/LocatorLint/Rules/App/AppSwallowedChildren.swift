// Reports containers that hide the controls inside them.

import AccessibilityTree
import Findings

enum AppSwallowedChildren: ElementRule {
  static let description = RuleDescription(
    id: "app-swallowed-children", severity: .warning, summary: "a container hides the controls inside it",
    bases: [.snapshots], tags: ["app"])

  static func fault(of element: Element) -> ElementFault? {
    guard element.type == .other, element[.accessible] == true, let label = element.label, !label.isEmpty else {
      return nil
    }
    let named = element.descendants.filter { $0.label?.isEmpty == false && $0.label != label }
    guard named.count > 1, let control = named.first(where: \.type.isControl) else { return nil }
    let words = named.compactMap(\.label).joined(separator: " ").filter { $0 != "," }
    guard words.split(separator: " ") == label.filter({ $0 != "," }).split(separator: " ") else { return nil }
    return ElementFault(
      element, name: element.subjectName,
      "\(element.nameInSentence) hides the \(named.count) elements inside it, including \(control.nameInSentence)",
      advice: "use accessibilityElement(children: .contain) instead of .combine")
  }
}
