// Extends locator templates with their keys and predicates.

import AccessibilityTree
import ElementQueries
import LocatorExtraction
import LocatorStrategies
import Text

extension LocatorTemplate {
  /// The string keys, in order.
  var keys: [TextPattern] { steps.compactMap(\.key) }

  /// The string key of the element itself, not of an element around or inside it; nil if it has none or the key is
  /// partly unknown.
  var ownKey: String? { keyOfElement?.literal }

  /// The key of the element itself, which may contain unknown parts.
  var keyOfElement: TextPattern? {
    let last = steps.last { step in
      if case .other(.inside) = step { false } else { !step.isBinding }
    }
    return if case .filter(let condition, of: .itself) = last { condition.key } else { nil }
  }

  /// Whether the element is selected only by its type and by keys or predicates that are unknown: `cells[name]`,
  /// `cells["row"].buttons[name]`, and `buttons` whose label is `name`. The code may refer to any of the matches, or to
  /// none.
  var mayBeAnything: Bool {
    var hasKeys = false
    for step in steps.reversed() {
      switch step {
      case .filter(.type(_, nil), _), .single, .first, .index: continue
      case .filter(let condition, _):
        guard condition.key?.keyPattern.isBareHole ?? condition.predicate?.isPassedIn ?? false else { return false }
        hasKeys = true
      case .unresolved, .other, .loosened: return false
      case .descendants, .children, .disclosedChildRows: return hasKeys
      }
    }
    return hasKeys
  }

  /// Whether a predicate or an XPath of a driver has wildcards.
  var isLoosened: Bool { steps.contains { if case .loosened = $0 { true } else { false } } }

  /// The predicates, in order.
  var predicates: [PredicateTemplate] { steps.compactMap(\.predicate) }

  /// Whether the locator picks the first button of a navigation bar. UIKit gives its back button no identifier, and its
  /// label changes with the previous screen.
  var isBackButton: Bool {
    guard let last = steps.last, last == .first || last == .index(.at(0)) else { return false }
    let types = steps.compactMap { step -> ElementType? in
      switch step {
      case .descendants(let type), .children(let type), .filter(.type(let type, _), of: .itself): type
      default: nil
      }
    }
    return types.contains(.navigationBar) && types.last == .button && steps.dropLast().last?.key == nil
  }

  /// Whether the locator selects elements by anything other than their type.
  var isDistinctive: Bool {
    steps.contains { step in
      switch step {
      case .filter(.type, of: .descendant), .unresolved, .loosened, .other(.search), .other(.filter), .other(.inside):
        true
      default: step.predicate != nil || step.key != nil
      }
    }
  }
}

/// The attribute of an element that equals a key.
enum KeyMatch {
  /// The identifier, which is known not to be merely the label.
  case identifier
  /// The name in the dump, which may be an identifier or merely the label.
  case name
  case label
  case title
  case placeholder
  case value

  /// Finds the first attribute of the element that equals the key; nil if none does.
  init?(_ key: String, element: Element) {
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
  /// Whether the string looks like an identifier, not like a visible text: `login.submit`, `submitButton`, `row_3`.
  ///
  ///     KeyText.isIdentifier("login.submit")  // true
  ///     KeyText.isIdentifier("Log In")        // false
  ///     KeyText.isIdentifier("Done")          // false
  static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.first, !text.contains(where: \.isWhitespace),
      text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "._-/:#".contains($0)) })
    else { return false }
    // `Wait...` and `12:30` are visible texts.
    guard text.last?.isLetter == true || text.last?.isNumber == true, first.isLetter else { return false }
    let hasMark = text.contains { "._-/:".contains($0) }
    let hasHump = zip(text, text.dropFirst()).contains { $0.isLowercase && $1.isUppercase }
    return hasMark || hasHump
  }

  /// Returns the string in quotation marks, truncated if it is long.
  static func quoted(_ text: String) -> String { "“\(text.cut(after: 60))”" }
}
