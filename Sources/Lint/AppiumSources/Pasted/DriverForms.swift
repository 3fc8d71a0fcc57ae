// Writes the locators of code as locators of Appium's drivers.

import AccessibilityTree
import LocatorStrategies

/// The ways to write a locator on the command line.
struct DriverForms {
  /// The forms, each with its strategy: `accessibility-id:login.submit`. Empty if the text is not known.
  private(set) var texts: [String]
  /// Whether the only form finds what the code finds; false for other tools, whose selectors have a different meaning
  /// for each platform.
  let isExact: Bool
  /// The form with unknown parts in braces.
  let pattern: String
  /// Whether parts of the text are unknown.
  let isUnknown: Bool
  /// The tool that has the selector; nil for Appium.
  let tool: String?

  init(_ alternative: AppiumLocator.Alternative) {
    let text = alternative.text.literal
    isUnknown = text == nil
    switch alternative.strategy {
    case .driver(let strategy):
      texts = text.map { ["\(strategy.rawValue):\($0)"] } ?? []
      isExact = true
      tool = nil
      pattern = "\(strategy.rawValue):\(alternative.text)"
    case .detox(let matcher):
      texts = text.map { Self.forms(matcher, $0, alternative.platform) } ?? []
      isExact = matcher == .id
      tool = "Detox"
      pattern = "\(matcher.rawValue):\(alternative.text)"
    case .maestro(let matcher):
      // In identifiers such as `login.submit`, a dot is meant to match itself.
      let isPlain = text.map { !$0.contains { "*+?[](){}|^$\\".contains($0) } } ?? false
      texts = text.map { Self.forms(matcher, $0, isPlain: isPlain, alternative.platform) } ?? []
      isExact = matcher == .id && isPlain
      tool = "Maestro"
      pattern = "\(matcher.rawValue):\(alternative.text)"
    }
    // A valid locator in the wrong form would be worse than none; an invalid one is explained where it is read.
    texts.removeAll { text in !isExact && (try? DetectedLocator(text).read()) == nil }
  }

  private static func forms(_ matcher: DetoxMatcher, _ text: String, _ platform: Platform?) -> [String] {
    switch matcher {
    case .id: ["id:\(text)"]
    case .text: onPlatform(platform, apple: "label == \(quoted(text))", android: "text(\(quoted(text, "\"")))")
    case .label:
      only(platform, [(.apple, "predicate:label == \(quoted(text))"), (.android, "accessibility-id:\(text)")])
    case .value: ["predicate:value == \(quoted(text))"]
    case .type: ["class-name:\(text)"]
    case .traits: ["predicate:traits CONTAINS \(quoted(text))"]
    }
  }

  private static func forms(
    _ matcher: MaestroMatcher, _ text: String, isPlain: Bool, _ platform: Platform?
  ) -> [String] {
    let (single, double) = (quoted(text), quoted(text, "\""))
    switch (matcher, isPlain) {
    case (.id, true): return ["id:\(text)"]
    case (.id, false):
      return onPlatform(platform, apple: "name MATCHES \(single)", android: "resourceIdMatches(\(double))")
    case (.text, true): return onPlatform(platform, apple: "label == \(single)", android: "text(\(double))")
    case (.text, false):
      return onPlatform(platform, apple: "label MATCHES \(single)", android: "textMatches(\(double))")
    }
  }

  private static func onPlatform(_ platform: Platform?, apple: String, android: String) -> [String] {
    only(platform, [(.apple, "predicate:\(apple)"), (.android, "uiautomator:new UiSelector().\(android)")])
  }

  private static func only(_ platform: Platform?, _ forms: [(Platform, String)]) -> [String] {
    forms.filter { platform == nil || platform == $0.0 }.map(\.1)
  }

  /// Returns a string literal of predicates, or of Java.
  private static func quoted(_ text: String, _ quote: String = "'") -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing(quote, with: "\\" + quote)
    return quote + escaped.replacing("\n", with: "\\n") + quote
  }
}
