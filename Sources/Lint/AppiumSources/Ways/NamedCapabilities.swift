// Reads the capabilities in test code.

/// The platforms, browsers and apps that a file's capabilities name: `'platformName': 'mac'`,
/// `options.platform_name = "mac"`, `setAutomationName("Mac2")`. Comparisons with such a name do not count.
struct NamedCapabilities {
  private(set) var platforms: Set<TestedPlatform> = []
  /// Whether a driver is named.
  private(set) var hasAutomation = false
  /// Whether a browser is named, which Appium starts instead of an app.
  private(set) var hasBrowser = false
  /// Whether there is an app, whose value may be known only at run time, or an empty name of a browser.
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
      guard let literal = source.literal(token), literal.range.count < SourceLimits.word else { continue }
      // Robot Framework's `platformName=iOS`
      if source.language == .robot, let text = literal.plainText, let sign = text.firstIndex(of: "=") {
        add(String(text[text.index(after: sign)...]), of: Self.kinds[String(text[..<sign])])
      }
      // `setCapability("appium:app", path)`, `caps['appium:app'] = os.environ['APP']`
      if let key = literal.plainText, case .app? = Self.kinds[key], hasValue(after: index, source) { hasApp = true }
      guard index > 1, signs.contains(where: tokens[index - 1].is) else { continue }
      // `capabilities["platformName"] = "mac"`
      let kind = (max(0, index - 3)..<index - 1).reversed().lazy.compactMap { position in
        Self.kinds[source.name(tokens[position]) ?? source.literal(tokens[position])?.plainText ?? ""]
      }.first
      if let kind, let text = literal.plainText { add(text, of: kind) }
    }
  }

  /// Whether the value of a quoted key is an expression. In a list of capability names, another name follows.
  private func hasValue(after key: Int, _ source: LexedSource) -> Bool {
    let tokens = source.lists[0].tokens
    let isSubscript = key + 2 < tokens.count && tokens[key + 1].is(.squareClose)
    let value = key + (isSubscript ? 3 : 2)
    guard key > 1, value < tokens.count, let name = source.name(tokens[value]),
      !["null", "None", "nil", "undefined"].contains(name)
    else { return false }
    let callee = source.name(tokens[key - 2]) ?? ""
    let isArgument = tokens[key - 1].is(.roundOpen) && (callee.hasSuffix("Capability") || callee.hasSuffix("Option"))
    let signs: [PunctuationMark] = isSubscript ? [.equals] : isArgument ? [.comma] : [.colon, .arrow]
    return signs.contains(where: tokens[value - 1].is)
  }

  private mutating func add(_ value: String, of kind: Kind?) {
    switch kind {
    case .browser where value.isEmpty: hasApp = true
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
