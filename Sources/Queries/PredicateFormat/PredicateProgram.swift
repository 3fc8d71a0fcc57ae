// Evaluates compiled predicates. A compiled predicate consists of a tree of AND, OR and NOT, and a flat list of
// comparisons.

/// A predicate with resolved keys, in which every computation that does not depend on an element is already done.
package struct PredicateProgram: Sendable {
  /// A node of the tree that combines comparisons with AND, OR and NOT.
  package indirect enum Node: Sendable {
    case constant(Bool)
    /// A comparison, identified by its index in `leaves`.
    case leaf(Int)
    case not(Node)
    case and([Node])
    case or([Node])
  }

  package let root: Node
  package let leaves: [PredicateLeaf]
  /// Every attribute that the predicate reads.
  package let keys: Set<PredicateKey>

  init(root: Node, leaves: [PredicateLeaf]) {
    self.root = root
    self.leaves = leaves
    keys = leaves.reduce(into: []) { $0.formUnion($1.keys) }
  }

  /// Combines the results of the individual comparisons.
  package func truth(_ answer: (Int) -> Truth) -> Truth { Self.truth(of: root, answer) }

  fileprivate static func truth(of node: Node, _ answer: (Int) -> Truth) -> Truth {
    switch node {
    case .constant(let value): return Truth(value)
    case .leaf(let number): return answer(number)
    case .not(let inner): return !truth(of: inner, answer)
    case .and(let parts):
      var result = Truth.yes
      for part in parts {
        result = result && truth(of: part, answer)
        if result == .no { break }
      }
      return result
    case .or(let parts):
      var result = Truth.no
      for part in parts {
        result = result || truth(of: part, answer)
        if result == .yes { break }
      }
      return result
    }
  }
}

/// A compiled comparison.
package struct PredicateLeaf: Sendable {
  /// The comparison as written.
  package let comparison: PredicateComparison
  let left: CompiledOperand
  let right: CompiledOperand
  /// The compiled regular expression on the right side of MATCHES; nil unless that side is a literal.
  let expression: RegularExpression?
  /// The compiled pattern on the right side of LIKE; nil unless that side is a literal.
  let pattern: LikePattern?
  /// The strings in the list on the right side of IN, folded according to the comparison's options; nil unless the list
  /// contains only strings. They are stored as a set because such a list can contain all strings of a dump.
  let members: Set<[UInt32]>?

  /// The attribute that alone decides the comparison; nil unless an attribute is compared directly with a literal.
  package var onlyKey: PredicateKey? {
    guard comparison.quantifier == nil else { return nil }
    switch (left, right) {
    case (.attribute(let key, nil), .constant), (.constant, .attribute(let key, nil)): return key
    default: return nil
    }
  }

  /// Every attribute that the comparison reads.
  package var keys: Set<PredicateKey> { left.keys.union(right.keys) }

  /// The literal that ``onlyKey`` is compared with; nil if there is no such key.
  package var constant: PredicateValue? {
    switch (left, right) {
    case (.attribute, .constant(let value)), (.constant(let value), .attribute): value
    default: nil
    }
  }

  /// Whether an attribute is on the left side.
  package var isAttributeFirst: Bool { if case .attribute = left { true } else { false } }

  /// Returns whether the comparison holds for a value of ``onlyKey``.
  package func truth(ofOnly value: PredicateValue, _ budget: inout PatternMatchingBudget) -> Truth {
    if case .constant(let constant) = left { return compare(constant, and: value, budget: &budget) }
    guard case .constant(let constant) = right else { return .unknown }
    return compare(value, and: constant, budget: &budget)
  }

  /// Returns whether the comparison holds.
  package func truth(_ read: (PredicateKey) -> PredicateValue?) -> Truth {
    var budget = PatternMatchingBudget()
    return truth(&budget, read: read)
  }

  /// Returns whether the comparison holds for one element. All elements share the work budget for pattern matching.
  package func truth(_ budget: inout PatternMatchingBudget, read: (PredicateKey) -> PredicateValue?) -> Truth {
    let leftValue = left.value(read)
    let rightValue = right.value(read)
    guard let leftValue, let rightValue else { return truthOfUnknown(leftValue, rightValue) }
    guard let quantifier = comparison.quantifier else { return compare(leftValue, and: rightValue, budget: &budget) }
    guard case .list(let values) = leftValue else { return .no }
    let answers = values.map { compare($0, and: rightValue, budget: &budget) }
    switch quantifier {
    case .any: return answers.reduce(.no) { $0 || $1 }
    case .all: return answers.reduce(.yes) { $0 && $1 }
    case .none: return !answers.reduce(.no) { $0 || $1 }
    }
  }

  /// Returns the result of a comparison in which at least one operand is unknown. The result is `.unknown` except in
  /// two cases where the other operand is NULL: an attribute that cannot be NULL differs from NULL, and operators other
  /// than `==` and `!=` never hold for NULL.
  private func truthOfUnknown(_ left: PredicateValue?, _ right: PredicateValue?) -> Truth {
    guard (left ?? right) == .null, comparison.quantifier == nil else { return .unknown }
    switch comparison.relation {
    case .equal, .notEqual:
      let unknown = left == nil ? self.left : self.right
      guard case .attribute(let key, nil) = unknown, !key.kind.isOptional else { return .unknown }
      return Truth(comparison.relation == .notEqual)
    default: return .no
    }
  }

  private func compare(
    _ left: PredicateValue, and right: PredicateValue, budget: inout PatternMatchingBudget
  ) -> Truth {
    if let members, case .string(let text) = left {
      return Truth(members.contains(FoldedText(text, options: comparison.options).scalars))
    }
    let values = ValueComparison(relation: comparison.relation, options: comparison.options)
    switch comparison.relation {
    case .matches: return values.matches(left, and: right, compiled: expression, budget: &budget)
    case .like: return values.like(left, and: right, pattern: pattern, budget: &budget)
    default: return values.holds(left, right)
    }
  }
}

