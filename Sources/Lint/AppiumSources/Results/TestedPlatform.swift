// Maps names in test sources to platforms.

public import AccessibilityTree

/// A platform for which tests are written, according to their capabilities, options and imports.
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

  /// The platforms, by values of `automationName` in lowercase.
  static let byAutomation: [String: TestedPlatform] = [
    "mac2": .macOS, "xcuitest": .iOS, "uiautomator2": .android, "uiautomator1": .android, "espresso": .android,
  ]

  /// The platforms, by values of `platformName` in lowercase.
  static let byPlatformName: [String: TestedPlatform] = [
    "ios": .iOS, "tvos": .tvOS, "mac": .macOS, "macos": .macOS, "android": .android,
  ]

  /// Platforms and drivers whose locators lint does not evaluate, by values of `platformName` and `automationName` in
  /// lowercase.
  static let unsupported: [String: String] = [
    "windows": "Windows", "novawindows": "Windows", "flutter": "Flutter", "roku": "Roku", "tizen": "Tizen",
    "tizentv": "Tizen", "lgtv": "webOS", "webos": "webOS", "linux": "Linux", "gecko": "Gecko", "youiengine": "You.i",
  ]

  /// Platforms whose locators lint does not evaluate, by names of client classes.
  static let unsupportedByName: [String: String] = [
    "WindowsDriver": "Windows", "WindowsOptions": "Windows", "WindowsElement": "Windows", "WinAppDriver": "Windows",
  ]

  /// The platforms, by names of client classes and constants.
  static let byName: [String: TestedPlatform] = [
    "IOSDriver": .iOS, "XCUITestOptions": .iOS, "IOS_XCUI_TEST": .iOS, "Mac2Driver": .macOS, "Mac2Options": .macOS,
    "MacDriver": .macOS, "MAC2": .macOS, "AndroidDriver": .android, "UiAutomator2Options": .android,
    "EspressoOptions": .android, "ANDROID_UIAUTOMATOR2": .android,
  ]
}
