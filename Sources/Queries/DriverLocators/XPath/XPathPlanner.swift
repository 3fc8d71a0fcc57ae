// Prepares an expression for one snapshot: looks up names and derives properties from the syntax.

import AccessibilityTree
import PredicateFormat

/// An expression prepared for one snapshot, with cached results.
final class PreparedExpression {
  enum Form {
    case literal(String)
    case number(Double)
    case call(String, [PreparedExpression])
    case binary(XPathOperator, PreparedExpression, PreparedExpression)
    case negative(PreparedExpression)
    case path(PreparedPath)
  }

  let form: Form
  let kind: XPathFunctionSignature.Kind
  /// Whether the expression depends on the position of the node or on the size of its node set.
  let dependsOnPosition: Bool
  /// Whether the result is the same for all elements.
  let isConstant: Bool
  /// Whether the result is the same for all nodes of a set.
  let isSameForSet: Bool
  /// The only attribute of the element that the expression reads; nil if the expression reads anything else.
  let onlyColumn: DocumentColumn?
  /// The comparison, if the expression is a comparison that can be evaluated by comparing string ids.
  let leaf: XPathLeaf?

  /// The cached results.
  var truth: Truth?
  var number: XPathNumber?
  var text: String??
  var nodes: XPathNodeStrings?
  lazy var cache = XPathResultCache()

  init(
    _ form: Form, kind: XPathFunctionSignature.Kind, dependsOnPosition: Bool = false, isConstant: Bool = false,
    isSameForSet: Bool? = nil, onlyColumn: DocumentColumn? = nil, leaf: XPathLeaf? = nil
  ) {
    self.form = form
    self.kind = kind
    self.dependsOnPosition = dependsOnPosition
    self.isConstant = isConstant
    self.isSameForSet = isSameForSet ?? isConstant
    self.onlyColumn = onlyColumn
    self.leaf = leaf
  }
}

/// A path prepared for one snapshot.
final class PreparedPath {
  enum Start {
    case context, root
    case term(PreparedExpression, [PreparedExpression])
  }

  let start: Start
  let steps: [PreparedStep]
  /// Whether the result is the same for all elements.
  let isConstant: Bool
  /// Whether the path can be evaluated backwards, starting at all nodes where it can end. This requires that the path
  /// does not depend on positions and that its evaluation cannot fail.
  let isReversible: Bool
  /// The work spent so far on evaluating the path from individual elements.
  var spent = 0
  /// For each node in document order, whether the path matches anything when it starts there; nil until the path has
  /// been evaluated backwards.
  var sources: [Truth]?

  init(_ start: Start, steps: [PreparedStep]) {
    self.start = start
    self.steps = steps
    var isRelative = false
    switch start {
    case .context:
      isConstant = false
      isRelative = true
    case .root: isConstant = true
    case .term(let term, _): isConstant = term.isConstant
    }
    isReversible =
      isRelative && !steps.isEmpty
      && steps.allSatisfy { $0.axis.inverse != nil && !$0.isCounted && !$0.mayFail }
  }
}

/// A step prepared for one snapshot.
final class PreparedStep {
  let axis: XPathStep.Axis
  let test: XPathTest
  let predicates: [PreparedExpression]
  /// The attributes that the step selects, as one-based indices into `XPathPlanner.columns`.
  let attributes: [Int]
  /// Whether a predicate depends on the position, so that matching nodes must be counted separately for each start
  /// node.
  let isCounted: Bool
  /// Whether a predicate contains regular expressions, which should be matched against as few strings as possible.
  let mayFail: Bool

  init(
    _ axis: XPathStep.Axis, test: XPathTest, predicates: [PreparedExpression] = [], attributes: [Int] = [],
    mayFail: Bool = false
  ) {
    self.axis = axis
    self.test = test
    self.predicates = predicates
    self.attributes = attributes
    self.mayFail = mayFail
    isCounted = predicates.contains { $0.kind == .number || $0.dependsOnPosition }
  }
}

