// Where XPath 2.0, which Appium evaluates on Android, means something else than XPath 1.0. (`class-chain-and-xpath` §6)

extension XPathExpression {
  /// The expression of XPath 1.0 that finds what this one finds in XPath 2.0.
  ///
  /// Beside a truth value an attribute is read as one: `@clickable=true()` asks what it says, where XPath 1.0 asks
  /// whether it is there. What ``firstRefusalOfVersion2`` tells of has no such expression.
  package var fromVersion2: XPathExpression {
    replacing { part in
      guard case .binary(let binary, let left, let right) = part, let comparison = part.truthComparison,
        Self.isFlag(comparison.name)
      else { return nil }
      return .binary(binary, left.flag ?? left.fromVersion2, right.flag ?? right.fromVersion2)
    }
  }

  /// The first attribute that is no flag and that is compared with a truth value: XPath 2.0 cannot read its text as one,
  /// and refuses the whole. Nil if there is none.
  package var firstRefusalOfVersion2: String? {
    var refused: String?
    visit { comparison in
      guard refused == nil, let (name, _) = comparison.truthComparison, !Self.isFlag(name) else { return }
      refused = name
    }
    return refused
  }

  /// `@clickable=true()`: the name of the attribute, and the place of the truth value; nil for everything else.
  package var truthComparison: (name: String, range: Range<Int>)? {
    guard case .binary(let binary, let left, let right) = self, binary == .equal || binary == .notEqual else {
      return nil
    }
    if let (name, _) = left.bare.attributeName, let flag = right.bare.flag { return (name, flag.range) }
    if let (name, _) = right.bare.attributeName, let flag = left.bare.flag { return (name, flag.range) }
    return nil
  }

  /// What drivers write as `true` or `false`.
  private static func isFlag(_ name: String) -> Bool {
    DocumentAttributes.androidFlags.contains(name) || name == "displayed"
  }

  /// `true()` or `false()` as drivers write it in attributes.
  private var flag: XPathExpression? {
    guard case .call(let function, _, let range) = bare, function.name == "true" || function.name == "false" else {
      return nil
    }
    return .literal(function.name, range)
  }
}
