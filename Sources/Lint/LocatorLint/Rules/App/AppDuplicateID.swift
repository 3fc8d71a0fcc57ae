// Identifiers that several elements have.

import AccessibilityTree
import Findings

enum AppDuplicateID: TreeRule {
  static let description = RuleDescription(
    id: "app-duplicate-id", severity: .warning, summary: "several elements have the same identifier",
    bases: [.snapshots], tags: ["app"])

  static func faults(in tree: Snapshot) -> [ElementFault] {
    guard tree.platform == .apple else { return [] }
    var order: [String] = []
    var elements: [String: [Element]] = [:]
    for element in tree.ownElements where element.type != .image {
      guard let identifier = element.certainIdentifier else { continue }
      if elements[identifier] == nil { order.append(identifier) }
      // What lies in another one of that identifier is that one's matter.
      if elements[identifier]?.contains(where: { $0.isAncestor(of: element) }) == true { continue }
      if elements[identifier] != nil, element.isInRow { continue }
      elements[identifier, default: []].append(element)
    }
    return order.compactMap { identifier in
      guard let same = elements[identifier], same.count > 1, let first = same.first, !first.isInRow else {
        return nil
      }
      return ElementFault(
        first, name: identifier, "\(same.count) elements have the identifier \(identifier)",
        advice: "give each an identifier of its own")
    }
  }
}
