// Decides whether a file tests apps or web pages, and with which drivers.

import AccessibilityTree
import Findings

/// The evidence in a file of what it tests, and with which tools.
struct AppiumEvidence {
  /// Whether the file uses Appium, Detox or one of their clients.
  let showsAppium: Bool
  /// Whether the file finds elements of an app: by strategies, classes or attributes that web pages do not have.
  let showsApp: Bool
  /// Whether the file finds elements of web pages, which apps may show in web views, too.
  let showsBrowser: Bool
  /// Whether the file starts a browser.
  let startsBrowser: Bool
  /// Whether the file's capabilities make Appium start a browser.
  let startsMobileBrowser: Bool
  /// Whether the file's capabilities name an app.
  let namesApp: Bool
  /// The name of a platform or driver whose locators are not evaluated, such as Windows; nil if there is none, or if
  /// the file names a supported driver, too.
  let unsupported: String?
  /// The platforms named by the file's capabilities, options and clients.
  let platforms: Set<TestedPlatform>
  /// Whether page objects in the file have annotations for both platforms.
  let isForBothPlatforms: Bool

  init(_ source: LexedSource) {
    var showsAppium = false
    var showsApp = false
    var showsBrowser = false
    var startsBrowser = false
    var platforms: Set<TestedPlatform> = []
    var unsupported: String?
    var annotated: Set<Platform> = []
    for name in source.names {
      if let platform = StrategyWords.annotations[name] ?? nil { annotated.insert(platform) }
      if Self.appiumNames.contains(name) { showsAppium = true }
      if Self.appNames.contains(name) { showsApp = true }
      if Self.browserNames.contains(name) { showsBrowser = true }
      if Self.startNames.contains(name) { startsBrowser = true }
      if let platform = TestedPlatform.byName[name] { platforms.insert(platform) }
      unsupported = TestedPlatform.unsupportedByName[name] ?? unsupported
    }
    for literal in source.literals {
      guard case .text(let text)? = literal.pieces.first else { continue }
      let bytes = text.bytes
      let word = bytes.count < SourceLimits.word ? text.string : ""
      showsApp =
        showsApp
        || source.language == .javaScript && bytes.count > 1 && bytes[0] == UInt8(ascii: "~")
          && bytes[1].isLetterOrUnderscore
        || Self.appStarts.contains { bytes.starts(with: $0) } || Self.appWords.contains(word)
      showsAppium = showsAppium || Self.namesAppium(word) || Self.words.contains(word)
      startsBrowser = startsBrowser || Self.startWords.contains(word)
      showsApp = showsApp || bytes.count < SourceLimits.path && bytes.containsPackage
    }
    startsBrowser = startsBrowser || source.language == .javaScript && ScriptEvidence.startsBrowser(source)
    // A strategy and a selector in WebdriverIO: `{ strategy: 'id', selector: 'a' }`
    showsApp = showsApp || source.names.contains("strategy") && source.names.contains("selector")
    let capabilities = NamedCapabilities(in: source)
    showsAppium = showsAppium || capabilities.hasAutomation
    platforms.formUnion(capabilities.platforms)
    unsupported = capabilities.unsupported ?? unsupported
    // The Flutter driver runs on platforms that have other drivers, too.
    self.unsupported = capabilities.hasAutomation ? nil : unsupported
    showsAppium = showsAppium || unsupported != nil
    // The iOS driver also drives tvOS.
    if platforms.contains(.tvOS) { platforms.remove(.iOS) }
    // Detox declares these as globals, so its tests need no imports.
    let isDetox = source.language == .javaScript && Self.detoxNames.isSubset(of: source.names)
    self.showsApp = showsApp || isDetox
    self.showsAppium =
      source.language == .javaScript
      ? capabilities.hasAutomation || ScriptEvidence.usesAppium(source) : showsAppium || self.showsApp
    startsMobileBrowser = capabilities.hasBrowser
    namesApp = capabilities.hasApp
    self.showsBrowser = showsBrowser || startsBrowser
    self.startsBrowser = startsBrowser
    self.platforms = platforms
    isForBothPlatforms = annotated.count == 2
  }

  private static let appiumNames: Set = [
    "appium", "Appium", "AppiumBy", "MobileBy", "AppiumDriver", "AndroidDriver", "IOSDriver", "AppiumOptions",
    "MobileElement", "AndroidElement", "IOSElement", "UiAutomator2Options", "XCUITestOptions", "MobileCapabilityType",
    "AppiumFieldDecorator", "AppiumElement", "AppiumWebElement", "AppiumDriverBase", "appium_lib", "appium_lib_core",
    "AppiumServiceBuilder", "isIOS", "isAndroid", "is_ios", "is_android", "MobileTestBase",
  ]

  /// Names of strategies and annotations that exist only for apps.
  private static let appNames: Set = [
    "iOSXCUITFindBy", "AndroidFindBy", "UiSelector", "find_element_by_accessibility_id", "elementByAccessibilityId",
    "findElementByAccessibilityId", "FindElementByAccessibilityId", "accessibility_id", "accessibilityId",
    "AccessibilityId", "ACCESSIBILITY_ID", "IOS_PREDICATE", "IOS_CLASS_CHAIN", "ANDROID_UIAUTOMATOR",
    "iOSNsPredicateString", "iOSClassChain", "androidUIAutomator", "detox",
  ]

  private static let detoxNames: Set = ["by", "device", "element"]

  private static let browserNames: Set = [
    "CSS_SELECTOR", "cssSelector", "CssSelector", "linkText", "LINK_TEXT", "LinkText", "protractor", "jQuery",
    "jquery", "css",
  ]

  /// Names in code that starts a browser.
  private static let startNames: Set = [
    "ChromeDriver", "FirefoxDriver", "EdgeDriver", "SafariDriver", "WebDriverManager", "ChromeOptions",
    "FirefoxOptions", "EdgeOptions", "Chrome", "Firefox", "forBrowser", "Capybara", "Watir",
  ]

  private static let startWords: Set = ["puppeteer", "cypress", "capybara", "watir"]

  /// Whether a string names Appium, one of its packages, or a capability: `appium`, `appium-python-client`,
  /// `appium:app`.
  private static func namesAppium(_ word: String) -> Bool {
    guard word.hasPrefix("appium"), !word.contains(" ") else { return false }
    let next = word.utf8.dropFirst(6).first
    return next.map { ":-_/.".utf8.contains($0) } ?? true
  }

  private static let appStarts: [[UInt8]] = [
    "XCUIElementType", "//XCUIElementType", "android.widget.", "//android.", "new UiSelector", "-ios ", "-android ",
    "android=", "com.android.", "**/XCUIElementType", "//*[@resource-id", "//*[@content-desc", "type ==",
  ].map { Array($0.utf8) }

  private static let appWords: Set = ["accessibility id", "detox", "bundleId"]

  private static let words: Set = ["webdriverio", "wd", "@wdio/globals", "appium_lib", "platformName"]
}
