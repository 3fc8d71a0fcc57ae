// Rewrites names of classes as the XCUITest driver does before it passes a locator to WebDriverAgent.

import AccessibilityTree

/// The names of classes that Appium's driver for iOS accepts beside WebDriverAgent's: those of UIAutomation, and names
/// without a prefix. (`webdriver-replay` §2.5)
///
///     RewrittenClasses.text(of: "UIATableView", .className)                // "XCUIElementTypeTable"
///     RewrittenClasses.text(of: "//UIAButton[@name='OK']", .xpath)         // "//XCUIElementTypeButton[@name='OK']"
///     RewrittenClasses.text(of: "XCUIElementTypeButton", .className)       // nil
package enum RewrittenClasses {
  /// Returns the locator that WebDriverAgent receives; nil if the driver passes it on as it is, or if the new name is
  /// not a type.
  package static func text(of locator: String, _ strategy: LocatorStrategy) -> String? {
    switch strategy {
    case .className:
      if locator.hasPrefix(ElementType.wdaPrefix) { return nil }
      let name = locator.hasPrefix(oldPrefix) ? locator.dropFirst(oldPrefix.count) : locator[...]
      guard name.hasPrefix(ElementType.wdaPrefix) else { return type(name) }
      return ElementType(wdaName: String(name)) == nil ? nil : String(name)
    case .xpath: return xpath(locator)
    default: return nil
    }
  }

  /// The beginning of UIAutomation's class names.
  static let oldPrefix = "UIA"

  /// Rewrites the names that follow a slash or begin the path, up to the next slash or bracket.
  private static func xpath(_ path: String) -> String? {
    var result = ""
    var isChanged = false
    var rest = path[...]
    while !rest.isEmpty {
      if rest.hasPrefix(oldPrefix), result.isEmpty || result.hasSuffix("/") {
        let name = rest.prefix { $0 != "/" && $0 != "[" }
        guard let type = type(name.dropFirst(oldPrefix.count)) else { return nil }
        result += type
        isChanged = true
        rest = rest.dropFirst(name.count)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return isChanged ? result : nil
  }

  /// Returns WebDriverAgent's name of a type; nil if there is no such type.
  private static func type(_ name: Substring) -> String? {
    let isView = name.hasSuffix("View") && !["ScrollView", "CollectionView", "TextView", "WebView"].contains(name)
    let type = ElementType.wdaPrefix + (isView ? name.dropLast("View".count) : name)
    return name.isEmpty || ElementType(wdaName: type) == nil ? nil : type
  }
}
