// Names the platforms that sources of tests show.

public import AccessibilityTree

/// A platform for which tests are written, as far as their capabilities, options and imports show it.
///
///     // capabilities: { platformName: 'mac', 'appium:automationName': 'Mac2' }
///     locator.platforms  // [.macOS]
public enum TestedPlatform: String, CaseIterable, Sendable {
  case iOS, tvOS, macOS
  case android = "Android"

  /// The driver that runs tests on the platform.
  public var driver: Driver {
    switch self {
    case .iOS, .tvOS: .webDriverAgent
    case .macOS: .mac2
    case .android: .uiAutomator2
    }
  }

  /// The platform of a value of `automationName`, in lowercase letters.
  private static let byAutomation: [String: TestedPlatform] = [
    "mac2": .macOS, "xcuitest": .iOS, "uiautomator2": .android, "uiautomator1": .android, "espresso": .android,
  ]

  /// The platform of a value of `platformName`, in lowercase letters.
  private static let byPlatformName: [String: TestedPlatform] = [
    "ios": .iOS, "tvos": .tvOS, "mac": .macOS, "macos": .macOS, "android": .android,
  ]

  /// The platform of the names of clients' classes and constants.
  static let byName: [String: TestedPlatform] = [
    "IOSDriver": .iOS, "XCUITestOptions": .iOS, "IOS_XCUI_TEST": .iOS, "Mac2Driver": .macOS, "Mac2Options": .macOS,
    "MacDriver": .macOS, "MAC2": .macOS, "AndroidDriver": .android, "UiAutomator2Options": .android,
    "EspressoOptions": .android, "ANDROID_UIAUTOMATOR2": .android,
  ]

  /// The capabilities whose value is the name of a platform or of a driver, as clients write them.
  private static let keys: Set = [
    "platformName", "appium:platformName", "platform_name", "PLATFORM_NAME", "setPlatformName", "PlatformName",
    "automationName", "appium:automationName", "automation_name", "AUTOMATION_NAME", "setAutomationName",
    "AutomationName",
  ]

  /// The capabilities whose value is the name of a browser.
  private static let browserKeys: Set = [
    "browserName", "appium:browserName", "browser_name", "BROWSER_NAME", "setBrowserName", "withBrowserName",
    "BrowserName",
  ]

  /// Returns the platforms of the capabilities in a file, whether it names a driver, and whether it names a browser:
  /// `'platformName': 'mac'`, `options.platform_name = "mac"`, `setAutomationName("Mac2")`, `browserName: 'Chrome'`.
  /// Comparisons with such a name do not count.
  static func capabilities(
    in source: LexedSource
  ) -> (platforms: Set<TestedPlatform>, hasAutomation: Bool, hasBrowser: Bool) {
    var platforms: Set<TestedPlatform> = []
    var hasAutomation = false
    var hasBrowser = false
    func add(_ value: String) {
      let letters = value.lowercased()
      if let platform = byAutomation[letters] {
        platforms.insert(platform)
        hasAutomation = true
      }
      if let platform = byPlatformName[letters] { platforms.insert(platform) }
    }
    let signs: [PunctuationMark] = [.colon, .arrow, .comma, .equals, .roundOpen]
    let tokens = source.lists[0].tokens
    for (index, token) in tokens.enumerated() {
      guard let literal = source.literal(token), literal.range.count < 60, let text = literal.plainText else {
        continue
      }
      // Robot Framework's `platformName=iOS`
      if source.language == .robot, let sign = text.firstIndex(of: "="), keys.contains(String(text[..<sign])) {
        add(String(text[text.index(after: sign)...]))
      }
      guard index > 1, !text.isEmpty, signs.contains(where: tokens[index - 1].is) else { continue }
      // `capabilities["platformName"] = "mac"`
      let names = (max(0, index - 3)..<index - 1).lazy.map { position in
        source.name(tokens[position]) ?? source.literal(tokens[position])?.plainText ?? ""
      }
      if names.contains(where: keys.contains) { add(text) }
      if names.contains(where: browserKeys.contains), !keys.contains(text) { hasBrowser = true }
    }
    return (platforms, hasAutomation, hasBrowser)
  }
}