/// A compiled operand.
indirect enum CompiledOperand: Sendable {
  case constant(PredicateValue)
  case attribute(PredicateKey, TextProperty?)
  case list([CompiledOperand])
  case count(CompiledOperand)
  case text(TextProperty, CompiledOperand)
  case absolute(CompiledOperand)
  case arithmetic(PredicateOperand.ArithmeticOperator, CompiledOperand, CompiledOperand)
  case negative(CompiledOperand)
  case element(of: CompiledOperand, PredicateOperand.Index, CompiledOperand?)
  case ternary(PredicateProgram, CompiledOperand, CompiledOperand)

  var keys: Set<PredicateKey> {
    switch self {
    case .constant: []
    case .attribute(let key, _): [key]
    case .list(let operands): operands.reduce([]) { $0.union($1.keys) }
    case .count(let inner), .text(_, let inner), .absolute(let inner), .negative(let inner): inner.keys
    case .arithmetic(_, let left, let right): left.keys.union(right.keys)
    case .element(let inner, _, let index): inner.keys.union(index?.keys ?? [])
    case .ternary(let condition, let yes, let no):
      condition.keys.union(yes.keys).union(no.keys)
    }
  }

  /// Returns the value of the operand; nil if it depends on an attribute whose value is unknown.
  func value(_ read: (PredicateKey) -> PredicateValue?) -> PredicateValue? {
    switch self {
    case .constant(let value): return value
    case .attribute(let key, let property):
      guard let value = read(key) else { return nil }
      guard let property else { return value }
      if case .string(let text) = value { return property.value(of: text) }
      return .null
    case .list(let operands):
      let values = operands.compactMap { $0.value(read) }
      return values.count == operands.count ? .list(values) : nil
    case .count(let inner):
      return inner.value(read).map { if case .list(let values) = $0 { .integer(values.count) } else { .null } }
    case .text(let property, let inner):
      return inner.value(read).map { if case .string(let text) = $0 { property.value(of: text) } else { .null } }
    case .absolute(let inner):
      return inner.value(read).map { $0.asNumber.map { .number($0.magnitude) } ?? .null }
    case .negative(let inner):
      return inner.value(read).map { $0.asNumber.map { .number(-$0) } ?? .null }
    case .arithmetic(let sign, let left, let right):
      guard let left = left.value(read), let right = right.value(read) else { return nil }
      guard let left = left.asNumber, let right = right.asNumber else { return .null }
      return .number(sign.result(left, right))
    case .element(let inner, let index, let position):
      guard let value = inner.value(read) else { return nil }
      return Self.element(of: value, index, at: position?.value(read))
    case .ternary(let condition, let yes, let no):
      switch condition.truth({ condition.leaves[$0].truth(read) }) {
      case .yes: return yes.value(read)
      case .no: return no.value(read)
      case .unknown:
        let value = yes.value(read)
        return value == no.value(read) ? value : nil
      }
    }
  }

  private static func element(
    of value: PredicateValue, _ index: PredicateOperand.Index, at position: PredicateValue?
  ) -> PredicateValue? {
    guard case .list(let values) = value else { return .null }
    switch index {
    case .first: return values.first ?? .null
    case .last: return values.last ?? .null
    case .size: return .integer(values.count)
    case .at:
      guard let position else { return nil }
      guard let position = position.asNumber.flatMap(Int.init(exactly:)) else { return .null }
      return values.indices.contains(position) ? values[position] : .null
    }
  }
}

extension PredicateOperand.ArithmeticOperator {
  func result(_ left: Double, _ right: Double) -> Double {
    switch self {
    case .add: left + right
    case .subtract: left - right
    case .multiply: left * right
    case .divide: left / right
    case .power: Self.power(left, exponent: right)
    case .bitAnd: Self.integers(left, and: right) { $0 & $1 }
    case .bitOr: Self.integers(left, and: right) { $0 | $1 }
    case .bitXor: Self.integers(left, and: right) { $0 ^ $1 }
    case .shiftLeft: Self.integers(left, and: right) { $0 << $1 }
    case .shiftRight: Self.integers(left, and: right) { $0 >> $1 }
    }
  }

  /// Applies an operator to integers; NaN for other numbers.
  private static func integers(_ left: Double, and right: Double, body: (Int, Int) -> Int) -> Double {
    guard let left = Int(exactly: left), let right = Int(exactly: right) else { return .nan }
    return Double(body(left, right))
  }

  /// Computes a power by repeated squaring. Returns NaN for fractional exponents and for exponents beyond ±1,024, which
  /// do not occur in locators.
  private static func power(_ base: Double, exponent: Double) -> Double {
    guard exponent == exponent.rounded(), exponent.magnitude <= 1_024 else { return .nan }
    var result = 1.0
    var factor = base
    var rest = Int(exponent.magnitude)
    while rest > 0 {
      if rest & 1 == 1 { result *= factor }
      factor *= factor
      rest >>= 1
    }
    return exponent < 0 ? 1 / result : result
  }
}
