// Controls that say nothing.

import AccessibilityTree
import Findings

enum A11yLabelMissing: LintRule {
  static let description = RuleDescription(
    id: "a11y-label-missing", severity: .error, summary: "a control or an image has no label",
    explanation: .init(
      "A control, or an image that is an accessibility element, has an empty label, and nothing in it has one. Fields are the matter of a11y-editable-label.",
      why: "VoiceOver says “button”, and nothing more. (WCAG 4.1.2)",
      example: "Button { close() } label: { Image(\"cross\") }",
      better: "Button { close() } label: { Image(\"cross\") }.accessibilityLabel(\"Close\")"),
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
