// Reports texts that the recorder may have truncated.

import AccessibilityTree
import Findings
import Text

enum DumpValueTruncated: TreeRule {
  static let description = RuleDescription(
    id: "dump-value-truncated", severity: .warning, summary: "the length of a string is exactly the recorder's limit",
    bases: [.snapshots], tags: ["app"])

  static func faults(in tree: Snapshot) -> [ElementFault] {
    tree.elementsWithCutText.map { element, name, text in
      ElementFault(
        element, name: "\(name) “\(text.cut(after: 40))”",
        "the \(name) “\(text.cut(after: 40))” is exactly \(Snapshot.textLimit) bytes long, so it may be cut off",
        advice: "compare only its beginning")
    }
  }
}
