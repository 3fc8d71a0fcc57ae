// Where XPath 2.0, which Appium evaluates on Android, means something else than XPath 1.0. (`class-chain-and-xpath` §6)

extension XPathExpression {
  /// The expression of XPath 1.0 that finds what this one finds in XPath 2.0.
  ///
  /// Beside a truth value an attribute is read as one: `@clickable=true()` asks what it says, where XPath 1.0 asks
  /// whether it is there.
  var fromVersion2: XPathExpression {
    switch self {
    case .literal, .number: return self
    case .negative(let inner, let range): return .negative(inner.fromVersion2, range)
    case .call(let function, let arguments, let range):
      return .call(function, arguments.map(\.fromVersion2), range)
    case .binary(let binary, let left, let right):
      if binary == .equal || binary == .notEqual {
        if left.bare.attributeName != nil, let flag = right.bare.flag {
          return .binary(binary, left.fromVersion2, flag)
        }
        if right.bare.attributeName != nil, let flag = left.bare.flag {
          return .binary(binary, flag, right.fromVersion2)
        }
      }
      return .binary(binary, left.fromVersion2, right.fromVersion2)
    case .path(var path):
      if case .expression(let inner, let predicates) = path.start {
        path.start = .expression(inner.fromVersion2, predicates.map(\.fromVersion2))
      }
      for number in path.steps.indices {
        path.steps[number].predicates = path.steps[number].predicates.map(\.fromVersion2)
      }
      return .path(path)
    }
  }

  /// `true()` or `false()` as drivers write it in attributes.
  private var flag: XPathExpression? {
    guard case .call(let function, _, let range) = self, function.name == "true" || function.name == "false" else {
      return nil
    }
    return .literal(function.name, range)
  }
}

extension XPathPredicate {
  fileprivate var fromVersion2: XPathPredicate {
    XPathPredicate(expression: expression.fromVersion2, range: range)
  }
}
