// Chooses and writes locators for Appium's clients.

package import AccessibilityTree
package import LocatorStrategies
import Text

/// A locator with the name that its strategy has in `AppiumBy`.
///
///     AppiumByLocator(element)?.python  // AppiumBy.ACCESSIBILITY_ID, "login.submit"
package struct AppiumByLocator {
  /// The member of `AppiumBy`: `IOS_PREDICATE`.
  package let name: String
  package let text: String

  /// The arguments of `find_element` in Python.
  package var python: String { "AppiumBy.\(name), \(text.quoted(.python))" }

  /// Chooses the first locator for an element, in the order in which engineers prefer strategies; nil if there is none.
  package init?(_ element: Element) {
    let strategies: [LocatorStrategy] =
      element.snapshot.platform == .android
      ? [.accessibilityID, .id, .uiAutomator, .xpath] : [.accessibilityID, .predicate, .classChain, .xpath]
    for strategy in strategies {
      if let text = strategy.locator(for: element), let known = AppiumByLocator(strategy, text) {
        self = known
        return
      }
    }
    return nil
  }

  /// Names a strategy; nil for chains, which Appium does not have.
  package init?(_ strategy: LocatorStrategy, _ text: String) {
    switch strategy {
    case .chain: return nil
    case .predicate: name = "IOS_PREDICATE"
    case .classChain: name = "IOS_CLASS_CHAIN"
    case .xpath: name = "XPATH"
    case .id: name = "ID"
    case .accessibilityID: name = "ACCESSIBILITY_ID"
    case .name: name = "NAME"
    case .className: name = "CLASS_NAME"
    case .linkText: name = "LINK_TEXT"
    case .partialLinkText: name = "PARTIAL_LINK_TEXT"
    case .uiAutomator: name = "ANDROID_UIAUTOMATOR"
    case .css: name = "CSS_SELECTOR"
    }
    self.text = text
  }
}
