// Conditions of XPaths as predicates, and back.

import ElementQueries
import PredicateFormat

/// Says in one language what the other says, where both mean the same for every element.
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
      guard let name = attribute(expression), texts.contains(name) else { return nil }
      return "\(name) != nil"
    default: return nil
    }
  }

  private static let texts: Set = ["name", "label", "value", "placeholderValue"]
  private static let flags: Set = ["enabled", "visible", "accessible", "hittable"]
  private static let numbers = [
    "x": "rect.x", "y": "rect.y", "width": "rect.width", "height": "rect.height", "index": "index",
  ]

  /// The attribute that a path of one step reads of the element itself.
  private static func attribute(_ expression: XPathExpression) -> String? {
    guard case .path(let path) = expression, case .context = path.start, path.steps.count == 1,
      let step = path.steps.first, step.axis == .attribute, step.predicates.isEmpty, !step.isDeep,
      case .name(let name) = step.test
    else { return nil }
    return name
  }

  private static func comparison(_ binary: XPathOperator, _ left: XPathExpression, _ right: XPathExpression) -> String?
  {
    if attribute(left) == nil, attribute(right) != nil, binary == .equal || binary == .notEqual {
      return comparison(binary, right, left)
    }
    guard let name = attribute(left) else { return nil }
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

  private static let signs: [XPathOperator: String] = [
    .equal: "==", .notEqual: "!=", .less: "<", .lessOrEqual: "<=", .greater: ">", .greaterOrEqual: ">=",
  ]

  private static func call(_ name: String, _ arguments: [XPathExpression]) -> String? {
    switch (name, arguments.count) {
    case ("not", 1): return format(arguments[0]).map { "NOT (\($0))" }
    case ("true", 0): return "TRUEPREDICATE"
    case ("false", 0): return "FALSEPREDICATE"
    case ("contains", 2), ("starts-with", 2), ("ends-with", 2):
      // XPath finds the empty text in every text, predicates in none.
      guard let key = attribute(arguments[0]), texts.contains(key), case .literal(let text, _) = arguments[1],
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

  // MARK: Back

  /// A predicate of WebDriverAgent as a condition; nil if XPath cannot say it.
  static func condition(_ predicate: ElementPredicate) -> String? {
    guard predicate.vocabulary == .webDriverAgent else { return nil }
    return condition(predicate.predicate)
  }

  /// The comparisons of a predicate that XPath cannot say.
  static func unsayable(_ predicate: ElementPredicate) -> [String] {
    predicate.program.leaves.map(\.comparison).filter { condition($0) == nil }.map(\.description)
  }

  private static func condition(_ predicate: ParsedPredicate) -> String? {
    switch predicate {
    case .constant(let value): return value ? "true()" : "false()"
    case .not(let inner): return condition(inner).map { "not(\($0))" }
    case .and(let parts): return joined(parts, " and ") { if case .or = $0 { true } else { false } }
    case .or(let parts): return joined(parts, " or ") { _ in false }
    case .comparison(let comparison): return condition(comparison)
    }
  }

  private static func joined(
    _ parts: [ParsedPredicate], _ word: String, _ needsParentheses: (ParsedPredicate) -> Bool
  ) -> String? {
    let conditions = parts.map { part in
      condition(part).map { needsParentheses(part) ? "(\($0))" : $0 }
    }
    return conditions.contains { $0 == nil } ? nil : conditions.compactMap { $0 }.joined(separator: word)
  }

  private static func condition(_ comparison: Comparison) -> String? {
    guard comparison.quantifier == nil, comparison.options.isEmpty, case .keyPath(let path) = comparison.left,
      case .value(let value) = comparison.right
    else { return nil }
    let written = path.components.joined(separator: ".")
    guard
      let key = Vocabulary.webDriverAgent.key(named: written)?.name
        ?? (numbers.values.contains(written) ? written : nil)
    else { return nil }
    switch value {
    case .string(let text): return condition(key, comparison.relation, text)
    case .null where texts.contains(key): return comparison.relation == .equal ? "not(@\(key))" : "@\(key)"
    case .bool(let flag) where flags.contains(key): return condition(key, comparison.relation, flag)
    case .integer(let number):
      if flags.contains(key), number == 0 || number == 1 { return condition(key, comparison.relation, number == 1) }
      guard let name = numbers.first(where: { $0.value == key })?.key,
        let sign = signs.first(where: { $0.value == comparison.relation.rawValue })?.key
      else { return nil }
      return "@\(name) \(sign.rawValue) \(number)"
    default: return nil
    }
  }

  private static func condition(_ key: String, _ relation: Comparison.Operator, _ flag: Bool) -> String? {
    switch relation {
    case .equal: "@\(key)='\(flag)'"
    case .notEqual: "@\(key)!='\(flag)'"
    default: nil
    }
  }

  private static func condition(_ key: String, _ relation: Comparison.Operator, _ text: String) -> String? {
    guard texts.contains(key) || key == "type", let literal = literal(text) else { return nil }
    switch relation {
    case .equal: return "@\(key)=\(literal)"
    // A missing attribute differs, too.
    case .notEqual: return "not(@\(key)=\(literal))"
    case .contains: return text.isEmpty ? "false()" : "contains(@\(key), \(literal))"
    case .beginsWith: return text.isEmpty ? "false()" : "starts-with(@\(key), \(literal))"
    case .endsWith: return text.isEmpty ? "false()" : "ends-with(@\(key), \(literal))"
    case .matches: return self.literal("\\A(?:\(text))\\z").map { "matches(@\(key), \($0))" }
    default: return nil
    }
  }

  /// XPath has no escapes: a text with both kinds of quotes is put together.
  static func literal(_ text: String) -> String? {
    if !text.contains("'") { return "'\(text)'" }
    if !text.contains("\"") { return "\"\(text)\"" }
    let parts = text.split(separator: "'", omittingEmptySubsequences: false).map { "'\($0)'" }
    return "concat(\(parts.joined(separator: ", \"'\", ")))"
  }
}
