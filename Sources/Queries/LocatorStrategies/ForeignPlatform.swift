// Describes which locators a driver does not support, and what to write instead. (`class-chain-and-xpath` §3
// and §6)

import AccessibilityTree

/// Lists the drivers that do not support a locator, with an alternative for each.
enum ForeignPlatform {
  static func notes(on text: String, _ strategy: LocatorStrategy) -> [Driver: String] {
    switch strategy {
    case .uiAutomator:
      return [Driver.webDriverAgent, .mac2].reduce(into: [:]) { notes, driver in
        notes[driver] = "UiSelectors match only elements of Android dumps; \(advice(driver))"
      }
    case .predicate:
      return [.uiAutomator2: "Android's driver does not support predicate strings; \(advice(.uiAutomator2))"]
    case .classChain: return [.uiAutomator2: "Android's driver does not support class chains; \(advice(.uiAutomator2))"]
    case .linkText, .partialLinkText:
      return [
        .webDriverAgent:
          "Appium's driver does not support link text locators, only WebDriverAgent itself; \(advice(.webDriverAgent))",
        .uiAutomator2: "Android's driver does not support link text locators; \(advice(.uiAutomator2))",
        .mac2: "the driver for macOS does not support link text locators; \(advice(.mac2))",
      ]
    case .css: return [.mac2: "the driver for macOS does not support css selectors; \(advice(.mac2))"]
    case .name: return [.uiAutomator2: "Android's driver no longer supports name locators; \(advice(.uiAutomator2))"]
    case .className where text.hasPrefix(ElementType.wdaPrefix):
      return [.uiAutomator2: "\(text) is an iOS type; Android class names look like android.widget.Button"]
    case .className where text.contains("."):
      return [
        .webDriverAgent: "\(text) is not an iOS type; iOS type names look like XCUIElementTypeButton\(guess(text))",
        .mac2: "\(text) is not a macOS type; macOS type names look like XCUIElementTypeButton\(guess(text))",
      ]
    case .id where text.contains(":id/"):
      return [
        .webDriverAgent:
          "\(text) is an Android resource id; on iOS, an id locator matches the accessibility identifier",
        .mac2: "\(text) is an Android resource id; on macOS, an id locator matches the accessibility identifier",
      ]
    case .id, .accessibilityID, .className, .xpath, .chain: return [:]
    }
  }

  private static func guess(_ name: String) -> String {
    TypeNames.suggestions(for: name).first.map { "; did you mean \($0)?" } ?? ""
  }

  private static func advice(_ driver: Driver) -> String {
    switch driver {
    case .uiAutomator2: "on Android use uiautomator, xpath, id or accessibility-id"
    case .webDriverAgent: "on iOS use chain, predicate, class-chain, xpath or accessibility-id"
    case .mac2: "on macOS use chain, predicate, class-chain, xpath or accessibility-id"
    }
  }
}
