// Rewrites names of classes as the XCUITest driver does before it passes a locator to WebDriverAgent.

import AccessibilityTree

/// The names of classes that Appium's driver for iOS accepts beside WebDriverAgent's: those of UIAutomation, and names
/// without a prefix. (`webdriver-replay` §2.5)
///
///     RewrittenClasses.sent("UIATableView", .className)                    // "XCUIElementTypeTable"
///     RewrittenClasses.text(of: "//UIAButton[@name='OK']", .xpath)         // "//XCUIElementTypeButton[@name='OK']"
///     RewrittenClasses.text(of: "XCUIElementTypeButton", .className)       // nil
package enum RewrittenClasses {
  /// Returns the locator that WebDriverAgent receives; nil if the driver passes it on as it is, or if a new name is not
  /// a type.
  package static func text(of locator: String, _ strategy: LocatorStrategy) -> String? {
    let (text, names) = rewritten(locator, strategy: strategy)
    return names.isEmpty || !names.allSatisfy { ElementType(wdaName: $0) != nil } ? nil : text
  }

  /// Returns the locator that WebDriverAgent receives, whether or not the new names are types.
  package static func sent(_ locator: String, _ strategy: LocatorStrategy) -> String {
    rewritten(locator, strategy: strategy).text
  }

  /// The beginning of UIAutomation's class names.
  static let oldPrefix = "UIA"

  private static func rewritten(_ locator: String, strategy: LocatorStrategy) -> (text: String, names: [String]) {
    switch strategy {
    case .className:
      if locator.hasPrefix(ElementType.wdaPrefix) { return (locator, []) }
      let name = type(locator.hasPrefix(oldPrefix) ? locator.dropFirst(oldPrefix.count) : locator[...])
      return (name, [name])
    case .xpath:
      // Most XPaths have no such name, and are not read character by character.
      return locator.hasPrefix(oldPrefix) || locator.contains("/" + oldPrefix) ? xpath(locator) : (locator, [])
    default: return (locator, [])
    }
  }

  /// Rewrites the names that follow a slash or begin the path, up to the next slash or bracket.
  private static func xpath(_ path: String) -> (text: String, names: [String]) {
    guard path.contains(oldPrefix) else { return (path, []) }
    var result = ""
    var names: [String] = []
    var rest = path[...]
    while !rest.isEmpty {
      let name = rest.hasPrefix(oldPrefix) ? rest.prefix { $0 != "/" && $0 != "[" } : ""
      if name.count > oldPrefix.count, result.isEmpty || result.hasSuffix("/") {
        names.append(type(name.dropFirst(oldPrefix.count)))
        result += names.last ?? ""
        rest = rest.dropFirst(name.count)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return (result, names)
  }

  /// Returns WebDriverAgent's name for a name without UIAutomation's prefix. The names of most views ended in “View”.
  private static func type(_ name: Substring) -> String {
    if name.hasPrefix(ElementType.wdaPrefix) { return String(name) }
    let isView = name.hasSuffix("View") && !["ScrollView", "CollectionView", "TextView", "WebView"].contains(name)
    return ElementType.wdaPrefix + (isView ? name.dropLast("View".count) : name)
  }
}
