// Reports screens without headers.

import AccessibilityTree
import Findings

enum A11yNoHeader: TreeRule {
  static let description = RuleDescription(
    id: "a11y-no-header", severity: .note, summary: "a screen has no header",
    bases: [.snapshots], tags: ["accessibility"])

  /// The minimum number of elements on a screen for missing headers to be reported. Smaller screens need no headers.
  private static let minimumCount = 10

  static func faults(in tree: Snapshot) -> [ElementFault] {
    guard tree.count >= minimumCount, tree.elements.contains(where: { $0.traits != nil }),
      !tree.elements.contains(where: { $0.traits?.contains(.header) == true || $0.type == .navigationBar })
    else { return [] }
    return [
      ElementFault(
        tree.root, name: "headers", "no element has the header trait", advice: "give titles the header trait")
    ]
  }
}
