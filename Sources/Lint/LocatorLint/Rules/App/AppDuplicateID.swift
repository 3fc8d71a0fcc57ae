// Reports identifiers that several elements share.

import AccessibilityTree
import Findings

enum AppDuplicateID: TreeRule {
  static let description = RuleDescription(
    id: "app-duplicate-id", severity: .warning, summary: "several elements have the same identifier",
    bases: [.snapshots], tags: ["app"])

  static func faults(in tree: Snapshot) -> [ElementFault] {
    guard tree.platform == .apple else { return [] }
    let named = tree.ownElements.filter { $0.type != .image }.grouped(by: \.certainIdentifier)
    return named.compactMap { identifier, elements in
      let same = elements.reduce(into: [Element]()) { same, element in
        // An element inside an element with the same identifier is reported together with the outer element.
        let isInside = same.contains { $0.isAncestor(of: element) }
        if !isInside, same.isEmpty || !element.isInRow { same.append(element) }
      }
      guard same.count > 1, let first = same.first, !first.isInRow else { return nil }
      return ElementFault(
        first, name: identifier, "\(same.count) elements have the identifier \(identifier)",
        advice: "give each element a unique identifier")
    }
  }
}
