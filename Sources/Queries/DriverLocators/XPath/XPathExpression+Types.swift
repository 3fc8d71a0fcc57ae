// Evaluates tests of types on dumps that do not record types.

import AccessibilityTree

extension XPathExpression {
  /// The expression with the attribute `type` in place of tags: `*[@type='XCUIElementTypeButton']` instead of
  /// `XCUIElementTypeButton`, and `@type` instead of `name()`.
  ///
  /// The tag of an element is its type, so both mean the same. But only an attribute can be unrecorded.
  var withTestsOfTypesAsConditions: XPathExpression {
    replacing { part in
      if case .call(let function, let arguments, let range) = part, arguments.isEmpty,
        function.name == "name" || function.name == "local-name"
      {
        return .type(at: range)
      }
      guard case .path(var path) = part else { return nil }
      if case .expression(let inner, let predicates) = path.start {
        path.start = .expression(
          inner.withTestsOfTypesAsConditions, predicates.map(\.withTestsOfTypesAsConditions))
      }
      for number in path.steps.indices { path.steps[number].replaceTestOfType() }
      return .path(path)
    }
  }
}

extension XPathExpression {
  /// The attribute `type` of the context node.
  fileprivate static func type(at range: Range<Int>) -> XPathExpression {
    let step = XPathStep(
      isDeep: false, axis: .attribute, test: .name("type"), testRange: range, predicates: [], range: range,
      start: range.lowerBound)
    return .path(XPathPath(start: .context, steps: [step], range: range))
  }
}

extension XPathPredicate {
  fileprivate var withTestsOfTypesAsConditions: XPathPredicate {
    XPathPredicate(expression: expression.withTestsOfTypesAsConditions, range: range)
  }
}

extension XPathStep {
  fileprivate mutating func replaceTestOfType() {
    predicates = predicates.map(\.withTestsOfTypesAsConditions)
    guard axis != .attribute, case .name(let name) = test, name.hasPrefix(ElementType.wdaPrefix),
      name != ElementType.any.wdaName
    else { return }
    let condition = XPathExpression.binary(.equal, .type(at: testRange), .literal(name, testRange))
    predicates.insert(XPathPredicate(expression: condition, range: testRange), at: 0)
    test = .name("*")
  }
}
