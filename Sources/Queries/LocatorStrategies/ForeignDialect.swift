// Explains syntax errors in chains when the text is a locator of a different strategy.

import Findings

/// A locator of a different strategy that was parsed as a chain.
enum ForeignDialect {
  /// Returns an error that explains the actual problem in place of the syntax error.
  static func explained(_ error: SyntaxError) -> SyntaxError {
    if let explained = explainedAsPrefix(error) { return explained }
    let detected = DetectedLocator(error.text)
    switch detected.strategy {
    case .chain: return explainedAsPlainText(error)
    case .predicate:
      return SyntaxError(
        text: error.text, range: error.range, message: "this looks like a predicate, not a chain",
        advice: "use --using predicate, or write it as a chain: buttons.matching(NSPredicate(format: \"…\"))")
    case let strategy:
      return SyntaxError(
        text: error.text, range: error.range, message: "this looks like \(strategy.nameWithArticle), not a chain",
        advice: "use --using \(strategy.rawValue)")
    }
  }

  /// Returns an error for a prefix that names an unknown strategy, or one that cannot be evaluated against a dump.
  private static func explainedAsPrefix(_ error: SyntaxError) -> SyntaxError? {
    guard let prefix = StrategyPrefix(error.text), prefix.strategy == nil else { return nil }
    var explained = LocatorStrategy.error(forUnknown: prefix.name)
    let isLikely =
      LocatorStrategy.unsupportedReason(of: prefix.name) != nil || !explained.suggestions.isEmpty
      || prefix.name.hasPrefix("-")
    guard isLikely else { return nil }
    explained.text = error.text
    return explained
  }

  /// Returns an error that says that the text is a CSS selector or a plain name rather than a locator. Returns other
  /// errors unchanged.
  private static func explainedAsPlainText(_ error: SyntaxError) -> SyntaxError {
    let text = error.text
    let hasMembers = text.split(separator: ".").contains { ChainExpression.begins(String($0)) }
    if let first = text.first, first == "#" || (first == "." && text.dropFirst().first?.isLetter ?? false), !hasMembers
    {
      return SyntaxError(
        text: text, range: 0..<text.utf8.count, message: "this looks like a CSS selector, not a chain",
        advice: "use --using css, or --using id with the element's id")
    }
    let isPlain = text.contains { $0.isLetter } && text.allSatisfy { $0.isLetter || $0.isNumber || " ._-".contains($0) }
    guard isPlain, error.suggestions.isEmpty, !hasMembers else { return error }
    return SyntaxError(
      text: text, range: 0..<text.utf8.count, message: "this looks like a name, not a locator",
      advice: "use --using id, or write the element type: buttons[\"\(text)\"]")
  }
}

extension LocatorStrategy {
  /// What a locator of the strategy is called: `class chain`, `UiSelector`.
  package var noun: String { String(nameWithArticle.drop { $0 != " " }.dropFirst()) }

  /// The strategy with its article: `an XPath`.
  package var nameWithArticle: String {
    switch self {
    case .chain: "a chain"
    case .predicate: "a predicate"
    case .classChain: "a class chain"
    case .xpath: "an XPath"
    case .id: "an id"
    case .accessibilityID: "an accessibility id"
    case .name: "a name"
    case .className: "a class name"
    case .linkText: "a link text"
    case .partialLinkText: "a partial link text"
    case .uiAutomator: "a UiSelector"
    case .css: "a css selector"
    }
  }
}
