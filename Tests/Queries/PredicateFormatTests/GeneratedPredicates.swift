// Generates predicates from a seed, so that they are the same in every run.

import TestNotation

@testable import PredicateFormat

/// Generates every tree that the parser can produce, up to a given depth.
struct PredicateGenerator {
  var dice: Dice
  private let nowhere = PredicateRange(range: 0..<0)

  init(seed: UInt64) { dice = Dice(seed: seed) }

  mutating func predicate(_ depth: Int) -> ParsedPredicate {
    switch depth == 0 ? dice.roll(0...3) : dice.roll(0...7) {
    case 0: .constant(dice.roll(0...1) == 1)
    case 1...3: .comparison(comparison(depth))
    case 4: .not(predicate(depth - 1))
    case 5: .and((0..<dice.roll(2...3)).map { _ in predicate(depth - 1) })
    default: .or((0..<dice.roll(2...3)).map { _ in predicate(depth - 1) })
    }
  }

  private mutating func comparison(_ depth: Int) -> PredicateComparison {
    PredicateComparison(
      quantifier: dice.pick([nil, nil, nil, .any, .all, PredicateComparison.Quantifier.none]), left: operand(depth),
      relation: dice.pick(PredicateComparison.Operator.allCases),
      options: PredicateComparison.Options(rawValue: UInt8(dice.roll(0...15))),
      right: operand(depth), place: nowhere)
  }

  private mutating func operand(_ depth: Int) -> PredicateOperand {
    guard depth > 0 else { return atom() }
    let inner = operand(depth - 1)
    switch dice.roll(0...13) {
    // The parser treats a sign before a number as part of the number.
    case 0:
      if case .value(.integer) = inner { return inner } else if case .value(.number) = inner { return inner }
      return .negative(inner)
    case 1...3:
      // `&` and `|` are refused beside strings.
      let signs: [PredicateOperand.ArithmeticOperator] = [
        .add, .subtract, .multiply, .divide, .power, .bitXor, .shiftLeft, .shiftRight,
      ]
      return .arithmetic(dice.pick(signs), inner, operand(depth - 1))
    case 4: return .element(of: inner, .at(operand(depth - 1)))
    case 5: return .element(of: inner, dice.pick([.first, .last, .size]))
    // The parser would read two adjacent key paths as a single path, so an index comes between them.
    case 6: return .path(.element(of: inner, .first), path())
    // The parser would read a list of literals as a single literal, so the list also contains a key path.
    case 7: return .list([inner, .keyPath(path())])
    case 8: return .function(dice.pick(["length", "count:", "add:to:", "not_there"]), [inner, operand(0)], nowhere)
    case 9: return .subquery(inner, variable: "x", predicate(depth - 1), nowhere)
    case 10: return .cast(inner, text(), nowhere)
    case 11: return .ternary(predicate(depth - 1), inner, operand(depth - 1))
    case 12: return .assignment(inner, operand(depth - 1))
    default: return inner
    }
  }

  private mutating func atom() -> PredicateOperand {
    switch dice.roll(0...5) {
    case 0: .evaluatedObject(nowhere)
    case 1: .variable(dice.pick(["x", "SIZE", "_1"]), nowhere)
    case 2, 3: .keyPath(path())
    default: .value(value(2))
    }
  }

  private mutating func path() -> PredicateKeyPath {
    let names = ["label", "value", "size", "in", "IN", "Not", "rect", "_", "a1", "UTI", "truepredicate", "@count"]
    return PredicateKeyPath(components: (0..<dice.roll(1...3)).map { _ in dice.pick(names) }, place: nowhere)
  }

  mutating func value(_ depth: Int) -> PredicateValue {
    switch dice.roll(0...(depth > 0 ? 6 : 5)) {
    case 0: .null
    case 1: .bool(dice.roll(0...1) == 1)
    case 2: .integer(dice.pick([0, 1, -1, 9, 48, .max, -.max, dice.roll(-1_000...1_000)]))
    case 3: .number(dice.pick([0.5, -0.0, 1e300, -1e-300, 0.1, 1e16, .pi, .leastNonzeroMagnitude, -2]))
    case 4, 5: .string(text())
    default: .list((0..<dice.roll(0...3)).map { _ in value(depth - 1) })
    }
  }

  /// Returns a string with characters that could break its quoting.
  mutating func text() -> String {
    let pieces = [
      "a", "B", " ", "'", "\"", "\\", "%", "%", "@", "\n", "\r", "\t", "\0", "\u{7F}", "\u{1B}", "é", "e\u{301}",
      "\u{301}",
      "ß", "😀", "\u{200D}", "\u{FE0F}", "\u{600}", "\u{202E}", "你", "\u{10FFFF}", "x41", "u0041", "101", "n",
    ]
    return (0..<dice.roll(0...6)).map { _ in dice.pick(pieces) }.joined()
  }

  // MARK: For elements

  /// The format of a plausible predicate in XCUITest's vocabulary.
  mutating func format(_ depth: Int) -> String {
    if depth > 0 {
      switch dice.roll(0...4) {
      case 0: return "NOT (\(format(depth - 1)))"
      case 1: return "(\(format(depth - 1))) AND (\(format(depth - 1)))"
      case 2: return "(\(format(depth - 1))) OR (\(format(depth - 1)))"
      default: break
      }
    }
    let sides = [
      "label", "identifier", "value", "placeholderValue", "elementType", "enabled", "identifiers", "length(value)",
      "elementType + 1", "TERNARY(enabled == YES, label, value)", "TERNARY(value == NULL, 1, 1)", "'a'", "'ab'", "1",
      "0",
      "NULL", "YES", "{'a', 1, NULL}", "{label, value}", "identifiers[0]", "value.intValue", "frame", "'a*'", "'[ab]'",
    ]
    let relations = ["==", "!=", "<", ">=", "CONTAINS", "IN", "BEGINSWITH[c]", "ENDSWITH", "LIKE", "MATCHES", "==[cd]"]
    let quantifier = dice.roll(0...5) == 0 ? dice.pick(["ANY ", "ALL ", "NONE "]) : ""
    if dice.roll(0...9) == 0 { return "\(dice.pick(sides)) BETWEEN {\(dice.pick(sides)), \(dice.pick(sides))}" }
    return "\(quantifier)\(dice.pick(sides)) \(dice.pick(relations)) \(dice.pick(sides))"
  }

  /// A value that the attribute can have.
  mutating func value(of key: PredicateKey) -> PredicateValue {
    let texts = ["", "a", "A", "ab", "b", "1", "é"]
    if key.kind.isOptional, dice.roll(0...2) == 0 { return .null }
    switch key.kind {
    case .text, .optionalText: return .string(dice.pick(texts))
    case .flag: return .bool(dice.roll(0...1) == 1)
    case .number, .optionalNumber: return .integer(dice.roll(0...2))
    case .textList: return .list((0..<dice.roll(0...2)).map { _ in .string(dice.pick(texts)) })
    case .rectangle: return .rectangle
    }
  }
}
