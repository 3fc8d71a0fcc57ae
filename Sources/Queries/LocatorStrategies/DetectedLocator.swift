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
    if isUiSelector(start) { return .uiAutomator }
    if isXPath(start) { return .xpath }
    if ElementType.isWDAName(start) || isAndroidClass(start) { return .className }
    if ClassChain.begins(start) { return .classChain }
    if isResourceID(start) { return .id }
    if ChainExpression.begins(text) { return .chain }
    return ParsedPredicate.isLikely(text) ? .predicate : .chain
  }

  private static func isUiSelector(_ text: Substring) -> Bool {
    text.firstMatch(of: /^(?:new\s+)?Ui(?:Selector|Scrollable)\b/) != nil
      || text.firstMatch(of: /^\.?(?:text|description|className|resourceId|packageName)\w*\(/) != nil
  }

  /// A path begins with a slash, or with a step that no other language has. Loops are XPath 2.0.
  private static func isXPath(_ text: Substring) -> Bool {
    beginsWithFunction(text) || text.prefixMatch(of: /(?:for|some|every)\s+\$/) != nil
      || text.firstMatch(of: /^\(*\s*(?:\.{0,2}\/|[a-z-]+::|(?:\*|[\w.]+)\[\s*@|@\w)/) != nil
      || text.firstMatch(of: /^XCUIElementType\w*(?:\/\/|\[[^`$\]]*@)/) != nil
  }

  /// A function of XPath, and a path in it.
  private static func beginsWithFunction(_ text: Substring) -> Bool {
    guard let call = text.prefixMatch(of: /([a-z-]+)\([^"'`]*[\/@*]/) else { return false }
    return XPathFunctionSignature.all[String(call.1)] != nil
  }

  private static func isAndroidClass(_ text: Substring) -> Bool {
    text.wholeMatch(of: /[a-z]\w*(?:\.\w+)*\.[A-Z]\w*/) != nil && !ChainExpression.begins(String(text))
  }

  private static func isResourceID(_ text: Substring) -> Bool { text.wholeMatch(of: /[\w.]+:id\/[\w.]+/) != nil }
}

extension ElementType {
  /// The text is a name with WebDriverAgent's prefix and nothing else.
  fileprivate static func isWDAName(_ text: Substring) -> Bool {
    text.hasPrefix(wdaPrefix) && text.allSatisfy { $0.isLetter }
  }
}
