// Reports elements that VoiceOver reads before the elements above them.

import AccessibilityTree
import Findings

enum A11yOrder: TreeRule {
  static let description = RuleDescription(
    id: "a11y-order", severity: .note, summary: "VoiceOver reads an element before the one above it",
    bases: [.snapshots], tags: ["accessibility"])

  static func faults(in tree: Snapshot) -> [ElementFault] {
    var faults: [ElementFault] = []
    var last: [Int: Element] = [:]
    for element in tree.ownElements {
      guard let parent = element.parent, let frame = element.frame, frame.width > 0, frame.height > 0,
        element.label?.isEmpty == false, element.type == .staticText || element.type.isControl
      else { continue }
      let before = last.updateValue(element, forKey: parent.index)
      guard let before, let above = before.frame, frame.y + frame.height <= above.y,
        frame.x < above.x + above.width, above.x < frame.x + frame.width
      else { continue }
      faults.append(
        ElementFault(
          element, "\(element.nameInSentence) is above \(before.nameInSentence), but VoiceOver reads it later",
          advice: "check with VoiceOver whether this order is intended"))
    }
    return faults
  }
}
