// Locators of other languages, recognised so that the message can say so.

/// A kind of locator that is not a chain expression.
enum ForeignDialect {
  /// What a text looks like that could not be parsed as a chain; nil if it looks like a chain with a mistake in it.
  static func name(of text: String) -> String? {
    let text = text.drop { $0.isWhitespace }
    if text.hasPrefix("**/") || text.hasPrefix("XCUIElementType") { return "a class chain" }
    if text.hasPrefix("/") || text.hasPrefix("(/") || text.hasPrefix("./") { return "an XPath" }
    if text.hasPrefix("new UiSelector") || text.hasPrefix("UiSelector") { return "a UiSelector" }
    let operators = #/^\w+ +(==?|!=|BEGINSWITH|CONTAINS|ENDSWITH|LIKE|MATCHES|IN)(\[\w+\])? /#
    return text.prefix(200).firstMatch(of: operators.ignoresCase()) == nil ? nil : "a predicate"
  }

  /// The same mistake, explained as what it is.
  static func explained(_ error: LocatorSyntaxError) -> LocatorSyntaxError {
    guard let name = name(of: error.locator) else { return error }
    return LocatorSyntaxError(
      locator: error.locator, range: error.range, message: "this looks like \(name), which is not understood yet",
      advice: "write it as in Swift: buttons[\"Log In\"]")
  }
}
