// Reports controls with different identifiers and the same label.

import AccessibilityTree
import Findings
import Text

enum A11yDuplicateLabel: TreeRule {
  static let description = RuleDescription(
    id: "a11y-duplicate-label", severity: .warning,
    summary: "two controls with different identifiers have the same label",
    bases: [.snapshots], tags: ["accessibility"])

  static func faults(in tree: Snapshot) -> [ElementFault] {
    var firsts: [TypedText: Element] = [:]
    var reported: Set<TypedText> = []
    return tree.ownElements.compactMap { element in
      guard element.type.isControl, let label = element.label, !label.isEmpty, !element.isInRow,
        let identifier = element.certainIdentifier
      else { return nil }
      let name = TypedText(type: element.type, text: label)
      guard let first = firsts[name], let other = first.certainIdentifier else {
        firsts[name] = element
        return nil
      }
      guard other != identifier, !first.isAncestor(of: element), reported.insert(name).inserted else { return nil }
      return ElementFault(
        element, name: "\(element.type.shortName) “\(label)”",
        "\(other) and \(identifier) have the same label, “\(label.cut(after: 40))”",
        advice: "give each control a unique label")
    }
  }
}
