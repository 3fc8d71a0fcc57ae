// Describes which locators a platform's driver does not support, and what to write instead. (`class-chain-and-xpath` §3
// and §6)

import AccessibilityTree

/// Lists the platforms that do not support a locator, with an alternative for each.
enum ForeignPlatform {
  static func notes(on text: String, _ strategy: LocatorStrategy) -> [Platform: String] {
    switch strategy {
    case .uiAutomator:
      return [
        .apple: "UiSelectors match only elements of Android dumps; \(advice(.apple))"
      ]
    case .predicate: return [.android: "Android's driver does not support predicate strings; \(advice(.android))"]
    case .classChain: return [.android: "Android's driver does not support class chains; \(advice(.android))"]
    case .linkText, .partialLinkText:
      return [.android: "Android's driver does not support link text locators; \(advice(.android))"]
    case .name: return [.android: "Android's driver no longer supports name locators; \(advice(.android))"]
    case .className where text.hasPrefix(ElementType.wdaPrefix):
      return [.android: "\(text) is an iOS type; Android class names look like android.widget.Button"]
    case .className where text.contains("."):
      return [.apple: "\(text) is not an iOS type; iOS type names look like XCUIElementTypeButton\(guess(text))"]
    case .id where text.contains(":id/"):
      return [.apple: "\(text) is an Android resource id; on iOS, an id locator matches the accessibility identifier"]
    case .id, .accessibilityID, .className, .xpath, .chain: return [:]
    }
  }

  private static func guess(_ name: String) -> String {
    TypeNames.suggestions(for: name).first.map { "; did you mean \($0)?" } ?? ""
  }

  private static func advice(_ platform: Platform) -> String {
    platform == .android
      ? "on Android use uiautomator, xpath, id or accessibility-id"
      : "on iOS use chain, predicate, class-chain, xpath or accessibility-id"
  }
}
