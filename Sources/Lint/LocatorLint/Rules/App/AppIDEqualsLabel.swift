// Reports controls whose identifier is merely a copy of their label.

import AccessibilityTree
import Findings
import Text

enum AppIDEqualsLabel: ElementRule {
  static let description = RuleDescription(
    id: "app-id-equals-label", severity: .note, summary: "the identifier of a control is the same as its label",
    bases: [.snapshots], tags: ["app"])

  static func fault(of element: Element) -> ElementFault? {
    guard element.type.isControl, let identifier = element.certainIdentifier, identifier == element.label else {
      return nil
    }
    return ElementFault(
      element, name: element.subjectName,
      "the identifier of \(withArticle(element.type.shortName)) is the same as its label, “\(identifier.cut(after: 40))”",
      advice: "set an identifier that does not depend on the text")
  }
}