/// Prepares expressions for evaluation.
final class XPathPlanner {
  private let document: DriverDocument
  /// The attributes that the expression reads, in document order.
  let columns: [DocumentColumn]
  /// The attributes that are reported as unrecorded for `@*`, as one-based indices into ``columns``.
  let attributesToReport: Set<Int>

  init(_ expression: XPathExpression, in document: DriverDocument) {
    self.document = document
    let read = expression.attributes
    let attributes = document.attributes
    let isWhole = read.contains("*")
    var names = read.count <= 1 && !isWhole ? Array(read) : attributes.names.filter { isWhole || read.contains($0) }
    names += read.filter { $0 != "*" && !names.contains($0) }.sorted()
    columns = names.map(attributes.column)
    for (number, column) in columns.enumerated() { column.number = number + 1 }
    attributesToReport = Set(names.indices.filter { ["name", "label", "value"].contains(names[$0]) }.map { $0 + 1 })
  }

  func term(_ expression: XPathExpression) -> PreparedExpression {
    switch expression {
    case .literal(let text, _): return PreparedExpression(.literal(text), kind: .text, isConstant: true)
    case .number(let number, _):
      return PreparedExpression(.number(Double(xpath: number)), kind: .number, isConstant: true)
    case .negative(let inner, _):
      let inner = term(inner)
      return combined(.negative(inner), parts: [inner], in: expression)
    case .call(let function, let arguments, _):
      let terms = arguments.map(term)
      return combined(.call(function.name, terms), parts: terms, in: expression)
    case .binary(let binary, let left, let right):
      if let inner = existence(binary, left: left, and: right) ?? existence(binary.mirrored, left: right, and: left) {
        return term(inner)
      }
      let terms = [term(left), term(right)]
      return combined(.binary(binary, terms[0], terms[1]), parts: terms, in: expression)
    case .path(let path):
      if path.steps.isEmpty, case .expression(let inner, let predicates) = path.start, predicates.isEmpty {
        return term(inner)
      }
      let prepared = prepare(path)
      return PreparedExpression(
        .path(prepared), kind: expression.kind, dependsOnPosition: expression.dependsOnPosition,
        isConstant: prepared.isConstant, onlyColumn: expression.ownAttribute.map(document.attributes.column),
        leaf: leaf(expression))
    }
  }

  private func combined(_ form: PreparedExpression.Form, parts: [PreparedExpression], in expression: XPathExpression)
    -> PreparedExpression
  {
    var isConstant = parts.allSatisfy(\.isConstant)
    var isSameForSet = parts.allSatisfy(\.isSameForSet)
    if case .call(let function, let arguments, _) = expression {
      // Without an argument, these functions use the context node; `lang` also searches its ancestors.
      let isOfElement = arguments.isEmpty && function.name != "true" && function.name != "false"
      if isOfElement || function.name == "lang" {
        isConstant = false
        isSameForSet = function.name == "last"
      }
    }
    return PreparedExpression(
      form, kind: expression.kind, dependsOnPosition: expression.dependsOnPosition, isConstant: isConstant,
      isSameForSet: isSameForSet, onlyColumn: onlyColumn(parts, isConstant: isConstant), leaf: leaf(expression))
  }

  /// Returns the only attribute that the non-constant parts of an expression read; nil if they read several attributes
  /// or anything other than an attribute.
  private func onlyColumn(_ parts: [PreparedExpression], isConstant: Bool) -> DocumentColumn? {
    let varying = parts.filter { !$0.isConstant }
    guard !isConstant, let first = varying.first?.onlyColumn else { return nil }
    return varying.allSatisfy { $0.onlyColumn?.name == first.name } ? first : nil
  }

  // MARK: Paths

  private func prepare(_ path: XPathPath) -> PreparedPath {
    let start: PreparedPath.Start =
      switch path.start {
      case .context: .context
      case .root: .root
      case .expression(let inner, let predicates): .term(term(inner), predicates.map { term($0.expression) })
      }
    // A step that is only a dot selects the node that it starts from, so it is dropped.
    return PreparedPath(start, steps: path.steps.filter { !$0.isDot }.flatMap(prepare))
  }

