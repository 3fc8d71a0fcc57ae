// What rules about the app's elements ask of each of them.

import AccessibilityTree

/// An element type and a text, as a key. Cheaper than one string built for every element of every tree.
struct TypedText: Hashable {
  var type: ElementType
  var text: String
}

extension ElementType {
  /// Something that people operate. Rows are left out: what lies in them is what is operated, or all of a row is one thing.
  var isControl: Bool {
    switch self {
    case .button, .radioButton, .checkBox, .popUpButton, .comboBox, .menuButton, .toolbarButton, .slider, .switch,
      .toggle, .link, .searchField, .textField, .secureTextField, .textView, .datePicker, .stepper, .colorWell, .tab:
      true
    default: false
    }
  }

  /// A row of a list.
  var isRow: Bool { self == .cell || self == .tableRow || self == .outlineRow }

  /// Text is typed into it.
  var isField: Bool {
    switch self {
    case .searchField, .textField, .secureTextField, .textView, .comboBox: true
    default: false
    }
  }
}

extension Element {
  /// The identifier, if there is one for certain.
  var certainIdentifier: String? {
    guard !identifierMayBeEmpty, let identifier, !identifier.isEmpty else { return nil }
    return identifier
  }

  /// It has neither an identifier nor a label, for certain.
  var isNameless: Bool { identifier?.isEmpty == true && label?.isEmpty == true }

  /// `Button "Log In"`, `Button login.submit`, `Button`.
  var nameInFinding: String {
    if let identifier = certainIdentifier { return "\(type.shortName) \(identifier)" }
    if let label, !label.isEmpty { return "\(type.shortName) “\(label.shortened)”" }
    return type.shortName
  }

  /// The same with the place in the tree where there is no name, so that two elements are not taken for one.
  var nameOrPath: String { isNameless ? "\(type.shortName) at \(path)" : nameInFinding }

  /// It lies in a row of a list, or is one.
  var isInRow: Bool { type.isRow || row != nil }

  /// The place in the tree, for elements without names: `0.2.1`.
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

extension String {
  /// As much of it as fits into a sentence.
  var shortened: String { count > 40 ? prefix(40) + "…" : self }
}

extension Snapshot {
  /// The elements that the app has made itself, in preorder: without keyboards, status bars and web pages, and what lies in them.
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
