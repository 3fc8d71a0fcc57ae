// Reports elements with traits that contradict each other.

import AccessibilityTree
import Findings

enum A11yConflictingTraits: ElementRule {
  static let description = RuleDescription(
    id: "a11y-conflicting-traits", severity: .warning, summary: "an element has traits that contradict each other",
    bases: [.snapshots], tags: ["accessibility"])

  static func fault(of element: Element) -> ElementFault? {
    guard let traits = element.traits else { return nil }
    let conflicts: [Traits] = [[.button, .link], [.staticText, .updatesFrequently]]
    guard let conflict = conflicts.first(where: { traits.isSuperset(of: $0) }) else { return nil }
    return ElementFault(
      element, "\(element.nameInSentence) has the traits \(conflict.joinedNames)",
      advice: "keep only one of these traits")
  }
}
