// The texts that a locator compares with what identifies elements.

import AccessibilityTree
import ElementQueries
import LocatorExtraction

extension LocatorTemplate {
  /// The string keys, in order.
  var keys: [TextPattern] { steps.compactMap(\.key) }

  /// The string key of the element that is meant itself, not of what is around it or in it; nil if it has none.
  var ownKey: String? { keyOfElement?.literal }

  /// The same as far as it is known.
  var keyOfElement: TextPattern? {
    switch steps.last(where: { !$0.isBinding }) {
    case .identified(let key): key
    case .matchingType(_, let key): key
    default: nil
    }
  }

  /// Only keys and predicates of which nothing is known tell which element of its type is meant: `cells[name]`, `cells["row"].buttons[name]`, and
  /// `buttons` whose label is `name`. Whatever is found that way, the code may mean any of it, or none.
  var mayBeAnything: Bool {
    var hasKeys = false
    for step in steps.reversed() {
      switch step {
      case .identified(let key), .matchingType(_, let key?), .containing(_, let key?):
        guard key.keyPattern.isBareHole else { return false }
        hasKeys = true
      case .matchingPredicate(let predicate), .containingPredicate(let predicate):
        guard predicate.isPassedIn else { return false }
        hasKeys = true
      case .unresolved: return false
      case .matchingType(_, nil), .containing(_, nil), .single, .first, .index: continue
      case .descendants, .children, .disclosedChildRows: return hasKeys
      }
    }
    return hasKeys
  }

  /// The predicates, in order.
  var predicates: [PredicateTemplate] { steps.compactMap(\.predicate) }

  /// Something other than the type tells which elements are meant.
  var isTelling: Bool {
    steps.contains { step in
      switch step {
      case .containing, .unresolved: true
      default: step.predicate != nil || step.key != nil
      }
    }
  }
}

/// By which of its texts a key identifies an element.
enum KeyMatch {
  /// The identifier, and on the device it is one for certain.
  case identifier
  /// The name of the dump, which is an identifier or only the label.
  case name
  case label
  case title
  case placeholder
  case value

  /// The first of the element's texts that is the key; nil if none is.
  init?(_ key: String, _ element: Element) {
    let texts: [(String?, KeyMatch)] = [
      (element.identifier, element.identifierMayBeEmpty ? .name : .identifier), (element.label, .label),
      (element.title, .title), (element.placeholderValue, .placeholder), (element.value, .value),
    ]
    guard let match = texts.first(where: { text, _ in text.map { $0.utf8.elementsEqual(key.utf8) } ?? false }) else {
      return nil
    }
    self = match.1
  }
}

enum KeyText {
  /// The text looks like something that a programmer made up, not like something that people read: `login.submit`, `submitButton`, `row_3`.
  ///
  ///     KeyText.isIdentifier("login.submit")  // true
  ///     KeyText.isIdentifier("Log In")        // false
  ///     KeyText.isIdentifier("Done")          // false
  static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.first, !text.contains(where: \.isWhitespace),
      text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "._-/:#".contains($0)) })
    else { return false }
    // `Wait...` and `12:30` are read by people.
    guard text.last?.isLetter == true || text.last?.isNumber == true, first.isLetter else { return false }
    let hasMark = text.contains { "._-/:".contains($0) }
    let hasHump = zip(text, text.dropFirst()).contains { $0.isLowercase && $1.isUppercase }
    return hasMark || hasHump
  }

  /// A text in quotation marks, cut where it is long.
  static func quoted(_ text: String) -> String {
    text.count > 60 ? "“\(text.prefix(60))…”" : "“\(text)”"
  }
}
