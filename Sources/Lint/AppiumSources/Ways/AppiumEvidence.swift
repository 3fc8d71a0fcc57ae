// Decides whether a file tests apps or web pages, and with which drivers.

import AccessibilityTree
import Findings

/// What a file shows about the tool that runs it.
struct AppiumEvidence {
  /// Whether the file uses Appium, Detox or a client of theirs.
  let showsAppium: Bool
  /// Whether the file searches web pages, which apps may contain, too.
  let showsBrowser: Bool
  /// Whether the file starts a browser.
  let startsBrowser: Bool
  /// Whether the file starts a browser with Appium.
  let startsMobileBrowser: Bool
  /// The platforms that the file's capabilities, options and clients name.
  let platforms: Set<TestedPlatform>

  init(_ source: LexedSource) {
    var showsAppium = false
    var showsBrowser = false
    var startsBrowser = false
    var platforms: Set<TestedPlatform> = []
    for name in source.names {
      if Self.appiumNames.contains(name) { showsAppium = true }
      if Self.browserNames.contains(name) { showsBrowser = true }
      if Self.startNames.contains(name) { startsBrowser = true }
      if let platform = TestedPlatform.byName[name] { platforms.insert(platform) }
    }
    for literal in source.literals {
      guard case .text(let text)? = literal.pieces.first else { continue }
      let bytes = text.bytes
      let word = bytes.count < 60 ? text.string : ""
      showsAppium =
        showsAppium
        || source.language == .javaScript && bytes.count > 1 && bytes[0] == UInt8(ascii: "~")
          && bytes[1].isLetterOrUnderscore
        || Self.appiumStarts.contains { bytes.starts(with: $0) } || Self.words.contains(word)
      startsBrowser = startsBrowser || Self.startWords.contains(word)
    }
    let capabilities = TestedPlatform.capabilities(in: source)
    showsAppium = showsAppium || capabilities.hasAutomation
    platforms.formUnion(capabilities.platforms)
    // On tvOS, the driver is that of iOS.
    if platforms.contains(.tvOS) { platforms.remove(.iOS) }
    // Detox declares these globally, so its tests need no import.
    let isDetox = source.language == .javaScript && Self.detoxNames.isSubset(of: source.names)
    self.showsAppium = showsAppium || isDetox
    startsMobileBrowser = capabilities.hasBrowser
    self.showsBrowser = showsBrowser || startsBrowser
    self.startsBrowser = startsBrowser || startsMobileBrowser
    self.platforms = platforms
  }

  private static let appiumNames: Set = [
    "appium", "Appium", "AppiumBy", "MobileBy", "AppiumDriver", "AndroidDriver", "IOSDriver", "AppiumOptions",
    "MobileElement", "AndroidElement", "IOSElement", "UiAutomator2Options", "XCUITestOptions", "MobileCapabilityType",
    "iOSXCUITFindBy", "AndroidFindBy", "AppiumFieldDecorator", "AppiumElement", "AppiumWebElement", "AppiumDriverBase",
    "appium_lib", "appium_lib_core", "UiSelector", "find_element_by_accessibility_id", "elementByAccessibilityId",
    "findElementByAccessibilityId", "FindElementByAccessibilityId", "AppiumServiceBuilder", "detox",
    "accessibility_id", "accessibilityId", "isIOS", "isAndroid", "is_ios", "is_android", "MobileTestBase",
  ]

  private static let detoxNames: Set = ["by", "device", "element"]

  private static let browserNames: Set = [
    "CSS_SELECTOR", "cssSelector", "CssSelector", "linkText", "LINK_TEXT", "LinkText", "protractor", "jQuery",
    "jquery", "css",
  ]

  /// Names with which a browser is started.
  private static let startNames: Set = [
    "ChromeDriver", "FirefoxDriver", "EdgeDriver", "SafariDriver", "WebDriverManager", "ChromeOptions",
    "FirefoxOptions", "EdgeOptions", "Chrome", "Firefox", "forBrowser", "Capybara", "Watir",
  ]

  private static let startWords: Set = ["playwright", "@playwright/test", "puppeteer", "cypress", "capybara", "watir"]

  private static let appiumStarts: [[UInt8]] = [
    "XCUIElementType", "//XCUIElementType", "android.widget.", "//android.", "new UiSelector", "appium", "-ios ",
    "-android ", "android=", "com.android.", "**/XCUIElementType", "//*[@resource-id", "//*[@content-desc", "type ==",
  ].map { Array($0.utf8) }

  private static let words: Set = [
    "webdriverio", "wd", "@wdio/globals", "appium_lib", "accessibility id", "platformName", "detox", "bundleId",
  ]
}
