// Reports labels that repeat the element type.

import AccessibilityTree
import Findings
import Text

enum A11yRedundantRole: ElementRule {
  static let description = RuleDescription(
    id: "a11y-redundant-role", severity: .warning, summary: "a label repeats the type of its element",
    bases: [.snapshots], tags: ["accessibility"])

  private static let words: [ElementType: [String]] = [
    .button: ["button"], .link: ["link"], .image: ["image", "picture", "icon"], .switch: ["switch"], .tab: ["tab"],
    .slider: ["slider"], .checkBox: ["checkbox"],
  ]

  static func fault(of element: Element) -> ElementFault? {
    guard let words = words[element.type],
      let last = element.label?.split(separator: " ").last?.lowercased(), words.contains(last)
    else { return nil }
    return ElementFault(
      element,
      "the label “\((element.label ?? "").cut(after: 40))” of \(withArticle(element.type.shortName)) repeats the type, “\(last)”",
      advice: "remove the type from the label")
  }
}
