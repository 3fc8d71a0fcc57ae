// Prints predicates as text.

import Text

extension ParsedPredicate: CustomStringConvertible {
  /// The predicate in its canonical spelling: operators in uppercase, strings in double quotes, and as few parentheses
  /// as possible.
  public var description: String { PredicatePrinter().text(of: self) }

  /// The predicate with strings in single quotes, for use inside a Swift string literal.
  public var descriptionInSingleQuotes: String { PredicatePrinter(rule: .singleQuotedPredicate).text(of: self) }
}

extension PredicateValue {
  /// The value as written in a format string.
  package var literal: String { PredicatePrinter.text(of: self) }
}

extension PredicateComparison: CustomStringConvertible {
  /// The comparison in its canonical spelling.
  public var description: String { PredicatePrinter().text(of: self) }
}

extension PredicateComparison.Options: CustomStringConvertible {
  /// The options in brackets, such as `[cd]`; empty if no option is set.
  public var description: String {
    let letters: [(PredicateComparison.Options, String)] = [
      (.caseInsensitive, "c"), (.diacriticInsensitive, "d"), (.normalized, "n"), (.localeSensitive, "l"),
    ]
    let set = letters.filter { contains($0.0) }.map(\.1).joined()
    return set.isEmpty ? "" : "[\(set)]"
  }
}

/// The precedence of an operand's outermost operator, lowest first.
private enum Binding: Int {
  case assignment, bitOr, bitXor, bitAnd, shift, sum, product, power, sign, suffix

  var tighter: Binding { Binding(rawValue: rawValue + 1) ?? .suffix }
}

extension PredicateOperand.ArithmeticOperator {
  fileprivate var binding: Binding {
    switch self {
    case .add, .subtract: .sum
    case .multiply, .divide: .product
    case .power: .power
    case .bitAnd: .bitAnd
    case .bitOr: .bitOr
    case .bitXor: .bitXor
    case .shiftLeft, .shiftRight: .shift
    }
  }
}

extension PredicateOperand {
  fileprivate var binding: Binding {
    switch self {
    case .assignment: .assignment
    case .arithmetic(let sign, _, _): sign.binding
    // A number may start with a sign, and a dot directly after the number would be parsed as its decimal point.
    case .negative, .value(.integer), .value(.number): .sign
    default: .suffix
    }
  }
}

/// Prints a syntax tree as a format string. Parsing that string gives the same tree.
struct PredicatePrinter {
  var rule = QuotingRule.predicate

  static func text(of value: PredicateValue) -> String { PredicatePrinter().text(of: value) }

  func text(of predicate: ParsedPredicate) -> String {
    switch predicate {
    case .constant(let value): value ? "TRUEPREDICATE" : "FALSEPREDICATE"
    case .comparison(let comparison): text(of: comparison)
    case .not(let inner): "NOT " + inParentheses(inner, unless: Self.bindsTighterThanAnd)
    case .and(let parts): parts.map { inParentheses($0, unless: Self.bindsTighterThanAnd) }.joined(separator: " AND ")
    case .or(let parts): parts.map { inParentheses($0, unless: Self.bindsTighterThanOr) }.joined(separator: " OR ")
    }
  }

  private static func bindsTighterThanAnd(_ predicate: ParsedPredicate) -> Bool {
    switch predicate {
    case .and, .or: false
    default: true
    }
  }

  private static func bindsTighterThanOr(_ predicate: ParsedPredicate) -> Bool {
    if case .or = predicate { false } else { true }
  }

  private func inParentheses(_ predicate: ParsedPredicate, unless isSafe: (ParsedPredicate) -> Bool) -> String {
    isSafe(predicate) ? text(of: predicate) : "(\(text(of: predicate)))"
  }

  func text(of comparison: PredicateComparison) -> String {
    let quantifier = comparison.quantifier.map { $0.rawValue + " " } ?? ""
    return "\(quantifier)\(text(of: comparison.left)) \(comparison.relation.rawValue)\(comparison.options) "
      + text(of: comparison.right)
  }

  func text(of operand: PredicateOperand) -> String {
    switch operand {
    case .value(let value): text(of: value)
    case .keyPath(let path): text(of: path)
    case .evaluatedObject: "SELF"
    case .variable(let name, _): "$\(name)"
    case .list(let operands): "{\(operands.map(text(of:)).joined(separator: ", "))}"
    case .function(let name, let arguments, _):
      "\(name)(\(arguments.map(text(of:)).joined(separator: ", ")))"
    case .arithmetic(let sign, let left, let right):
      "\(text(of: left, binding: sign.binding)) \(sign.rawValue) \(text(of: right, binding: sign.binding.tighter))"
    case .negative(let inner): "-\(text(of: inner, binding: .sign))"
    case .element(let inner, .at(let index)): "\(text(of: inner, binding: .suffix))[\(text(of: index))]"
    case .element(let inner, .first): "\(text(of: inner, binding: .suffix))[FIRST]"
    case .element(let inner, .last): "\(text(of: inner, binding: .suffix))[LAST]"
    case .element(let inner, .size): "\(text(of: inner, binding: .suffix))[SIZE]"
    case .path(let inner, let path): "\(text(of: inner, binding: .suffix)).\(text(of: path))"
    case .subquery(let collection, let variable, let predicate, _):
      "SUBQUERY(\(text(of: collection)), $\(variable), \(text(of: predicate)))"
    case .cast(let inner, let type, _): "CAST(\(text(of: inner)), \(type.quoted(rule)))"
    case .ternary(let condition, let yes, let no):
      "TERNARY(\(text(of: condition)), \(text(of: yes)), \(text(of: no)))"
    case .assignment(let left, let right): "\(text(of: left, binding: .bitOr)) := \(text(of: right))"
    }
  }

  /// Returns the operand, in parentheses if its precedence is too low for its context.
  private func text(of operand: PredicateOperand, binding: Binding) -> String {
    operand.binding.rawValue < binding.rawValue ? "(\(text(of: operand)))" : text(of: operand)
  }

  func text(of value: PredicateValue) -> String {
    switch value {
    case .null: "NULL"
    case .bool(let value): value ? "YES" : "NO"
    case .integer(let value): String(value)
    case .number(let value): String(value)
    case .string(let value): value.quoted(rule)
    case .list(let values): "{\(values.map(text(of:)).joined(separator: ", "))}"
    case .rectangle: "{rectangle}"
    }
  }

  private func text(of path: PredicateKeyPath) -> String { path.components.map(Self.escaped).joined(separator: ".") }

  /// Puts a number sign before a name that is spelled like a reserved word.
  private static func escaped(_ name: String) -> String {
    ReservedWord(name) == nil ? name : "#\(name)"
  }
}
