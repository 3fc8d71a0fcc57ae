// Detects the strategy of a locator from its text.

package import AccessibilityTree
import DriverLocators
import ElementQueries
public import Findings
import PredicateFormat

/// A locator and its detected strategy.
///
///     DetectedLocator("//XCUIElementTypeButton").strategy            // .xpath
///     DetectedLocator("~login.submit").strategy                      // .accessibilityID
///     DetectedLocator("-ios class chain:**/XCUIElementTypeCell").text  // "**/XCUIElementTypeCell"
public struct DetectedLocator: Hashable, Sendable {
  /// The detected strategy; a chain if the text matches no other strategy.
  public let strategy: LocatorStrategy
  /// The locator without its strategy prefix.
  public let text: String
  /// The original string.
  public let whole: String
  /// The part of the original string before the locator; empty if there is no prefix.
  public var prefix: String { String(decoding: whole.utf8.dropLast(text.utf8.count), as: UTF8.self) }

  /// Detects the strategy of a string, which need not be a valid locator.
  public init(_ text: String) {
    whole = text
    if text.hasPrefix("~") {
      (strategy, self.text) = (.accessibilityID, String(text.dropFirst()))
    } else if let prefix = StrategyPrefix(text), let named = prefix.strategy {
      (strategy, self.text) = (named, String(prefix.rest))
    } else {
      (strategy, self.text) = (Self.strategy(of: text), text)
    }
  }

  /// Uses a known strategy instead of detecting it. The string has no prefix.
  public init(_ text: String, _ strategy: LocatorStrategy) {
    whole = text
    self.text = text
    self.strategy = strategy
  }

  /// Parses the locator with its strategy.
  ///
  /// - Throws: ``SyntaxError`` at the first mistake; its range refers to the original string.
  public func read() throws(SyntaxError) -> LocatorReading {
    try read { (text) throws(SyntaxError) in try strategy.read(text) }
  }

  /// Parses the locator, which may contain keys that only Appium's Mac2 driver has.
  ///
  /// - Throws: ``SyntaxError``, like ``read()``, if all drivers refuse the locator.
  public func readForAnyDriver() throws(SyntaxError) -> LocatorReading {
    try read { (text) throws(SyntaxError) in try strategy.readForAnyDriver(text) }
  }

  /// A locator that all drivers refuse, each for its own reason; nil if ``readForAnyDriver()`` succeeds, or if the
  /// reason is the same. It has a ``LocatorReading/refusal(in:)`` for each dump.
  public var refusedReading: LocatorReading? {
    strategy.refusedReading(text)?.movingNotes(by: whole.utf8.count - text.utf8.count)
  }

  /// Returns the locator that Appium's driver evaluates in place of this one: old names of classes are rewritten on
  /// iOS, and an XPath for scroll views on iOS and Android. Nil if the driver evaluates the locator as it is.
  package func rewritten(for driver: Driver) -> LocatorReading? {
    if strategy == .xpath, driver != .mac2, let other = ReservedXPath.scrollViews(text, for: driver.platform) {
      let reading = try? other.strategy.read(other.text, for: driver)
      return reading?.rewritten(to: other, for: driver, from: text, note: ReservedXPath.droppedNote(text))
    }
    guard driver == .webDriverAgent, let other = RewrittenClasses.text(of: text, strategy) else { return nil }
    let reading = try? strategy.read(other, for: driver)
    return reading?.rewritten(to: (strategy, other), for: driver, from: text, note: nil)
  }

  private func read(_ parse: (String) throws(SyntaxError) -> LocatorReading) throws(SyntaxError) -> LocatorReading {
    let offset = whole.utf8.count - text.utf8.count
    do throws(SyntaxError) {
      let reading = try readRewritten(parse)
      return offset == 0 ? reading : reading.movingNotes(by: offset)
    } catch {
      var moved = error
      moved.text = whole
      moved.range = error.range.lowerBound + offset..<error.range.upperBound + offset
      throw moved
    }
  }

  /// Parses the locator as each driver evaluates it.
  private func readRewritten(
    _ parse: (String) throws(SyntaxError) -> LocatorReading
  ) throws(SyntaxError) -> LocatorReading {
    switch strategy {
    case .className where text.hasPrefix(RewrittenClasses.oldPrefix):
      if let other = rewritten(for: .webDriverAgent) { return other }
      return try parse(text)
    case .xpath:
      if ReservedXPath.isForFirstVisible(text) {
        let mistake = ReservedXPath.firstVisibleMistake(text)
        return try parse(text).refused(by: .webDriverAgent, mistake).refused(by: .uiAutomator2, mistake)
      }
      var reading: LocatorReading
      do throws(SyntaxError) { reading = try parse(text) } catch {
        guard let other = rewritten(for: .webDriverAgent), rewritten(for: .uiAutomator2) != nil else { throw error }
        reading = other.refused(by: .mac2, error)
      }
      for driver in [Driver.webDriverAgent, .uiAutomator2] {
        if let other = rewritten(for: driver) { reading = reading.evaluated(as: other, by: driver) }
      }
      return reading
    default: return try parse(text)
    }
  }

  private static func strategy(of text: String) -> LocatorStrategy {
    // Treat the prefix of an unsupported strategy as part of a chain: the chain parser then throws an error that
    // explains it.
    if let prefix = StrategyPrefix(text), LocatorStrategy.unsupportedReason(of: prefix.name) != nil { return .chain }
    let start = text.drop { $0.isWhitespace }
    let form = LocatorForm(start)
    if form.isUiSelector { return .uiAutomator }
    if form.isXPath { return .xpath }
    if ElementType.isWDAName(start) || form.isAndroidClass && !ChainExpression.begins(text) { return .className }
    if ClassChain.begins(start) { return .classChain }
    if form.isResourceID { return .id }
    if ChainExpression.begins(text) { return .chain }
    return ParsedPredicate.isLikely(text) ? .predicate : .chain
  }
}

extension ElementType {
  /// Whether the text consists only of a type name with WebDriverAgent's prefix.
  fileprivate static func isWDAName(_ text: Substring) -> Bool {
    text.hasPrefix(wdaPrefix) && text.allSatisfy { $0.isLetter }
  }
}
