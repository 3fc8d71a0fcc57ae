// Describes queries as the expressions that a user would write.

import AccessibilityTree
import DriverLocators
package import PredicateFormat
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
      case .filter(.key, of: .itself) where isSubscript:
        text += step.description
        position += 1
      case .filter(let condition, of: .itself) where isSubscript && !condition.isBlock:
        text += ".element(matching: \(Self.arguments(of: condition)))"
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
  package var wholePredicate: ElementPredicate? {
    guard steps.count == 2, steps[0] == .everything, case .filter(.predicate(let predicate), of: .itself) = steps[1]
    else { return nil }
    return predicate
  }

  fileprivate static func text(of step: QueryStep) -> String {
    switch step {
    case .descendants(let type): TypeProvider.name(of: type) ?? "descendants(matching: .\(type.swiftName))"
    case .children(let type): "children(matching: .\(type.swiftName))"
    case .disclosedChildRows: "disclosedChildRows"
    case .filter(let condition, of: .itself): "matching(\(arguments(of: condition)))"
    case .filter(.predicate(let predicate), of: .descendant): "havingDescendant(\(expression(predicate)))"
    case .filter(let condition, _): "containing(\(arguments(of: condition)))"
    case .everything: "everything"
    case .position(let position): "[\(position)]"
    case .search(let search): search.part
    case .inside(let query, let search): "inside(\(query)\(search.map { ", searching: \($0)" } ?? ""))"
    case .single: "element"
    case .first: "firstMatch"
    case .index(let index): "element(boundBy: \(index))"
    }
  }

  private static func arguments(of condition: QueryCondition<QueryKey, ElementPredicate>) -> String {
    condition.arguments(key: { literal($0.description) }, predicate: expression)
  }

  private static func expression(_ predicate: ElementPredicate) -> String {
    "NSPredicate(format: \(literal(predicate.predicate.descriptionInSingleQuotes)))"
  }

  /// Returns the string as a Swift string literal.
  fileprivate static func literal(_ string: String) -> String { string.quoted(.key) }
}

extension QueryStep: CustomStringConvertible {
  /// The step as written in a chain expression, with a string key in brackets. A driver's predicate is written without
  /// a call around it, because drivers have no chains.
  public var description: String {
    switch self {
    case .filter(.key(let key), of: .itself): "[\(ElementQuery.literal(key.description))]"
    case .filter(.predicate(let predicate), of: .itself) where predicate.vocabulary.isOfDriver: predicate.description
    default: ElementQuery.text(of: self)
    }
  }
}
