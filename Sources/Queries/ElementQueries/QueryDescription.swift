// Describes queries as the expressions that a user would write.

import AccessibilityTree
import DriverLocators
import PredicateFormat
import Text

extension ElementQuery: CustomStringConvertible {
  /// The shortest chain expression for this query; `app` for the application itself. WebDriverAgent predicates and
  /// other driver locators, such as XPaths, are written in their own language. Each hole in a key is written as its
  /// name in braces.
  ///
  ///     ElementQuery.application.cells["Inbox"].buttons.firstMatch.description
  ///     // #"cells["Inbox"].buttons.firstMatch"#
  public var description: String {
    var text = ""
    var position = steps.startIndex
    while position < steps.endIndex {
      let step = steps[position]
      let isSubscript = position + 1 < steps.endIndex && steps[position + 1] == .single
      switch step {
      case .identified(let key) where isSubscript:
        text += Self.subscriptText(key)
        position += 1
      case .identifiedByPattern(let pattern) where isSubscript:
        text += Self.subscriptText(pattern.description)
        position += 1
      case .matchingType(let type, let key) where isSubscript:
        text += ".element(matching: .\(type.swiftName), identifier: \(Self.literal(key)))"
        position += 1
      case .matchingPredicate(let predicate) where isSubscript:
        text += ".element(matching: \(Self.expression(predicate)))"
        position += 1
      default:
        text += "." + Self.text(of: step)
      }
      position += 1
    }
    if let predicate = wholePredicate { return predicate.description }
    if steps.count == 1, case .search(let search) = steps[0] { return search.text }
    guard let first = text.first else { return "app" }
    return first == "." ? String(text.dropFirst()) : "app" + text
  }

  /// The predicate if the query consists of a single WebDriverAgent predicate, which is a locator in its own right.
  private var wholePredicate: ElementPredicate? {
    guard steps.count == 2, steps.first == .everything, case .matchingPredicate(let predicate) = steps.last else {
      return nil
    }
    return predicate
  }

  fileprivate static func text(of step: QueryStep) -> String {
    switch step {
    case .descendants(let type): TypeProvider.name(of: type) ?? "descendants(matching: .\(type.swiftName))"
    case .children(let type): "children(matching: .\(type.swiftName))"
    case .disclosedChildRows: "disclosedChildRows"
    case .matchingType(let type, let key): "matching(.\(type.swiftName), identifier: \(literal(key)))"
    case .identified(let key): "matching(identifier: \(literal(key)))"
    case .identifiedByPattern(let pattern): "matching(identifier: \(literal(pattern.description)))"
    case .containing(let type, let key): "containing(.\(type.swiftName), identifier: \(literal(key)))"
    case .containingPattern(let type, let pattern):
      "containing(.\(type.swiftName), identifier: \(literal(pattern.description)))"
    case .matchingPredicate(let predicate): "matching(\(expression(predicate)))"
    case .containingPredicate(let predicate): "containing(\(expression(predicate)))"
    case .matchingBlock: "matching(NSPredicate(block: …))"
    case .containingBlock: "containing(NSPredicate(block: …))"
    case .everything: "everything"
    case .havingDescendant(let predicate): "havingDescendant(\(expression(predicate)))"
    case .position(let position): "[\(position)]"
    case .search(let search): search.part
    case .inside(let query): "inside(\(query))"
    case .single: "element"
    case .first: "firstMatch"
    case .index(let index): "element(boundBy: \(index))"
    }
  }

  fileprivate static func subscriptText(_ key: String) -> String { "[\(key.quoted(.key))]" }

  private static func expression(_ predicate: ElementPredicate) -> String {
    "NSPredicate(format: \(literal(predicate.predicate.descriptionInSingleQuotes)))"
  }

  /// Returns the string as a Swift string literal, or the word `nil` if there is no string.
  private static func literal(_ string: String?) -> String { string?.quoted(.key) ?? "nil" }
}

extension QueryStep: CustomStringConvertible {
  /// The step as written in a chain expression, with a string key in brackets. A driver's predicate is written without
  /// a call around it, because drivers have no chains.
  public var description: String {
    switch self {
    case .identified(let key): ElementQuery.subscriptText(key)
    case .identifiedByPattern(let pattern): ElementQuery.subscriptText(pattern.description)
    case .matchingPredicate(let predicate) where predicate.vocabulary.isOfDriver: predicate.description
    default: ElementQuery.text(of: self)
    }
  }
}
