// Decides whether a file tests apps or web pages.

import Findings

/// What a file shows about the tool that runs it.
struct AppiumEvidence {
  let showsAppium: Bool
  let showsBrowser: Bool

  init(_ source: LexedSource) {
    var showsAppium = false
    var showsBrowser = false
    for name in source.names {
      if Self.appiumNames.contains(name) { showsAppium = true }
      if Self.browserNames.contains(name) { showsBrowser = true }
    }
    for literal in source.literals where !showsAppium {
      guard case .text(let text)? = literal.pieces.first else { continue }
      let bytes = text.bytes
      showsAppium =
        source.language == .javaScript && bytes.count > 1 && bytes[0] == UInt8(ascii: "~")
        && bytes[1].isLetterOrUnderscore
        || Self.appiumStarts.contains { bytes.starts(with: $0) } || bytes.count < 60 && Self.words.contains(text.string)
    }
    // Detox declares these globally, so its tests need no import.
    let isDetox = source.language == .javaScript && Self.detoxNames.isSubset(of: source.names)
    self.showsAppium = showsAppium || isDetox
    self.showsBrowser = showsBrowser
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
    "ChromeDriver", "FirefoxDriver", "EdgeDriver", "SafariDriver", "WebDriverManager", "ChromeOptions",
    "FirefoxOptions", "CSS_SELECTOR", "cssSelector", "CssSelector", "linkText", "LINK_TEXT", "LinkText", "protractor",
    "jQuery", "jquery", "css",
  ]

  private static let appiumStarts: [[UInt8]] = [
    "XCUIElementType", "//XCUIElementType", "android.widget.", "//android.", "new UiSelector", "appium", "-ios ",
    "-android ", "android=", "com.android.", "**/XCUIElementType", "//*[@resource-id", "//*[@content-desc", "type ==",
  ].map { Array($0.utf8) }

  private static let words: Set = [
    "webdriverio", "wd", "@wdio/globals", "appium_lib", "accessibility id", "platformName", "detox", "bundleId",
  ]
}
