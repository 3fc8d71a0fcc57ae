// Reads the capabilities in test code.

/// The platforms, browsers and apps that a file's capabilities name: `'platformName': 'mac'`,
/// `options.platform_name = "mac"`, `setAutomationName("Mac2")`. Comparisons with such a name do not count.
struct NamedCapabilities {
  private(set) var platforms: Set<TestedPlatform> = []
  /// Whether a driver is named.
  private(set) var hasAutomation = false
  /// Whether a browser is named, which Appium starts instead of an app.
  private(set) var hasBrowser = false
  private(set) var hasApp = false
  /// The name of a platform or driver whose locators are not evaluated.
  private(set) var unsupported: String?

  private enum Kind {
    case platform, browser, app
  }

  /// The capabilities, by the names that clients use for them.
  private static let kinds: [String: Kind] = {
    let names: [(Kind, [String])] = [
      (
        .platform,
        [
          "platformName", "appium:platformName", "platform_name", "PLATFORM_NAME", "setPlatformName", "PlatformName",
          "automationName", "appium:automationName", "automation_name", "AUTOMATION_NAME", "setAutomationName",
          "AutomationName",
        ]
      ),
      (
        .browser,
        [
          "browserName", "appium:browserName", "browser_name", "BROWSER_NAME", "setBrowserName", "withBrowserName",
          "BrowserName",
        ]
      ),
      (
        .app,
        [
          "app", "appium:app", "bundleId", "appium:bundleId", "appPackage", "appium:appPackage", "app_package",
          "bundle_id", "APP", "BUNDLE_ID", "APP_PACKAGE", "setApp", "setBundleId", "setAppPackage", "App", "BundleId",
          "AppPackage",
        ]
      ),
    ]
    return Dictionary(uniqueKeysWithValues: names.flatMap { kind, names in names.map { ($0, kind) } })
  }()

  init(in source: LexedSource) {
    let signs: [PunctuationMark] = [.colon, .arrow, .comma, .equals, .roundOpen]
    let tokens = source.lists[0].tokens
    for (index, token) in tokens.enumerated() {
      guard let literal = source.literal(token), literal.range.count < 60 else { continue }
      // Robot Framework's `platformName=iOS`
      if source.language == .robot, let text = literal.plainText, let sign = text.firstIndex(of: "=") {
        add(String(text[text.index(after: sign)...]), of: Self.kinds[String(text[..<sign])])
      }
      guard index > 1, signs.contains(where: tokens[index - 1].is) else { continue }
      // `capabilities["platformName"] = "mac"`
      let kind = (max(0, index - 3)..<index - 1).reversed().lazy.compactMap { position in
        Self.kinds[source.name(tokens[position]) ?? source.literal(tokens[position])?.plainText ?? ""]
      }.first
      if let kind, let text = literal.plainText { add(text, of: kind) }
    }
  }

  private mutating func add(_ value: String, of kind: Kind?) {
    switch kind {
    // In a list of capability names, each is followed by another name, not by a value.
    case _ where value.isEmpty || Self.kinds[value] != nil: break
    case .platform:
      let letters = value.lowercased()
      if let platform = TestedPlatform.byAutomation[letters] {
        platforms.insert(platform)
        hasAutomation = true
      }
      if let platform = TestedPlatform.byPlatformName[letters] { platforms.insert(platform) }
      unsupported = TestedPlatform.unsupported[letters] ?? unsupported
    case .browser: hasBrowser = true
    case .app: hasApp = true
    case nil: break
    }
  }
}
