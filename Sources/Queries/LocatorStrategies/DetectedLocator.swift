// Detects the strategy of a locator from its text.

import AccessibilityTree
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

  private func read(
    _ parse: (String) throws(SyntaxError) -> LocatorReading
  ) throws(SyntaxError) -> LocatorReading {
    let offset = whole.utf8.count - text.utf8.count
    do throws(SyntaxError) {
      // Appium's driver for iOS accepts the classes of UIAutomation.
      let isOld = strategy == .className && text.hasPrefix(RewrittenClasses.oldPrefix)
      let reading = try parse(isOld ? RewrittenClasses.text(of: text, strategy) ?? text : text)
      return offset == 0 ? reading : reading.movingNotes(by: offset)
    } catch {
      var moved = error
      moved.text = whole
      moved.range = error.range.lowerBound + offset..<error.range.upperBound + offset
      throw moved
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
