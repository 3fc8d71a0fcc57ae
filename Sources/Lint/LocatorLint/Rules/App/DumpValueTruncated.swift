// Reports texts that the recorder may have truncated.

import AccessibilityTree
import Findings

enum DumpValueTruncated: TreeRule {
  static let description = RuleDescription(
    id: "dump-value-truncated", severity: .warning, summary: "the length of a string is exactly the recorder's limit",
    bases: [.snapshots], tags: ["app"])

  /// The recorder's limit for the length of a string, in bytes. (`dump-dialects` §1)
  private static let limit = 512

  static func faults(in tree: Snapshot) -> [ElementFault] {
    guard tree.platform == .apple else { return [] }
    return tree.elements.compactMap { element in
      let texts = [
        ("identifier", element.identifier), ("label", element.label), ("value", element.value),
        ("placeholder", element.placeholderValue),
      ]
      guard let (name, text) = texts.first(where: { $0.1?.utf8.count == limit }), let text else { return nil }
      return ElementFault(
        element, name: "\(name) “\(text.shortened)”",
        "the \(name) “\(text.shortened)” is exactly \(limit) bytes long, so it may be cut off",
        advice: "compare only its beginning")
    }
  }
}
