// Recognizes the XPaths that Appium's drivers do not evaluate as such.

package import AccessibilityTree

/// The XPaths to which Appium's drivers for iOS and Android give a meaning of their own. (`webdriver-replay` §2.5)
///
///     ReservedXPath.isForFirstVisible("/*[@firstVisible='true']")  // true: the first visible child
///     ReservedXPath.scrollViews("//*[@scrollable='true']", for: .android)?.text
///     // "new UiSelector().scrollable(true)"
package enum ReservedXPath {
  /// Whether an XPath stands for the first visible child of the element in which it is searched.
  package static func isForFirstVisible(_ xpath: String) -> Bool { xpath.contains(firstVisible) }

  /// Returns the locator that a driver evaluates in place of an XPath for scroll views; nil for other XPaths.
  package static func scrollViews(
    _ xpath: String, for platform: Platform
  ) -> (strategy: LocatorStrategy, text: String)? {
    guard xpath.contains(scrollable) else { return nil }
    if platform == .android { return (.uiAutomator, "new UiSelector().scrollable(true)") }
    let types = ["ScrollView", "Table", "CollectionView", "WebView"].map { "type == '\(ElementType.wdaPrefix)\($0)'" }
    return (.classChain, "**/*[`\(types.joined(separator: " OR "))`]")
  }

  private static var scrollable: some RegexComponent { #/\/\/\*\[@scrollable\s*=\s*(?:'true'|"true")\]/# }
  private static var firstVisible: some RegexComponent { #/\/\*\[@firstVisible\s*=\s*(?:'true'|"true")\]/# }
}
