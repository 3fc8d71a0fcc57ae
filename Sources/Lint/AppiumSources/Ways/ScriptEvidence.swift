// Decides whether a JavaScript file uses Appium, Detox or one of their clients.

import Findings

/// The evidence in a JavaScript, TypeScript or JSON file of the tools that it uses. App code in these languages has
/// selectors, names and strings like those of tests, so only imports, capabilities, searches and unambiguous words
/// count.
enum ScriptEvidence {
  static func usesAppium(_ source: LexedSource) -> Bool {
    let isData = source.path.hasSuffix(".json")
    let tokens = source.lists[0].tokens
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .name where isUse(source.names[token.payload], at: index, source: source): return true
      case .string:
        guard case .text(let text)? = source.literals[token.payload].pieces.first else { continue }
        let bytes = text.bytes.count < SourceLimits.path ? text.bytes : Array(text.bytes.prefix(SourceLimits.path))
        if starts.contains(where: { bytes.starts(with: $0) }) || bytes.containsPackage { return true }
        if bytes.starts(with: "~".utf8), bytes.count > 1, bytes[1].isLetterOrUnderscore, isSearched(index, source) {
          return true
        }
        let word = bytes.count < SourceLimits.word ? String(decoding: bytes, as: UTF8.self) : ""
        if words.contains(word) || isData && isPackage(word) && word != "detox"
          || isPackage(word) && isImported(index, source: source)
        {
          return true
        }
        if word.hasPrefix("appium:"), !word.contains(" ") { return true }
      default: continue
      }
    }
    return false
  }

  /// Whether a file imports Playwright and uses its browsers. Test suites for apps may use only its test runner.
  /// Importing only a type does not start a browser.
  static func startsBrowser(_ source: LexedSource) -> Bool {
    guard source.names.contains(where: pages.contains) else { return false }
    let tokens = source.lists[0].tokens
    return tokens.indices.contains { index in
      guard let word = source.literal(tokens[index])?.plainText, runners.contains(word) else { return false }
      let head = (max(0, index - SourceLimits.expression)..<index).last { name(source, $0) == "import" }
      return name(source, index - 1) != "from" || head.map { name(source, $0 + 1) != "type" } ?? true
    }
  }

  private static let runners: Set = ["playwright", "@playwright/test"]
  private static let pages: Set = ["page", "newPage", "chromium", "firefox", "webkit"]

  /// Whether a name, in its context, is one of a client's.
  private static func isUse(_ word: String, at index: Int, source: LexedSource) -> Bool {
    let tokens = source.lists[0].tokens
    func isMark(_ position: Int, _ mark: PunctuationMark) -> Bool {
      tokens.indices.contains(position) && tokens[position].is(mark)
    }
    switch word {
    case "isIOS", "isAndroid":
      return isMark(index - 1, .dot) && ["driver", "browser"].contains(name(source, index - 2))
    // A helper in CodeceptJS's configuration
    case "Appium": return isMark(index + 1, .colon)
    case "platformName": return isMark(index + 1, .colon) || isMark(index + 1, .equals)
    // Detox's `element(by.id('a'))`
    case "by":
      return isMark(index + 1, .dot) && isMark(index - 1, .roundOpen) && name(source, index - 2) == "element"
        && DetoxMatcher(rawValue: name(source, index + 2)) != nil
    // A strategy and a selector in WebdriverIO: `{ strategy: 'id', selector: 'a' }`
    case "strategy":
      guard isMark(index + 1, .colon), tokens.indices.contains(index + 2),
        let strategy = source.literal(tokens[index + 2])?.plainText
      else { return false }
      return StrategyWords.strategy(inRequest: strategy) != nil
    default: return names.contains(word)
    }
  }

  private static func name(_ source: LexedSource, _ index: Int) -> String {
    let tokens = source.lists[0].tokens
    return tokens.indices.contains(index) ? source.name(tokens[index]) ?? "" : ""
  }

  /// Whether a string is the argument of `$` or `$$`, or of a CodeceptJS step.
  private static func isSearched(_ index: Int, _ source: LexedSource) -> Bool {
    let tokens = source.lists[0].tokens
    guard index > 3, tokens[index - 1].is(.roundOpen) else {
      return index > 1 && tokens[index - 1].is(.roundOpen) && ["$", "$$"].contains(name(source, index - 2))
    }
    return ["$", "$$"].contains(name(source, index - 2)) || tokens[index - 3].is(.dot) && name(source, index - 4) == "I"
  }

  /// Whether a string names an imported module.
  private static func isImported(_ index: Int, source: LexedSource) -> Bool {
    let tokens = source.lists[0].tokens
    if ["from", "import"].contains(name(source, index - 1)) { return true }
    guard index > 1, tokens[index - 1].is(.roundOpen) else { return false }
    return ["require", "import"].contains(name(source, index - 2))
  }

  /// Whether a module is Appium, Detox or one of their clients.
  private static func isPackage(_ name: String) -> Bool {
    packages.contains(name)
      || ["appium-", "appium/", "@appium/", "@wdio/", "webdriverio/", "detox/"].contains(where: name.hasPrefix)
  }

  private static let packages: Set = ["appium", "webdriverio", "wd", "detox"]

  private static let names: Set = [
    "appium", "AppiumBy", "MobileBy", "AppiumDriver", "AndroidDriver", "IOSDriver", "UiSelector", "UiAutomator2Options",
    "XCUITestOptions", "elementByAccessibilityId", "elementsByAccessibilityId", "waitForElementByAccessibilityId",
    "findElementByAccessibilityId", "findElementsByAccessibilityId", "find_element_by_accessibility_id",
  ]

  private static let words: Set = ["accessibility id", "appium", "platformName", "automationName"]

  private static let starts = [
    "XCUIElementType", "//XCUIElementType", "**/XCUIElementType", "android.widget.", "//android.", "new UiSelector",
    "-ios class chain", "-ios predicate", "-android ", "android=", "//*[@resource-id", "//*[@content-desc",
  ].map { Array($0.utf8) }
}

extension [UInt8] {
  /// Whether a string contains a resource ID with its package: `com.example.shop:id/pay`.
  var containsPackage: Bool {
    guard count < SourceLimits.path, let colon = firstIndex(of: UInt8(ascii: ":")), colon > 2 else { return false }
    return self[colon...].starts(with: ":id/".utf8) && self[colon - 1].isLetterOrUnderscore
  }
}
