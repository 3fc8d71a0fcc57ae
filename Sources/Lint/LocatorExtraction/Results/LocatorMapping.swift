// What a project's own factories stand for.

/// Tells what a function or property that the extraction cannot follow stands for.
///
///     LocatorMapping(name: "Selector.buttonId(_:description:)", query: #"buttons["{0}"]"#)
///     LocatorMapping(name: "button(_:)", query: #"buttons["{0}"]"#)
///
///     LocatorMapping(name: "@Element(_:)", query: #"buttons["{0}"]"#)  // @Element("login.submit") var submit: XCUIElement
///
/// `{0}` is the first argument of the call, `{description}` the one with that label. The query begins at what the call is
/// asked of, if that is an element or a query, else at the application. Arguments may stand in keys and in texts of predicates; of an argument such
/// as `.id("x")` it is its text that counts.
public struct LocatorMapping: Hashable, Sendable {
  /// The function with its labels, or the property; with a type before it, only where it is asked of that type. With `@` in front, a property
  /// wrapper or macro on a property without a value.
  public var name: String
  /// A chain expression with arguments in braces.
  public var query: String

  /// A mapping from its parts.
  public init(name: String, query: String) {
    self.name = name
    self.query = query
  }
}
