// Reports labels that VoiceOver takes a long time to read.

import AccessibilityTree
import Findings

enum A11yLabelLong: LintRule {
  static let description = RuleDescription(
    id: "a11y-label-long", severity: .note, summary: "the label of a control is too long",
    bases: [.snapshots], tags: ["accessibility"])

  /// In characters.
  private static let limit = 40

  static var values: [String] { ["characters"] }

  static func findings(in lint: LintContext) -> [Finding] {
    let limit = lint.options.value("characters", of: description).flatMap { Int($0) } ?? limit
    return lint.findings(Self.self) { tree in
      tree.ownElements.compactMap { element in
        guard element.type.isControl, !element.type.isTextInput, element.type != .link, let label = element.label,
          label.count > limit
        else { return nil }
        return ElementFault(
          element, "the label of \(element.nameInSentence) has \(label.count) characters",
          advice: "shorten it, and \(AppAdvice.details(on: tree.platform))")
      }
    }
  }
}
