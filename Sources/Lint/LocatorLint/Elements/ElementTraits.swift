// Extends elements with properties that rules check.

import AccessibilityTree
import Text

/// A dictionary key that consists of an element type and a string. It is cheaper than a key that concatenates both into
/// a string for every element of every tree.
struct TypedText: Hashable {
  var type: ElementType
  var text: String
}

extension Element {
  /// The identifier; nil if it is empty or may be merely a copy of the label.
  var certainIdentifier: String? {
    guard !identifierMayBeEmpty, let identifier, !identifier.isEmpty else { return nil }
    return identifier
  }

  /// Whether the element is known to have neither an identifier nor a label.
  var isNameless: Bool { identifier?.isEmpty == true && label?.isEmpty == true }

  /// The name of the element in the subjects of findings, which have to stay the same because of baselines: its type,
  /// followed by its identifier or label if it has one. For messages, there is ``Element/nameInSentence``.
  var subjectName: String {
    if let identifier = certainIdentifier { return "\(type.shortName) \(identifier)" }
    if let label, !label.isEmpty { return "\(type.shortName) “\(label.cut(after: 40))”" }
    return type.shortName
  }

  /// The name of the element in subjects. An element without a name is described by its path in the tree, so that
  /// different elements get different descriptions.
  var nameOrPath: String { isNameless ? "\(type.shortName) at \(path)" : subjectName }

  /// Whether the element is a row of a list, or inside one.
  var isInRow: Bool { type.isRow || row != nil }

  /// The path in the tree, for elements without names: `0.2.1`.
  var path: String {
    var numbers: [Int] = []
    var child = self
    for parent in ancestors {
      var number = 0
      for sibling in parent.children {
        if sibling == child { break }
        number += 1
      }
      numbers.append(number)
      child = parent
    }
    return numbers.reversed().map(String.init).joined(separator: ".")
  }
}

extension Snapshot {
  /// The elements of the app itself, in preorder. Keyboards, status bars and web views are left out, together with the
  /// elements inside them.
  var ownElements: [Element] {
    var own: [Element] = []
    own.reserveCapacity(count)
    var index = 0
    while index < count {
      let element = self[index]
      switch element.type {
      case .keyboard, .statusBar, .webView: index = element.subtreeEnd
      default:
        own.append(element)
        index += 1
      }
    }
    return own
  }
}
