// Locators of other languages, recognised so that the message can say so.

/// A kind of locator that is not a chain expression.
enum ForeignDialect {
  /// What a text looks like that could not be parsed as a chain; nil if it looks like a chain with a mistake in it.
  static func name(of text: String) -> String? {
    let text = text.drop { $0.isWhitespace }
    if text.hasPrefix("**/") || text.hasPrefix("XCUIElementType") { return "a class chain" }
    if text.hasPrefix("/") || text.hasPrefix("(/") || text.hasPrefix("./") { return "an XPath" }
    if text.hasPrefix("new UiSelector") || text.hasPrefix("UiSelector") { return "a UiSelector" }
    return nil
  }

  /// The same mistake, explained as what it is.
  static func explained(_ error: LocatorSyntaxError) -> LocatorSyntaxError {
    guard let name = name(of: error.locator) else { return explainedAsPredicate(error) }
    return LocatorSyntaxError(
      locator: error.locator, range: error.range, message: "this looks like \(name), which is not understood yet",
      advice: "write it as in Swift: buttons[\"Log In\"]")
  }

  private static func explainedAsPredicate(_ error: LocatorSyntaxError) -> LocatorSyntaxError {
    guard LocatorStrategy(of: error.locator) == .predicate else { return error }
    return LocatorSyntaxError(
      locator: error.locator, range: error.range, message: "this looks like a predicate, not like a chain",
      advice: "ask with --using predicate, or write it in a chain: buttons.matching(NSPredicate(format: \"…\"))")
  }
}
