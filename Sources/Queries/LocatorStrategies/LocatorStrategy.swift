// Defines the supported locator strategies.

package import AccessibilityTree
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
  /// A css selector, which the drivers translate to a class chain or a UiSelector: `#login > Button[enabled]`.
  case css

  /// Parses a locator of this strategy.
  ///
  /// - Throws: ``SyntaxError`` at the first mistake. A locator that only Mac2 accepts has a mistake, too; see
  ///   ``readForAnyDriver(_:)``.
  public func read(_ text: String) throws(SyntaxError) -> LocatorReading {
    let reading = self == .css ? try CSSLocator.read(text) : try reading(of: text, for: .webDriverAgent)
    return addingForeignNotes(text, reading: addingMac2(text, reading: reading))
  }

  /// Parses a locator of this strategy, which may contain keys that only Appium's Mac2 driver has.
  ///
  ///     try LocatorStrategy.predicate.readForAnyDriver("identifier == 'ok'").refusal(in: macSnapshot)  // nil
  ///
  /// - Throws: ``SyntaxError`` at the first mistake, if all drivers refuse the locator. A driver that refuses a locator
  ///   which another one accepts has a ``LocatorReading/refusal(in:)``.
  public func readForAnyDriver(_ text: String) throws(SyntaxError) -> LocatorReading {
    do throws(SyntaxError) { return try read(text) } catch {
      guard differsOnMac2, let reading = try? reading(of: text, for: .mac2) else { throw error }
      return addingForeignNotes(text, reading: reading.refused(by: .webDriverAgent, error))
    }
  }

  /// Returns a css selector that all drivers refuse, each for its own reason; otherwise nil.
  func refusedReading(_ text: String) -> LocatorReading? {
    self == .css ? CSSLocator.refused(text).map { addingForeignNotes(text, reading: $0) } : nil
  }

  /// Parses a locator of this strategy with the keys of one driver. The result is for this driver, or for one that
  /// reads such locators alike.
  ///
  /// - Throws: ``SyntaxError`` at the first mistake.
  package func read(_ text: String, for driver: Driver) throws(SyntaxError) -> LocatorReading {
    addingForeignNotes(text, reading: try reading(of: text, for: driver))
  }

  /// Whether locators of this strategy have to be parsed again for Mac2, which has its own keys.
  private var differsOnMac2: Bool {
    switch self {
    case .predicate, .classChain, .id, .accessibilityID, .name: true
    case .chain, .xpath, .className, .linkText, .partialLinkText, .uiAutomator, .css: false
    }
  }

  private func addingMac2(_ text: String, reading: LocatorReading) -> LocatorReading {
    guard differsOnMac2 else { return reading }
    do throws(SyntaxError) {
      return reading.onMac2(try self.reading(of: text, for: .mac2))
    } catch {
      return reading.refused(by: .mac2, error)
    }
  }

  private func addingForeignNotes(_ text: String, reading: LocatorReading) -> LocatorReading {
    ForeignPlatform.notes(on: text, self).reduce(reading) { $0.addingForeignNote($1.value, for: $1.key) }
  }

  private func reading(of text: String, for driver: Driver) throws(SyntaxError) -> LocatorReading {
    switch self {
    case .chain: return try ChainExpression.read(text)
    case .predicate: return try PredicateLocator.read(text, for: driver)
    case .classChain: return try ClassChain.read(text, for: driver)
    case .xpath: return try XPathLocator.read(text)
    case .id, .accessibilityID, .name: return try NameLocator.read(text, strategy: self, for: driver)
    case .className: return try ClassNameLocator.read(text)
    case .linkText, .partialLinkText: return try LinkTextLocator.read(text, isWhole: self == .linkText)
    case .uiAutomator: return try UiSelectorLocator.read(text)
    case .css: return try CSSLocator.read(text, for: driver)
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
    case .css: CSSWriter.text(of: query) ?? query.description
    case .chain, .uiAutomator: query.description
    }
  }

  /// Returns each step of a query in this strategy, or in a different one if this strategy cannot express the step.
  ///
  ///     LocatorStrategy.xpath.texts(ofStepsOf: query)  // ["//XCUIElementTypeCell", "[@name='a']"]
  public func texts(ofStepsOf query: ElementQuery) -> [String] {
    switch self {
    case .classChain, .css: query.steps.map { $0.partOfClassChain ?? $0.description }
    case .xpath: XPathWriter.texts(ofStepsOf: query)
    case .chain, .predicate, .id, .accessibilityID, .name, .className, .linkText, .partialLinkText, .uiAutomator:
      query.steps.map(\.description)
    }
  }
}
