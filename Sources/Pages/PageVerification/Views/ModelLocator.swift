// Represents the locators of page models: chains, and the locators of Appium's drivers.

public import AccessibilityTree
public import ElementQueries
public import LocatorStrategies
import PredicateFormat
import Text

/// A locator of a page model.
///
/// A chain is a query: it can match several elements, or require a single one. A locator of a driver finds the first
/// match, as `find_element` does, so it is never ambiguous; only conditions on `count` consider all matches.
///
///     let detected = DetectedLocator(inPageModel: "~login.submit")
///     let locator = ModelLocator(detected, try detected.read())
///     locator.description  // accessibility id “login.submit”
public struct ModelLocator: Hashable, Sendable {
  /// The strategy.
  public let strategy: LocatorStrategy
  /// The locator as written, without the prefix that names the strategy.
  public let text: String
  private let reading: LocatorReading?
  /// The query of a chain.
  private let chain: ElementQuery

  /// Creates a chain.
  public init(_ query: ElementQuery) {
    strategy = .chain
    text = "\(query)"
    reading = nil
    chain = query
  }

  /// Creates a locator from its text and the result of parsing it.
  public init(_ detected: DetectedLocator, _ reading: LocatorReading) {
    let isChain = detected.strategy == .chain
    strategy = detected.strategy
    text = isChain ? "\(reading.query)" : detected.text
    self.reading = isChain ? nil : reading
    chain = isChain ? reading.query : .application
  }

  /// - Throws: ``InvalidQuery`` if XCUITest would refuse the locator on any screen.
  func validate() throws(InvalidQuery) { try query(for: Platform.apple).validate() }

  /// Returns whether a driver evaluates the locator instead of refusing it.
  func isValid(for driver: Driver) -> Bool { (try? query(for: driver).validate()) != nil }

  /// Returns the query for a platform: of a driver's locator, the first match.
  public func query(for platform: Platform) -> ElementQuery {
    query(for: platform == .android ? Driver.uiAutomator2 : .webDriverAgent)
  }

  /// Returns the query as a driver evaluates it: of a driver's locator, the first match.
  public func query(for driver: Driver) -> ElementQuery {
    reading.map { $0.query(for: driver).firstMatch } ?? chain
  }

  /// Whether the locator finds a single element, as a locator of a driver always does.
  public var isElement: Bool { reading != nil || chain.isElement }

  /// Returns the query on which a condition is evaluated. `count` of a driver's locator is the number of all matches.
  func query(for driver: Driver, evaluating condition: ElementPredicate) -> ElementQuery {
    guard let reading, condition.keys.contains(.count) else { return query(for: driver) }
    return reading.query(for: driver)
  }

  /// Returns the strings without which the locator finds nothing in a snapshot of a driver; nil if it must be
  /// evaluated.
  func requiredText(for driver: Driver) -> RequiredText? {
    reading.map { $0.requiredText(for: driver) } ?? chain.requiredText(for: driver)
  }

  /// Returns the result of finding the element in a snapshot; nil if XCUITest refuses the locator.
  func resolution(in snapshot: Snapshot) -> Resolution? {
    try? query(for: snapshot.driver).resolve(in: snapshot)
  }

  /// Returns why a platform's driver refuses the locator; nil if it does not.
  public func foreignNote(for platform: Platform) -> String? { reading?.foreignNote(for: platform) }

  // MARK: Near misses

  /// Returns the elements that nearly match in a snapshot, most similar first.
  func nearMisses(in snapshot: Snapshot) -> [NearMiss] {
    let query = reading?.queryInParts(for: snapshot.platform) ?? chain
    return (try? query.explain(in: snapshot))?.nearMisses ?? []
  }

  /// Returns a locator that finds a near miss, as it is written in page models; nil if there is none.
  ///
  ///     // {accessibility-id: login.sumbit}
  ///     locator.correction(miss)  // {accessibility-id: 'login.submit'}
  func correction(_ miss: NearMiss) -> String? {
    guard let reading else { return miss.query.map { "\($0)" } }
    return strategy.advice(for: miss, reading).map { "{\($0.strategy.rawValue): \($0.text.inQuotesForYAML)}" }
  }
}

extension ModelLocator: CustomStringConvertible {
  /// The locator for messages: `buttons["Submit"]`, `accessibility id “login.submit”`.
  public var description: String { strategy == .chain ? text : strategy.phrase(of: text) }
}

extension DetectedLocator {
  /// Detects the strategy of a locator in a page model. A valid chain is always a chain.
  public init(inPageModel text: String) {
    let isChain = (try? ChainExpression.read(text)) != nil
    self = isChain ? DetectedLocator(text, .chain) : DetectedLocator(text)
  }
}
