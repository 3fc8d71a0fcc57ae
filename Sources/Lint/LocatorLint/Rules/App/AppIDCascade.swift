// Reports containers that pass their identifier on to the elements inside them.

import AccessibilityTree
import Findings

enum AppIDCascade: TreeRule {
  static let description = RuleDescription(
    id: "app-id-cascade", severity: .error, summary: "elements in a container have the container's identifier",
    bases: [.snapshots], tags: ["app"])

  static func faults(in tree: Snapshot) -> [ElementFault] {
    let elements = tree.ownElements
    var faults: [ElementFault] = []
    var examined: Set<Int> = []
    var reported: Set<String> = []
    var firsts: [String: Element] = [:]
    for element in elements {
      guard let identifier = element.certainIdentifier else { continue }
      guard let outer = firsts[identifier], outer.isAncestor(of: element) else {
        firsts[identifier] = element
        continue
      }
      guard examined.insert(outer.index).inserted else { continue }
      var inside: [Element] = []
      for inner in outer.descendants where inner.certainIdentifier == identifier {
        if inside.last?.isAncestor(of: inner) != true { inside.append(inner) }
      }
      guard inside.count > 1, reported.insert(identifier).inserted else { continue }
      faults.append(
        ElementFault(
          outer, name: identifier, "\(inside.count) elements in \(outer.nameInSentence) have its identifier",
          advice: AppAdvice.containment(on: tree.platform))
      )
    }
    return faults
  }
}
