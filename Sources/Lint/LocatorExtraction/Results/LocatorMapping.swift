// Describes the queries and texts that a project's own functions create.

/// The query, or the lookup in strings tables, of a function or property that the extraction cannot evaluate.
///
///     LocatorMapping(name: "Selector.buttonId(_:description:)", query: #"buttons["{0}"]"#)
///     LocatorMapping(name: "button(_:)", query: #"buttons["{0}"]"#)
///
///     // @Element("login.submit") var submit: XCUIElement
///     LocatorMapping(name: "@Element(_:)", query: #"buttons["{0}"]"#)
///
///     // app.buttons[localize("login.title")]; see StringsMapping
///     LocatorMapping(name: "localize(_:)", query: "strings")
///
/// `{0}` is the first argument of the call and `{description}` is the argument with that label. The query begins at the
/// receiver if that is an element or a query, and otherwise at the application. Arguments can be used in keys and in
/// predicate strings; for an argument such as `.id("x")`, its string is used.
public struct LocatorMapping: Hashable, Sendable {
  /// The name of a function with its argument labels, or the name of a property. If a type precedes the name, the
  /// mapping applies only to that type. A leading `@` denotes a property wrapper or macro on a property without a
  /// value.
  public var name: String
  /// A chain expression with arguments in braces, or a ``StringsMapping`` as text.
  public var query: String

  /// Creates a mapping.
  public init(name: String, query: String) {
    self.name = name
    self.query = query
  }
}
