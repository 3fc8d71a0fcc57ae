// Controls that say nothing.

import AccessibilityTree
import Findings

enum A11yLabelMissing: LintRule {
  static let description = RuleDescription(
    id: "a11y-label-missing", severity: .error, summary: "a control or an image has no label",
    bases: [.snapshots], tags: ["accessibility"])

  static func findings(in lint: LintSubject) -> [Finding] {
    lint.findings(Self.self) { tree in
      tree.ownElements.compactMap { element in
        let isAsked = element.type.isControl && !element.type.isField && element[.accessible] != false
        guard isAsked || element.type == .image && element[.accessible] == true, element.label?.isEmpty == true,
          element.title?.isEmpty != false, !element.descendants.contains(where: { $0.label?.isEmpty == false })
        else { return nil }
        return ElementFault(
          element: element.index, name: element.nameOrPath, message: "\(element.nameInFinding) has no label",
          advice: "give it an accessibilityLabel, or hide it from accessibility if it says nothing")
      }
    }
  }
}
