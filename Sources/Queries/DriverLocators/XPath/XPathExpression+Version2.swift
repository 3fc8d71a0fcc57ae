// Handles differences between XPath 1.0 and XPath 2.0, which Appium evaluates on Android. (`class-chain-and-xpath` §6)

extension XPathExpression {
  /// The XPath 1.0 expression that has the same result as this expression in XPath 2.0.
  ///
  /// XPath 2.0 converts an attribute to a boolean before comparing it with a boolean: `@clickable=true()` tests the
  /// attribute's value, while XPath 1.0 tests whether the attribute exists. An expression with a
  /// ``attributeRejectedByXPath2`` has no equivalent.
  package var convertedFromXPath2: XPathExpression {
    replacing { part in
      guard case .binary(let binary, let left, let right) = part, let comparison = part.truthComparison,
        Self.isFlag(comparison.name)
      else { return nil }
      return .binary(binary, left.flag ?? left.convertedFromXPath2, right.flag ?? right.convertedFromXPath2)
    }
  }

  /// The first non-boolean attribute that is compared with a boolean; nil if there is none. XPath 2.0 cannot convert
  /// the attribute's value and rejects the whole expression.
  package var attributeRejectedByXPath2: String? {
    var refused: String?
    visit { comparison in
      guard refused == nil, let (name, _) = comparison.truthComparison, !Self.isFlag(name) else { return }
      refused = name
    }
    return refused
  }

  /// For `@clickable=true()`, the name of the attribute and the range of the boolean; nil for other expressions.
  package var truthComparison: (name: String, range: Range<Int>)? {
    guard case .binary(let binary, let left, let right) = self, binary == .equal || binary == .notEqual else {
      return nil
    }
    if let (name, _) = left.bare.attributeName, let flag = right.bare.flag { return (name, flag.range) }
    if let (name, _) = right.bare.attributeName, let flag = left.bare.flag { return (name, flag.range) }
    return nil
  }

  /// Whether drivers write the attribute as `true` or `false`.
  private static func isFlag(_ name: String) -> Bool {
    DocumentAttributes.androidFlags.contains(name) || name == "displayed"
  }

  /// `true()` or `false()` as the string that drivers write in attributes; nil for other expressions.
  private var flag: XPathExpression? {
    guard case .call(let function, _, let range) = bare, function.name == "true" || function.name == "false" else {
      return nil
    }
    return .literal(function.name, range)
  }
}
