// Reports controls that are too small to tap reliably.

import AccessibilityTree
import Findings
import Text

enum A11yTargetSize: LintRule {
  static let description = RuleDescription(
    id: "a11y-target-size", severity: .warning, summary: "a control is smaller than 44 × 44 points",
    bases: [.snapshots], tags: ["accessibility"])

  /// In points.
  private static let limit = 44.0

  static var values: [String] { ["points"] }

  private static func isSizedByApps(_ element: Element) -> Bool {
    switch element.type {
    case .button, .link, .checkBox, .radioButton, .tab: break
    default: return false
    }
    return !element.ancestors.contains { around in
      switch around.type {
      case .navigationBar, .tabBar, .toolbar, .segmentedControl, .stepper, .datePicker, .picker, .searchField,
        .textField, .secureTextField, .textView, .alert, .slider, .scrollBar, .pageIndicator:
        true
      default: false
      }
    }
  }

  static func findings(in lint: LintContext) -> [Finding] {
    let limit = lint.options.value("points", of: description).flatMap { Double($0) } ?? limit
    return lint.findings(Self.self) { tree in
      guard tree.platform == .apple else { return [] }
      return tree.ownElements.compactMap { element in
        guard isSizedByApps(element), let frame = element.frame, frame.width > 0, frame.height > 0,
          frame.width < limit || frame.height < limit
        else { return nil }
        return ElementFault(
          element,
          "\(element.nameInSentence) is \(frame.width.shortText) × \(frame.height.shortText) points",
          advice: "make the tappable area at least \(limit.shortText) × \(limit.shortText) points")
      }
    }
  }
}
