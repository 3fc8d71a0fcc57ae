// Evaluates conditions and comparisons in XPaths. (XML Path Language 1.0, §3.4)

import AccessibilityTree
import PredicateFormat

extension XPathEvaluation {
  /// Evaluates an expression as a condition.
  func truth(_ term: PreparedExpression, in context: XPathContext) throws(XPathError) -> Truth {
    if let leaf = term.leaf {
      let truth = leaf.truth(context.node)
      if truth == .unknown { note(leaf.column) }
      return truth
    }
    if let known = term.truth { return known }
    guard let column = term.onlyColumn else {
      let truth = try computeTruth(term, in: context)
      if term.isConstant { term.truth = truth }
      return truth
    }
    // Reuse the result for elements with the same value.
    let value = context.node.isInTree ? value(column.number, of: context.node) : .absent
    let count = document.snapshot.stringCount
    return try term.cache.result(for: value, stringCount: count) { (_) throws(XPathError) in
      try computeTruth(term, in: context)
    }
  }

  private func computeTruth(_ term: PreparedExpression, in context: XPathContext) throws(XPathError) -> Truth {
    switch term.form {
    case .binary(.or, let left, let right):
      let truth = try truth(left, in: context)
      if truth == .yes { return .yes }
      let other = try self.truth(right, in: context)
      return truth || other
    case .binary(.and, let left, let right):
      let truth = try truth(left, in: context)
      if truth == .no { return .no }
      let other = try self.truth(right, in: context)
      return truth && other
    case .binary(let binary, let left, let right) where binary.isComparison:
      return try compared(binary, left: left, and: right, in: context)
    case .call(let name, let arguments) where term.kind == .truth: return try truth(name, with: arguments, in: context)
    case .path(let path) where term.kind == .nodes: return try exists(path, in: context)
    default: break
    }
    switch term.kind {
    case .nodes, .texts:
      let nodes = try nodes(term, context)
      return nodes.certainCount > 0 ? .yes : nodes.isEmpty ? .no : .unknown
    case .number: return try number(term, in: context).truth
    case .text: return try text(term, context).map { Truth(!$0.isEmpty) } ?? .unknown
    case .truth: return .unknown
    }
  }

  // MARK: Comparisons

  private func compared(
    _ binary: XPathOperator, left: PreparedExpression, and right: PreparedExpression, in context: XPathContext
  ) throws(XPathError) -> Truth {
    switch (left.isList, right.isList) {
    case (true, true): return try texts(left, in: context).compared(binary, and: texts(right, in: context), in: self)
    case (true, false): return try compared(binary, list: left, and: right, in: context)
    case (false, true): return try compared(binary.mirrored, list: right, and: left, in: context)
    case (false, false): break
    }
    if binary == .equal || binary == .notEqual {
      if left.kind == .truth || right.kind == .truth {
        return Self.same(binary, left: try truth(left, in: context), and: try truth(right, in: context))
      }
      if left.kind == .text, right.kind == .text {
        guard let left = try text(left, context), let right = try text(right, context) else { return .unknown }
        return Truth(left.utf8.elementsEqual(right.utf8) == (binary == .equal))
      }
    }
    return try number(left, in: context).compared(binary, number(right, in: context))
  }

  private static func same(_ binary: XPathOperator, left: Truth, and right: Truth) -> Truth {
    if left == .unknown || right == .unknown { return .unknown }
    return Truth((left == right) == (binary == .equal))
  }

  /// Compares a list with a value that is not a list. If the value is a boolean, the whole list is first converted to a
  /// boolean. Otherwise, the comparison is true if it is true for at least one node.
  private func compared(
    _ binary: XPathOperator, list: PreparedExpression, and other: PreparedExpression, in context: XPathContext
  ) throws(XPathError) -> Truth {
    if other.kind == .truth {
      let (left, right) = (try truth(list, in: context), try truth(other, in: context))
      if binary == .equal || binary == .notEqual { return Self.same(binary, left: left, and: right) }
      return Self.number(of: left).compared(binary, Self.number(of: right))
    }
    let nodes = try nodes(list, context)
    var result = nodes.hasMore ? Truth.unknown : .no
    if nodes.nodes.isEmpty { return result }
    let comparesStrings = other.kind == .text && (binary == .equal || binary == .notEqual)
    let text = comparesStrings ? try self.text(other, context) : nil
    let number = comparesStrings ? .unknown : try number(other, in: context)
    for (position, node) in nodes.nodes.enumerated() {
      var truth: Truth
      if !comparesStrings {
        truth = self.number(of: node).compared(binary, number)
      } else if let text, let own = self.text(of: node) {
        truth = Truth(own.utf8.elementsEqual(text.utf8) == (binary == .equal))
      } else {
        truth = .unknown
      }
      if nodes.isDoubtful(position) { truth = truth && .unknown }
      result = result || truth
      if result == .yes { return .yes }
    }
    work.spend(nodes.count)
    return result
  }

