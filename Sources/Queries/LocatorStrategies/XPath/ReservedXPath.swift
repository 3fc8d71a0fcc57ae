// Recognizes the XPaths that Appium's drivers do not evaluate as such.

package import AccessibilityTree
package import Findings

/// The XPaths to which Appium's drivers for iOS and Android give a meaning of their own. (`webdriver-replay` §2.5)
///
///     ReservedXPath.isForFirstVisible("/*[@firstVisible='true']")  // true: the first visible child
///     ReservedXPath.scrollViews("//*[@scrollable='true']", for: .android)?.text
///     // "new UiSelector().scrollable(true)"
package enum ReservedXPath {
  /// Whether an XPath stands for the first visible child of the element in which it is searched.
  package static func isForFirstVisible(_ xpath: String) -> Bool {
    xpath.contains("@firstVisible") && xpath.contains(firstVisible)
  }

  /// The mistake of searching the whole screen for the first visible child.
  package static func firstVisibleMistake(_ xpath: String) -> SyntaxError {
    SyntaxError(
      text: xpath, range: 0..<0, message: "the driver finds the first visible child only inside an element",
      advice: "call the search on the element")
  }

  /// Returns the locator that a driver evaluates in place of an XPath for scroll views; nil for other XPaths.
  ///
  /// - Parameter isList: Whether all scroll views are searched, not only the first one.
  package static func scrollViews(
    _ xpath: String, for platform: Platform, isList: Bool = true
  ) -> (strategy: LocatorStrategy, text: String)? {
    guard xpath.contains("@scrollable"), xpath.contains(scrollable) else { return nil }
    if platform == .android { return (.uiAutomator, "new UiSelector().scrollable(true)") }
    let types = ["ScrollView", "Table", "CollectionView", "WebView"].map { "type == \"XCUIElementType\($0)\"" }
    return (.classChain, "**/*[`\(types.joined(separator: " OR "))`]" + (isList ? "" : "[1]"))
  }

  /// Returns a note on what a driver ignores in an XPath for scroll views; nil if there is nothing else in it.
  static func droppedNote(_ xpath: String) -> LocatorNote? {
    guard xpath.wholeMatch(of: scrollable) == nil else { return nil }
    return LocatorNote(
      range: 0..<xpath.utf8.count,
      message: "//*[@scrollable='true'] makes the driver search for all scroll views, and drop the rest of the XPath",
      advice: "use a class instead of *, or only the rest of the XPath")
  }

  private static var scrollable: some RegexComponent { #/\/\/\*\[@scrollable\s*=\s*(?:'true'|"true")\]/# }
  private static var firstVisible: some RegexComponent { #/\/\*\[@firstVisible\s*=\s*(?:'true'|"true")\]/# }
}
