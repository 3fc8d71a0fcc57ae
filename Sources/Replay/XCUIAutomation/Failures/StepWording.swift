// Steps and elements in the words of XCTest. (`xcuitest-query-semantics` §4 and §9)

import AccessibilityTree
import ElementQueries
import PredicateFormat

extension QueryStep {
  /// `Descendants matching type Button`
  var wording: String {
    switch self {
    case .descendants(let type): "Descendants matching type \(type.shortName)"
    case .children(let type): "Children matching type \(type.shortName)"
    case .disclosedChildRows: "Disclosed child rows"
    case .matchingType(let type, nil): "Elements matching type \(type.shortName)"
    case .matchingType(let type, let key?):
      "Elements matching type \(type.shortName) and predicate '\"\(key)\" IN identifiers'"
    case .identified(let key): "Elements matching predicate '\"\(key)\" IN identifiers'"
    case .identifiedByPattern(let pattern): "Elements matching predicate '\"\(pattern)\" IN identifiers'"
    case .containing(let type, nil): "Elements containing elements of type \(type.shortName)"
    case .containing(let type, let key?):
      "Elements containing elements of type \(type.shortName) matching predicate '\"\(key)\" IN identifiers'"
    case .containingPattern(let type, let pattern):
      "Elements containing elements of type \(type.shortName) matching predicate '\"\(pattern)\" IN identifiers'"
    case .matchingPredicate(let predicate): "Elements matching predicate '\(predicate)'"
    case .containingPredicate(let predicate): "Elements containing elements matching predicate '\(predicate)'"
    case .matchingTest: "Elements matching predicate 'BLOCKPREDICATE(0x1)'"
    case .containingTest: "Elements containing elements matching predicate 'BLOCKPREDICATE(0x1)'"
    case .everything: "Descendants matching type Any"
    case .havingDescendant(let predicate): "Elements containing elements matching predicate '\(predicate)'"
    case .position(let position): "Element at position \(position)"
    case .search(let search): "Elements found by \(search.text)"
    case .single: "Find single matching element"
    case .first: "First match"
    case .index(let index): "Element at index \(index)"
    }
  }

  /// XCTest prints the step in a chain. An element on the way, and a first match, are no steps of their own there. (`device-evidence`)
  var isPrinted: Bool { self != .single && self != .first }
}

extension ElementQuery {
  /// How XCTest names an element that was not found yet: `"Log In" Button`, `Cell (Element at index 2)`.
  var nameInMessages: String {
    guard !steps.isEmpty else { return "Application" }
    var type = ElementType.any
    var key: String?
    var binding = ""
    for step in steps {
      switch step {
      case .descendants(let other), .children(let other): (type, key) = (other, nil)
      case .matchingType(let other, let text): (type, key) = (other == .any ? type : other, text ?? key)
      case .identified(let text): key = text
      case .identifiedByPattern(let pattern): key = pattern.description
      case .index(let index): binding = " (Element at index \(index))"
      case .first: binding = " (First Match)"
      default: break
      }
      if !step.isBinding { binding = "" }
    }
    return (key.map { "\"\($0)\" " } ?? "") + type.shortName + binding
  }
}

extension Element {
  /// One line of a list of elements: `Button, identifier: 'submit', label: 'Log In', Disabled`.
  var summaryLine: String {
    var parts = [type.shortName]
    if type == .application { parts.append("pid: 1") }
    if let frame, type != .application { parts.append("\(frame)") }
    for (name, text) in [("identifier", identifier), ("label", label), ("title", title)] {
      if let text, !text.isEmpty { parts.append("\(name): '\(text)'") }
    }
    if let placeholderValue, !placeholderValue.isEmpty { parts.append("placeholderValue: '\(placeholderValue)'") }
    if let value, !value.isEmpty { parts.append("value: \(value)") }
    if self[.selected] == true { parts.append("Selected") }
    if self[.enabled] == false { parts.append("Disabled") }
    return parts.joined(separator: ", ")
  }
}
