// What an expression looks at, seen from its form.

import LibXML

extension XPathExpression {
  /// The names of all attributes that are read; a star for any attribute.
  var attributes: Set<String> {
    var names: Set<String> = []
    visitSteps { step in
      guard step.axis == .attribute else { return }
      if case .name(let name) = step.test { names.insert(name) } else { names.insert("*") }
    }
    return names
  }

  /// Calls a function with every step.
  func visitSteps(_ visit: (XPathStep) -> Void) {
    switch self {
    case .literal, .number: return
    case .call(_, let arguments, _): for argument in arguments { argument.visitSteps(visit) }
    case .binary(_, let left, let right):
      left.visitSteps(visit)
      right.visitSteps(visit)
    case .negative(let inner, _): inner.visitSteps(visit)
    case .path(let path):
      if case .expression(let inner, let predicates) = path.start {
        inner.visitSteps(visit)
        for predicate in predicates { predicate.expression.visitSteps(visit) }
      }
      for step in path.steps {
        visit(step)
        for predicate in step.predicates { predicate.expression.visitSteps(visit) }
      }
    }
  }

  /// The expression asks for the position of the element, or for how many there are.
  var asksForPosition: Bool {
    switch self {
    case .literal, .number: false
    case .call(let function, let arguments, _):
      function.name == "position" || function.name == "last" || arguments.contains { $0.asksForPosition }
    case .binary(_, let left, let right): left.asksForPosition || right.asksForPosition
    case .negative(let inner, _): inner.asksForPosition
    case .path(let path):
      // Inside the predicates of a path positions are others.
      if case .expression(let inner, _) = path.start { inner.asksForPosition } else { false }
    }
  }
}

extension XPathExpression {
  /// libxml2 has to compare sets of nodes, node by node: in steps from many elements that ask for positions, and where two
  /// sets are compared. What such a set costs is not counted as work.
  var mergesSets: Bool {
    switch self {
    case .literal, .number: false
    case .negative(let inner, _): inner.mergesSets
    case .call(_, let arguments, _): arguments.contains { $0.mergesSets }
    case .binary(let binary, let left, let right):
      left.mergesSets || right.mergesSets || (binary == .union && nonElements != nil)
        || (XPathOperator.comparisons.contains(binary) && left.isManyNodes && right.isManyNodes)
    case .path(let path): path.mergesSets
    }
  }

  /// A set that may have more than one node.
  private var isManyNodes: Bool {
    guard kind == .nodes || kind == .texts else { return false }
    guard case .path(let path) = bare, case .context = path.start, path.steps.count == 1, let step = path.steps.first
    else { return true }
    if case .name("*") = step.test { return true }
    return step.axis != .attribute && step.axis != .itself && step.axis != .parent || step.isDeep
  }
}

extension XPathPath {
  fileprivate var mergesSets: Bool {
    if case .expression(let inner, let predicates) = start {
      if inner.mergesSets || predicates.contains(where: { $0.expression.mergesSets }) { return true }
    }
    return steps.indices.contains { number in
      let step = steps[number]
      if step.predicates.contains(where: { $0.expression.mergesSets }) { return true }
      guard isFromMany(number) else { return false }
      let isCheap = step.axis == .child || step.axis == .itself || step.axis == .attribute
      return !(isCheap && (!step.isDeep || isFromElements(number))) && !(setAxes(number) != nil && step.isTakenWhole)
    }
  }

  /// The step may be taken from more than one node.
  private func isFromMany(_ number: Int) -> Bool {
    if case .expression = start { return true }
    // From one element to itself, to its parent, …
    return steps[..<number].contains { $0.isDeep || ($0.axis != .itself && $0.axis != .parent) }
  }

  /// The nodes from which the step is taken are elements, or the document.
  private func isFromElements(_ number: Int) -> Bool {
    if number > 0 { return steps[number - 1].axis != .attribute }
    if case .expression(let inner, _) = start { return inner.nonElements == nil && inner.kind == .nodes }
    return true
  }

  /// The functions that take a step from all nodes together, innermost first, where there are many nodes and the step
  /// is not cheap; nil where the step is left to libxml2. What is left of the step is in ``XPathStep/isTakenWhole``.
  func setAxes(_ number: Int) -> [XPathSetAxis]? {
    let step = steps[number]
    guard isFromMany(number), isFromElements(number) else { return nil }
    let isWhole = step.isTakenWhole
    if step.isDeep {
      if isWhole, step.axis == .child { return [.descendant] }
      return [.descendantOrSelf] + (isWhole ? [step.axis.ofSets].compactMap { $0 } : [])
    }
    return isWhole && step.axis != .child ? step.axis.ofSets.map { [$0] } : nil
  }
}

extension XPathStep {
  /// `//x` in one step: it is not taken from every element in between, one after the other.
  var isPlainDescent: Bool { isDeep && axis == .child && isTakenWhole }

  /// No predicate asks for a position, so that it does not matter from which node the step was taken; and the step can
  /// be taken by a function, after which only the test is left.
  var isTakenWhole: Bool {
    let isChild = axis == .child && isDeep
    return (isChild || axis.ofSets != nil)
      && !predicates.contains { $0.expression.kind == .number || $0.expression.asksForPosition }
  }
}

extension XPathStep.Axis {
  /// The same for many nodes at once; nil where libxml2 is fast enough.
  fileprivate var ofSets: XPathSetAxis? {
    switch self {
    case .ancestor: .ancestor
    case .ancestorOrSelf: .ancestorOrSelf
    case .descendant: .descendant
    case .descendantOrSelf: .descendantOrSelf
    case .following: .following
    case .followingSibling: .followingSibling
    case .parent: .parent
    case .preceding: .preceding
    case .precedingSibling: .precedingSibling
    case .attribute, .child, .itself, .namespace: nil
    }
  }
}
