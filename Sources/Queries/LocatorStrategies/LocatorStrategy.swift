// Defines the supported locator strategies.

public import ElementQueries
public import Findings
import PredicateFormat

/// A locator strategy. The raw value is its name on the command line.
///
///     try LocatorStrategy.predicate.read("label == 'Log In'").query.resolve(in: snapshot)
///
/// Specified in `class-chain-and-xpath`.
public enum LocatorStrategy: String, CaseIterable, Sendable {
  /// A query as written in Swift tests: `buttons["Log In"]`.
  case chain
  /// WebDriverAgent's `-ios predicate string`: `label == 'Log In'`, matched against all elements including the root.
  case predicate
  /// WebDriverAgent's `-ios class chain`: ``**/XCUIElementTypeCell[`label == 'Log In'`]``.
  case classChain = "class-chain"
  /// XPath 1.0, evaluated against the XML document of a driver: `//XCUIElementTypeButton[@name='Log In']`.
  case xpath
  /// The exact name of an element; on Android the resource id, with or without its package.
  case id
  /// The exact name of an element; on Android the content description.
  case accessibilityID = "accessibility-id"
  /// The exact name of an element: its identifier, or its label if it has no identifier.
  case name
  /// The exact name of a type, or of an Android class.
  case className = "class-name"
  /// `property=string`, or just a string that must equal the name.
  case linkText = "link-text"
  /// `property=substring`, or just a string that the name must contain.
  case partialLinkText = "partial-link-text"
  /// Android's `new UiSelector().text("Log In")`.
  case uiAutomator = "uiautomator"

  /// Parses a locator of this strategy.
  ///
  /// - Throws: ``SyntaxError`` at the first mistake.
  public func read(_ text: String) throws(SyntaxError) -> LocatorReading {
    var reading = try reading(of: text)
    for (platform, note) in ForeignPlatform.notes(on: text, self) {
      reading = reading.addingForeignNote(note, for: platform)
    }
    return reading
  }

  private func reading(of text: String) throws(SyntaxError) -> LocatorReading {
    switch self {
    case .chain: return try ChainExpression.read(text)
    case .predicate: return try PredicateLocator.read(text)
    case .classChain: return try ClassChain.read(text)
    case .xpath: return try XPathLocator.read(text)
    case .id, .accessibilityID, .name: return try NameLocator.read(text, self)
    case .className: return try ClassNameLocator.read(text)
    case .linkText, .partialLinkText: return try LinkTextLocator.read(text, isWhole: self == .linkText)
    case .uiAutomator: return try UiSelectorLocator.read(text)
    }
  }

  /// Returns a query in this strategy, or in a different one if this strategy cannot express it.
  ///
  ///     let query = ElementQuery(steps: [.descendants(.button), .position(1)])
  ///     LocatorStrategy.classChain.text(of: query)  // "**/XCUIElementTypeButton[1]"
  public func text(of query: ElementQuery) -> String {
    switch self {
    case .classChain: query.classChain ?? query.description
    case .xpath: XPathWriter.text(of: query) ?? query.description
    case .id, .accessibilityID, .name:
      NameLocator.text(of: query, self) ?? PredicateLocator.text(of: query) ?? query.description
    case .className: ClassNameLocator.text(of: query) ?? query.description
    case .predicate, .linkText, .partialLinkText: PredicateLocator.text(of: query) ?? query.description
    case .chain, .uiAutomator: query.description
    }
  }

  /// Returns each step of a query in this strategy, or in a different one if this strategy cannot express the step.
  ///
  ///     LocatorStrategy.xpath.texts(ofStepsOf: query)  // ["//XCUIElementTypeCell", "[@name='a']"]
  public func texts(ofStepsOf query: ElementQuery) -> [String] {
    switch self {
    case .classChain: query.steps.map { $0.partOfClassChain ?? $0.description }
    case .xpath: XPathWriter.texts(ofStepsOf: query)
    case .chain, .predicate, .id, .accessibilityID, .name, .className, .linkText, .partialLinkText, .uiAutomator:
      query.steps.map(\.description)
    }
  }
}
