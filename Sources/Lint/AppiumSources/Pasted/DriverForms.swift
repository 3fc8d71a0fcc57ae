// Converts locators found in code to locators of Appium drivers.

import AccessibilityTree
import LocatorStrategies
import Text

/// The ways to write a locator on the command line.
struct DriverForms {
  /// The forms, each with its strategy: `accessibility-id:login.submit`. Empty if the string is unknown.
  private(set) var texts: [String]
  /// The form with unknown parts in braces.
  let pattern: String
  /// Whether parts of the string are unknown.
  let isUnknown: Bool
  /// The tool to which the selector belongs; nil for Appium. Other tools compare strings differently.
  let tool: String?

  init(_ alternative: AppiumLocator.Alternative) {
    let text = alternative.text.literal
    isUnknown = text == nil
    switch alternative.strategy {
    case .driver(let strategy):
      texts = text.map { ["\(strategy.rawValue):\($0)"] } ?? []
      tool = nil
      pattern = "\(strategy.rawValue):\(alternative.text)"
    case .detox(let matcher):
      texts = text.map { Self.forms(matcher, text: $0, platform: alternative.platform) } ?? []
      tool = "Detox"
      pattern = "\(matcher.rawValue):\(alternative.text)"
    case .maestro(let matcher):
      // In identifiers such as `login.submit`, a dot is meant literally.
      let isPlain = text.map { !$0.contains { "*+?[](){}|^$\\".contains($0) } } ?? false
      texts = text.map { Self.forms(matcher, text: $0, isPlain: isPlain, platform: alternative.platform) } ?? []
      tool = "Maestro"
      pattern = "\(matcher.rawValue):\(alternative.text)"
    }
    // A wrong suggestion would be worse than none. Invalid Appium locators are explained where they are read.
    texts.removeAll { text in tool != nil && (try? DetectedLocator(text).read()) == nil }
  }

  private static func forms(_ matcher: DetoxMatcher, text: String, platform: Platform?) -> [String] {
    switch matcher {
    case .id: ["id:\(text)"]
    case .text:
      onPlatform(
        platform, apple: "label == \(text.quoted(.singleQuotedPredicate))", android: "text(\(text.quoted(.uiSelector)))"
      )
    case .label:
      only(
        platform,
        [(.apple, "predicate:label == \(text.quoted(.singleQuotedPredicate))"), (.android, "accessibility-id:\(text)")])
    case .value: ["predicate:value == \(text.quoted(.singleQuotedPredicate))"]
    case .type: ["class-name:\(text)"]
    case .traits: ["predicate:traits CONTAINS \(text.quoted(.singleQuotedPredicate))"]
    }
  }

  private static func forms(_ matcher: MaestroMatcher, text: String, isPlain: Bool, platform: Platform?) -> [String] {
    let pattern = text.contains("|") ? "(\(text))" : text
    let android =
      matcher == .id
      ? "resourceIdMatches(\("(?i)(.*/)?\(pattern)".quoted(.uiSelector)))"
      : "textMatches(\("(?i)\(text)".quoted(.uiSelector)))"
    let key = matcher == .id ? "name" : "label"
    return onPlatform(
      platform, apple: "\(key) \(isPlain ? "==" : "MATCHES")[c] \(text.quoted(.singleQuotedPredicate))",
      android: android)
  }

  private static func onPlatform(_ platform: Platform?, apple: String, android: String) -> [String] {
    only(platform, [(.apple, "predicate:\(apple)"), (.android, "uiautomator:new UiSelector().\(android)")])
  }

  private static func only(_ platform: Platform?, _ forms: [(Platform, String)]) -> [String] {
    forms.filter { platform == nil || platform == $0.0 }.map(\.1)
  }
}
