// Explains locators that the driver of a platform does not support. (`class-chain-and-xpath` §3 and §6)

import AccessibilityTree

/// Lists the platforms that do not support a locator, with an alternative for each.
enum ForeignPlatform {
  static func notes(on text: String, _ strategy: LocatorStrategy) -> [Platform: String] {
    switch strategy {
    case .uiAutomator:
      return [
        .apple: "a UiSelector asks the nodes of Android, which dumps of iOS do not have; \(advice(.apple))"
      ]
    case .predicate: return [.android: "Android's driver knows no predicate strings; \(advice(.android))"]
    case .classChain: return [.android: "Android's driver knows no class chains; \(advice(.android))"]
    case .linkText, .partialLinkText: return [.android: "Android's driver knows no link texts; \(advice(.android))"]
    case .name: return [.android: "Android's driver no longer knows names; \(advice(.android))"]
    case .className where text.hasPrefix(ElementType.wdaPrefix):
      return [.android: "Android's classes are written android.widget.Button, so none is called \(text)"]
    case .className where text.contains("."):
      return [.apple: "the types of iOS are written XCUIElementTypeButton, so none is called \(text)\(guess(text))"]
    case .id where text.contains(":id/"):
      return [.apple: "\(text) is a resource id of Android; on iOS an id is the accessibility identifier"]
    case .id, .accessibilityID, .className, .xpath, .chain: return [:]
    }
  }

  private static func guess(_ name: String) -> String {
    TypeNames.suggestions(for: name).first.map { "; did you mean \($0)?" } ?? ""
  }

  private static func advice(_ platform: Platform) -> String {
    platform == .android
      ? "there, ask with uiautomator, xpath, id or accessibility-id"
      : "there, ask with chain, predicate, class-chain, xpath or accessibility-id"
  }
}
