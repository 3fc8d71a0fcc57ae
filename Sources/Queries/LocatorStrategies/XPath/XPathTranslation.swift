// Translates XPath conditions to predicates.

import AccessibilityTree
import DriverLocators
import ElementQueries
import PredicateFormat

/// Translates conditions to predicates with the same result for every element; `condition(_:)` translates in the
/// opposite direction.
struct XPathTranslation {
  /// The attributes that are strings, and have a key of the same name in predicates.
  let texts: Set<String>
  /// The attributes that are `true` or `false`, and have a key of the same name in predicates.
  let flags: Set<String>
  /// The keys of the attributes that are numbers.
  let numbers: [String: String]
  let vocabulary: Vocabulary

  /// Translates between the attributes of a driver's page source and the keys of its predicates.
  init(_ driver: Driver) {
    vocabulary = driver.vocabulary
    if driver == .mac2 {
      texts = ["identifier", "label", "title", "value", "placeholderValue"]
      flags = ["enabled", "selected"]
      numbers = ["elementType": "elementType"]
    } else {
      texts = ["name", "label", "value", "placeholderValue"]
      flags = ["enabled", "visible", "accessible", "hittable"]
      numbers = ["x": "rect.x", "y": "rect.y", "width": "rect.width", "height": "rect.height", "index": "index"]
    }
  }

  /// Returns a condition as a predicate of the driver; nil if predicates cannot express it.
  func predicate(_ expression: XPathExpression) -> ElementPredicate? {
    // A number is a position, not a condition. The XPath parser limits the depth of the recursion.
    guard expression.kind != .number else { return nil }
    return parsed(expression).flatMap { ElementPredicate($0, of: vocabulary) }
  }

  private func parsed(_ expression: XPathExpression) -> ParsedPredicate? {
    switch expression {
    case .binary(let binary, let left, let right) where binary == .and || binary == .or:
      guard let left = parsed(left), let right = parsed(right) else { return nil }
      return binary == .and ? .and([left, right]) : .or([left, right])
    case .binary(let binary, let left, let right): return comparison(binary, left: left.bare, and: right.bare)
    case .call(let function, let arguments, _): return call(function.name, with: arguments.map(\.bare))
    case .path(let path):
      if path.steps.isEmpty, expression.bare.kind == .truth { return parsed(expression.bare) }
      guard let name = expression.ownAttribute, texts.contains(name) else { return nil }
      return .key(name, relation: .notEqual, value: .null)
    default: return nil
    }
  }

  private func comparison(
    _ binary: XPathOperator, left: XPathExpression, and right: XPathExpression
  ) -> ParsedPredicate? {
    if left.ownAttribute == nil, right.ownAttribute != nil, binary == .equal || binary == .notEqual {
      return comparison(binary, left: right, and: left)
    }
    guard let name = left.ownAttribute, let relation = Self.signs[binary] else { return nil }
    switch right {
    case .literal(let text, _) where (isType(name) || texts.contains(name)) && binary == .equal:
      return .key(name, relation: .equal, value: .string(text))
    case .literal(let text, _) where texts.contains(name) && binary == .notEqual:
      return .and([
        .key(name, relation: .notEqual, value: .null), .key(name, relation: .notEqual, value: .string(text)),
      ])
    case .literal(let text, _) where flags.contains(name) && (text == "true" || text == "false"):
      guard binary == .equal || binary == .notEqual else { return nil }
      return .key(name, relation: relation, value: .integer(text == "true" ? 1 : 0))
    case .number(let text, _):
      guard let key = numbers[name], let number = right.constant else { return nil }
      return .key(
        key, relation: relation,
        value: text.contains(".") ? .number(number) : Int(text).map { .integer($0) } ?? .number(number))
    default: return nil
    }
  }

  /// Whether the attribute is the name of a type. Mac2 has only the number.
  func isType(_ name: String) -> Bool { name == "type" && vocabulary == .webDriverAgent }

  static let signs: [XPathOperator: PredicateComparison.Operator] = [
    .equal: .equal, .notEqual: .notEqual, .less: .less, .lessOrEqual: .lessOrEqual, .greater: .greater,
    .greaterOrEqual: .greaterOrEqual,
  ]

  private func call(_ name: String, with arguments: [XPathExpression]) -> ParsedPredicate? {
    switch (name, arguments.count) {
    case ("not", 1): return parsed(arguments[0]).map { .not($0) }
    case ("true", 0), ("false", 0): return .constant(name == "true")
    case (_, 2):
      // In XPath, every string contains the empty string; in predicates, no string does.
      guard let relation = XPathExpression.partFunctions[name], let key = arguments[0].ownAttribute,
        texts.contains(key),
        case .literal(let text, _) = arguments[1], !text.isEmpty
      else { return nil }
      return .key(key, relation: relation, value: .string(text))
    default: return nil
    }
  }
}
