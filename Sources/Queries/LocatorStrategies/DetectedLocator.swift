// Telling the kinds of locators apart by their text.

import AccessibilityTree
import DriverLocators
import ElementQueries
public import Findings
import PredicateFormat

/// A locator and the strategy that it looks like.
///
///     DetectedLocator("//XCUIElementTypeButton").strategy            // .xpath
///     DetectedLocator("~login.submit").strategy                      // .accessibilityID
///     DetectedLocator("-ios class chain:**/XCUIElementTypeCell").text  // "**/XCUIElementTypeCell"
public struct DetectedLocator: Hashable, Sendable {
  /// The strategy; a chain if the text looks like nothing.
  public let strategy: LocatorStrategy
  /// The locator without the prefix that names its strategy.
  public let text: String
  /// The text as it was given.
  public let whole: String
  /// What stands before the locator; empty if nothing does.
  public var prefix: String { String(decoding: whole.utf8.dropLast(text.utf8.count), as: UTF8.self) }

  /// Looks at a text. It need not be a correct locator.
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

  /// The query that the locator stands for.
  ///
  /// - Throws: ``SyntaxError`` at the first mistake; its range is that in the text as it was given.
  public func read() throws(SyntaxError) -> LocatorReading {
    let offset = whole.utf8.count - text.utf8.count
    do throws(SyntaxError) {
      let reading = try strategy.read(text)
      return offset == 0 ? reading : reading.movingNotes(by: offset)
    } catch {
      var moved = error
      moved.text = whole
      moved.range = error.range.lowerBound + offset..<error.range.upperBound + offset
      throw moved
    }
  }

  private static func strategy(of text: String) -> LocatorStrategy {
    // What a chain cannot be will be explained.
    if let prefix = StrategyPrefix(text), LocatorStrategy.reason(against: prefix.name) != nil { return .chain }
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
  /// The text is a name with WebDriverAgent's prefix and nothing else.
  fileprivate static func isWDAName(_ text: Substring) -> Bool {
    text.hasPrefix(wdaPrefix) && text.allSatisfy { $0.isLetter }
  }
}
