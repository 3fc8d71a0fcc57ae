// Describes the locators and texts that a project's own functions create.

/// The locator, or the lookup in strings tables, of a function or property that cannot be evaluated.
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
///     // In the languages of Appium's clients, a locator in any strategy
///     LocatorMapping(name: "tap_id(_:)", query: "~{0}")                       // tap_id("login.submit")
///     LocatorMapping(name: "Row.cell(named:)", query: #"cells["{named}"]"#)   // Row.cell(named="a"), row.cell("a")
///
/// `{0}` is the first argument of the call and `{description}` is the argument with that label. In Swift, the query
/// begins at the receiver if that is an element or a query, and otherwise at the application. Arguments can be used in
/// keys and in predicate strings; for an argument such as `.id("x")`, its string is used.
public struct LocatorMapping: Hashable, Sendable {
  /// The name of a function with its argument labels, or without parentheses to match any arguments, or the name of a
  /// property. If a type precedes the name, the mapping applies only to that type, or to a variable named after it. A
  /// leading `@` denotes a property wrapper or macro on a property without a value.
  public var name: String
  /// A locator with arguments in braces, in Swift a chain expression, or a `StringsMapping` as text.
  public var query: String

  /// Creates a mapping.
  public init(name: String, query: String) {
    self.name = name
    self.query = query
  }

  /// The name, the types before it, and the argument labels; nil for any arguments.
  package var parts: (name: String, owners: [String], labels: [String?]?)? {
    let parts = name.split(separator: "(", maxSplits: 1)
    guard var path = parts.first?.split(separator: ".").map(String.init), let last = path.popLast() else { return nil }
    let labels = parts.dropFirst().first?.dropLast().split(separator: ":").map { $0 == "_" ? nil : String($0) }
    return (last, path, labels)
  }
}