  static func number(of truth: Truth) -> XPathNumber {
    switch truth {
    case .yes: .known(1)
    case .no: .known(0)
    case .unknown: .between(0, 1)
    }
  }

  /// Returns the strings of a node set. Caches them if they are the same for every element.
  private func texts(_ term: PreparedExpression, in context: XPathContext) throws(XPathError) -> XPathNodeStrings {
    let nodes = try nodes(term, context)
    return term.nodes ?? XPathNodeStrings(nodes)
  }
}

extension PreparedExpression {
  fileprivate var isList: Bool { kind == .nodes || kind == .texts }
}

/// A set of nodes whose strings and numbers are computed on first use.
final class XPathNodeStrings {
  let set: XPathNodeSet
  private var strings: Strings?

  private struct Strings {
    var certain: Set<XPathString> = []
    var all: Set<XPathString> = []
    /// The lowest and the highest number; nil if there are no numbers.
    var certainNumbers: (low: Double, high: Double)?
    var allNumbers: (low: Double, high: Double)?
    /// Whether the set may have a node with an unknown string.
    var hasUnknown = false
  }

  init(_ set: XPathNodeSet) {
    self.set = set
  }

  private func strings(_ evaluation: XPathEvaluation) -> Strings {
    if let strings { return strings }
    var result = Strings()
    result.hasUnknown = set.hasMore
    for (position, node) in set.nodes.enumerated() {
      guard let text = evaluation.text(of: node) else {
        result.hasUnknown = true
        continue
      }
      result.all.insert(XPathString(text))
      if !set.isDoubtful(position) { result.certain.insert(XPathString(text)) }
      guard case .known(let number) = evaluation.number(of: node), !number.isNaN else { continue }
      Self.widen(&result.allNumbers, number: number)
      if !set.isDoubtful(position) { Self.widen(&result.certainNumbers, number: number) }
    }
    evaluation.work.spend(set.count)
    strings = result
    return result
  }

  private static func widen(_ bounds: inout (low: Double, high: Double)?, number: Double) {
    bounds = bounds.map { (min($0.low, number), max($0.high, number)) } ?? (number, number)
  }

  /// Whether the comparison holds between at least one string in this set and one in the other set.
  func compared(_ binary: XPathOperator, and other: XPathNodeStrings, in evaluation: XPathEvaluation) -> Truth {
    if set.isEmpty || other.set.isEmpty { return .no }
    let (left, right) = (strings(evaluation), other.strings(evaluation))
    if Self.holds(
      binary, left: left.certain, and: right.certain, leftNumbers: left.certainNumbers,
      rightNumbers: right.certainNumbers)
    {
      return .yes
    }
    let hasUnknown = left.hasUnknown || right.hasUnknown
    return hasUnknown
      || Self.holds(
        binary, left: left.all, and: right.all, leftNumbers: left.allNumbers, rightNumbers: right.allNumbers)
      ? .unknown : .no
  }

  private static func holds(
    _ binary: XPathOperator, left: Set<XPathString>, and right: Set<XPathString>,
    leftNumbers: (low: Double, high: Double)?,
    rightNumbers: (low: Double, high: Double)?
  ) -> Bool {
    switch binary {
    case .equal:
      return left.count < right.count ? left.contains(where: right.contains) : right.contains(where: left.contains)
    case .notEqual: return !left.isEmpty && !right.isEmpty && (left.count > 1 || right.count > 1 || left != right)
    default:
      guard let leftNumbers, let rightNumbers else { return false }
      return binary.holds(leftNumbers.low, rightNumbers.high) || binary.holds(leftNumbers.high, rightNumbers.low)
    }
  }
}