  /// Returns the prepared steps for one step of a path. A double slash becomes a separate step, unless a single step
  /// that searches all descendants is equivalent.
  private func prepare(_ step: XPathStep) -> [PreparedStep] {
    let predicates = step.predicates.map { term($0.expression) }
    let prepared = prepare(step, axis: step.axis, predicates: predicates)
    guard step.isDeep else { return [prepared] }
    switch step.axis {
    case .child where !prepared.isCounted: return [prepare(step, axis: .descendant, predicates: predicates)]
    case .descendant where !prepared.isCounted: return [prepared]
    case .itself where !prepared.isCounted, .descendantOrSelf where !prepared.isCounted:
      return [prepare(step, axis: .descendantOrSelf, predicates: predicates)]
    default:
      return [PreparedStep(.descendantOrSelf, test: XPathTest(.kind("node"), in: document)), prepared]
    }
  }

  private func prepare(_ step: XPathStep, axis: XPathStep.Axis, predicates: [PreparedExpression]) -> PreparedStep {
    PreparedStep(
      axis, test: XPathTest(step.test, in: document), predicates: predicates,
      attributes: step.axis == .attribute ? attributes(step.test) : [],
      mayFail: step.predicates.contains { $0.expression.hasPatterns })
  }

  private func attributes(_ test: XPathStep.Test) -> [Int] {
    let numbers = columns.indices.map { $0 + 1 }
    switch test {
    case .name("*"), .kind("node"): return numbers
    case .kind: return []
    case .name(let name): return numbers.filter { columns[$0 - 1].name == name }
    }
  }

  // MARK: Conditions

  /// Rewrites `a/@b = 'c'` as a test of whether `a[@b = 'c']` exists, which is faster. Returns nil for other
  /// expressions.
  private func existence(
    _ binary: XPathOperator, left: XPathExpression, and right: XPathExpression
  ) -> XPathExpression? {
    guard binary.isComparison, right.isLiteralValue,
      case .path(var path) = left.bare, var last = path.steps.popLast(), last.axis == .attribute,
      last.predicates.isEmpty, last.isDeep || !path.steps.isEmpty
    else { return nil }
    let isDeep = last.isDeep
    last.isDeep = false
    let own = XPathPath(start: .context, steps: [last], range: last.range)
    let condition = XPathPredicate(expression: .binary(binary, .path(own), right), range: last.range)
    if isDeep {
      path.steps.append(
        XPathStep(
          isDeep: false, axis: .descendantOrSelf, test: .kind("node"), testRange: last.range, predicates: [condition],
          range: last.range, start: last.start))
    } else {
      path.steps[path.steps.count - 1].predicates.append(condition)
    }
    return .call(.existence, [.path(path)], last.range)
  }

  private func leaf(_ expression: XPathExpression) -> XPathLeaf? {
    switch expression {
    case .path: return leaf(expression, relation: .present, text: "")
    case .binary(let binary, let left, let right) where binary == .equal || binary == .notEqual:
      let relation: XPathLeaf.Relation = binary == .equal ? .equal : .notEqual
      if case .literal(let text, _) = right.bare { return leaf(left, relation: relation, text: text) }
      if case .literal(let text, _) = left.bare { return leaf(right, relation: relation, text: text) }
      return nil
    case .call(let function, let arguments, _) where arguments.count == 2:
      guard let relation = XPathLeaf.Relation(rawValue: function.name), case .literal(let text, _) = arguments[1].bare
      else { return nil }
      return leaf(arguments[0], relation: relation, text: text)
    default: return nil
    }
  }

  private func leaf(_ attribute: XPathExpression, relation: XPathLeaf.Relation, text: String) -> XPathLeaf? {
    attribute.ownAttribute.map {
      XPathLeaf(document.attributes.column($0), relation: relation, text: text, in: document)
    }
  }
}

extension XPathStep {
  fileprivate var isDot: Bool { axis == .itself && test == .kind("node") && predicates.isEmpty && !isDeep }
}

extension XPathFunctionSignature {
  /// The function `boolean()`, used to rewrite `a/@b = 'c'` as `boolean(a[@b = 'c'])`.
  fileprivate static let existence = XPathFunctionSignature(name: "boolean", arguments: 1...1, result: .truth)
}
