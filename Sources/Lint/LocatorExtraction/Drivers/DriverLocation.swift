// Describes locators of Appium's languages, which are not chains of members.

public import AccessibilityTree
public import AppiumSources
public import Findings
public import LocatorStrategies

/// A locator of one of Appium's strategies, or a matcher of Detox or Maestro, for one driver.
///
///     // driver.find_element(AppiumBy.ACCESSIBILITY_ID, "login.submit")
///     location.description  // accessibility id “login.submit”
public struct DriverLocation: Hashable, Sendable {
  /// The strategy, on which the meaning of the text depends.
  public var strategy: AppiumStrategy
  /// The string, with wildcards for values known only at run time.
  public var text: TextPattern
  /// The text for which a keyword searches, if the code contains only that; ``text`` is then the library's XPath.
  public var searchedText: TextPattern?
  /// The driver that evaluates the locator.
  public var driver: Driver
  /// Whether the locator is searched below another element.
  public var isRelative = false
  /// The locator of that element, as in a description; nil if it is not known.
  public var receiver: String?
  /// Whether that element is a single one that the sources fully describe, so that the locator matches the same
  /// elements in a test.
  package var isInsideOneElement = false

  /// The first mistake in the text, if it is not valid in the strategy.
  public var mistake: SyntaxError?
  /// What is valid but probably wrong.
  public var notes: [LocatorNote] = []
  /// Why the platform's driver would refuse the locator or find nothing with it; nil if it supports the locator.
  public var foreignNote: String?
  /// What the sources do not show, although it decides whether the locator is valid; nil if they show enough.
  public var doubt: Doubt?
  /// Whether the locator is for a web page, whose elements dumps do not contain. Such a locator is not evaluated.
  public var isForWebPage = false
  /// The name of the platform or driver for which the locator is, if lint does not evaluate its locators.
  public var unsupportedPlatform: String?
  /// The platforms that the sources name, if the names in the locator belong to none of them; otherwise empty.
  package var otherPlatforms: Set<TestedPlatform> = []

  /// A question about a locator that the sources leave open.
  public enum Doubt: Hashable, Sendable {
    /// Whether the locator is for an app or for a web page.
    case webPage
    /// Whether the locator is for iOS or for macOS, whose drivers accept different locators.
    case platform
  }

  /// The name of the strategy, for Appium's strategies as in the protocol: `accessibility id`.
  public var strategyName: String { strategy.title }

  /// Creates a location.
  public init(strategy: AppiumStrategy, text: TextPattern, driver: Driver) {
    self.strategy = strategy
    self.text = text
    self.driver = driver
  }
}

extension DriverLocation: CustomStringConvertible {
  /// The strategy and the string: `accessibility id “price” inside accessibility id “row”`.
  public var description: String {
    if let searchedText { return "text “\(searchedText)”" }
    return written
  }

  private var written: String {
    "\(strategyName) “\(text)”" + (receiver.map { " inside \($0)" } ?? "")
  }
}
