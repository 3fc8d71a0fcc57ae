// The kinds of locators there are.

public import ElementQueries
public import Findings
import PredicateFormat

/// A way of writing a locator. The raw value is its name on the command line.
///
///     try LocatorStrategy.predicate.read("label == 'Log In'").query.resolve(in: snapshot)
///
/// Specified in `class-chain-and-xpath`.
public enum LocatorStrategy: String, CaseIterable, Sendable {
  /// As Swift tests write it: `buttons["Log In"]`.
  case chain
  /// WebDriverAgent's `-ios predicate string`: `label == 'Log In'`, over all elements, the root first.
  case predicate
  /// WebDriverAgent's `-ios class chain`: ``**/XCUIElementTypeCell[`label == 'Log In'`]``.
  case classChain = "class-chain"
  /// XPath 1.0, over the documents that drivers make: `//XCUIElementTypeButton[@name='Log In']`.
  case xpath
  /// The whole name of an element; on Android the resource id, with or without its package.
  case id
  /// The whole name of an element; on Android the content description.
  case accessibilityID = "accessibility-id"
  /// The whole name of an element: its identifier, or its label where it has none.
  case name
  /// The whole name of a type, or of an Android class.
  case className = "class-name"
  /// `property=text`, or the name alone.
  case linkText = "link-text"
  /// `property=part of text`, or a part of the name alone.
  case partialLinkText = "partial-link-text"
  /// Android's `new UiSelector().text("Log In")`.
  case uiAutomator = "uiautomator"

  /// The query that a locator stands for.
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

  /// A query in the strategy's own words; in others where it has none for it.
  ///
  ///     let query = ElementQuery(steps: [.descendants(.button), .position(1)])
  ///     LocatorStrategy.classChain.text(of: query)  // "**/XCUIElementTypeButton[1]"
  public func text(of query: ElementQuery) -> String {
    switch self {
    case .classChain: query.classChain ?? query.description
    case .xpath: XPathWording.text(of: query) ?? query.description
    case .id, .accessibilityID, .name:
      NameLocator.text(of: query, self) ?? PredicateLocator.text(of: query) ?? query.description
    case .className: ClassNameLocator.text(of: query) ?? query.description
    case .predicate, .linkText, .partialLinkText: PredicateLocator.text(of: query) ?? query.description
    default: query.description
    }
  }

  /// The steps of a query one by one in the strategy's own words; in others where it has none for one.
  ///
  ///     LocatorStrategy.xpath.texts(ofStepsOf: query)  // ["//XCUIElementTypeCell", "[@name='a']"]
  public func texts(ofStepsOf query: ElementQuery) -> [String] {
    switch self {
    case .classChain: query.steps.map { $0.partOfClassChain ?? $0.description }
    case .xpath: XPathWording.texts(ofStepsOf: query)
    default: query.steps.map(\.description)
    }
  }
}
