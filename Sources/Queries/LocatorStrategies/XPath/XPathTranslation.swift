// Conditions of XPaths as predicates.

import DriverLocators
import ElementQueries
import PredicateFormat

/// Says in the other language what means the same for every element; `condition(_:)` goes the other way.
enum XPathTranslation {
  /// A condition as a predicate of WebDriverAgent; nil if predicates cannot say it.
  static func predicate(_ expression: XPathExpression) -> ElementPredicate? {
    // A number is a position, and both are bounded in depth by the parser of XPaths.
    guard expression.kind != .number, let format = format(expression) else { return nil }
    return try? ElementPredicate(format: format, vocabulary: .webDriverAgent)
  }

  private static func format(_ expression: XPathExpression) -> String? {
    switch expression {
    case .binary(let binary, let left, let right) where binary == .and || binary == .or:
      guard let left = format(left), let right = format(right) else { return nil }
      return "(\(left)) \(binary == .and ? "AND" : "OR") (\(right))"
    case .binary(let binary, let left, let right): return comparison(binary, left.bare, right.bare)
    case .call(let function, let arguments, _): return call(function.name, arguments.map(\.bare))
    case .path(let path):
      if path.steps.isEmpty, expression.bare.kind == .truth { return format(expression.bare) }
      guard let name = expression.ownAttribute, texts.contains(name) else { return nil }
      return "\(name) != nil"
    default: return nil
    }
  }

  static let texts: Set = ["name", "label", "value", "placeholderValue"]
  static let flags: Set = ["enabled", "visible", "accessible", "hittable"]
  static let numbers = [
    "x": "rect.x", "y": "rect.y", "width": "rect.width", "height": "rect.height", "index": "index",
  ]

  private static func comparison(_ binary: XPathOperator, _ left: XPathExpression, _ right: XPathExpression) -> String?
  {
    if left.ownAttribute == nil, right.ownAttribute != nil, binary == .equal || binary == .notEqual {
      return comparison(binary, right, left)
    }
    guard let name = left.ownAttribute else { return nil }
    switch right {
    case .literal(let text, _) where name == "type" && binary == .equal: return "type == \(quoted(text))"
    case .literal(let text, _) where texts.contains(name) && binary == .equal: return "\(name) == \(quoted(text))"
    case .literal(let text, _) where texts.contains(name) && binary == .notEqual:
      return "\(name) != nil AND \(name) != \(quoted(text))"
    case .literal(let text, _) where flags.contains(name) && (text == "true" || text == "false"):
      guard binary == .equal || binary == .notEqual else { return nil }
      return "\(name) \(binary == .equal ? "==" : "!=") \(text == "true" ? "1" : "0")"
    case .number(let number, _):
      guard let key = numbers[name], let sign = signs[binary] else { return nil }
      return "\(key) \(sign) \(number.hasPrefix(".") ? "0" : "")\(number)\(number.hasSuffix(".") ? "0" : "")"
    default: return nil
    }
  }

  static let signs: [XPathOperator: String] = [
    .equal: "==", .notEqual: "!=", .less: "<", .lessOrEqual: "<=", .greater: ">", .greaterOrEqual: ">=",
  ]

  private static func call(_ name: String, _ arguments: [XPathExpression]) -> String? {
    switch (name, arguments.count) {
    case ("not", 1): return format(arguments[0]).map { "NOT (\($0))" }
    case ("true", 0): return "TRUEPREDICATE"
    case ("false", 0): return "FALSEPREDICATE"
    case ("contains", 2), ("starts-with", 2), ("ends-with", 2):
      // XPath finds the empty text in every text, predicates in none.
      guard let key = arguments[0].ownAttribute, texts.contains(key), case .literal(let text, _) = arguments[1],
        !text.isEmpty
      else { return nil }
      let word = name == "contains" ? "CONTAINS" : name == "starts-with" ? "BEGINSWITH" : "ENDSWITH"
      return "\(key) \(word) \(quoted(text))"
    default: return nil
    }
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped)\""
  }
}
