// Reports labels that are a single character.

import AccessibilityTree
import Findings

enum A11yLabelShort: ElementRule {
  static let description = RuleDescription(
    id: "a11y-label-short", severity: .warning, summary: "the label of a control is a single character",
    bases: [.snapshots], tags: ["accessibility"])

  static func fault(of element: Element) -> ElementFault? {
    guard element.type.isControl, let label = element.label, label.count == 1, !label.allSatisfy(\.isNumber),
      !isWord(label)
    else {
      return nil
    }
    return ElementFault(
      element, "the label of \(element.nameInSentence) is a single character", advice: "describe what the control does")
  }

  /// Whether the letter belongs to a script in which one letter can be a word: Chinese, Japanese or Korean.
  private static func isWord(_ label: String) -> Bool {
    label.allSatisfy(\.isLetter) && label.unicodeScalars.allSatisfy { $0.value >= 0x2E80 }
  }
}
