// Maps the names of strategies in code to strategies.

import AccessibilityTree
import LocatorStrategies

/// The ways to name a strategy in code.
enum StrategyWords {
  /// The classes whose members are strategies, and whether they exist only in Appium's clients.
  static let receivers: [String: (isAppium: Bool, languages: Set<SourceLanguage>)] = [
    "AppiumBy": (true, [.python, .java, .kotlin, .javaScript, .cSharp, .ruby]),
    "MobileBy": (true, [.python, .java, .kotlin, .javaScript, .cSharp]),
    "MobileSelector": (true, [.cSharp]),
    "By": (false, [.python, .java, .kotlin, .javaScript, .cSharp]),
  ]

  /// The strategies that Selenium has as well. Locators with them are listed only if there is evidence that the code
  /// runs Appium.
  static let shared: Set<LocatorStrategy> = [.id, .xpath, .className, .name, .css]

  /// The annotations of page factories, and the platform to which each belongs.
  static let annotations: [String: Platform?] = [
    "iOSXCUITFindBy": .apple, "iOSXCUITBy": .apple, "iOSFindBy": .apple, "iOSBy": .apple, "AndroidFindBy": .android,
    "AndroidBy": .android, "FindBy": nil, "WindowsFindBy": nil, "FindsBy": nil,
    "FindsByAndroidUIAutomator": .android, "FindsByIOSUIAutomation": .apple, "MobileFindsBy": nil,
    "FindsBySelendroid": .android, "ExtendedFindBy": nil,
  ]

  /// Whether an annotation is named like those of page factories, but its members are unknown.
  static func isUnknownAnnotation(_ name: String) -> Bool {
    (name.hasSuffix("FindBy") || name.hasSuffix("FindsBy")) && annotations[name] == nil
  }

  /// Annotations that contain several others, each of which is one step of a chain.
  static let chains: Set = ["iOSXCUITFindBys", "iOSFindBys", "AndroidFindBys", "FindBys", "ByChained"]

  /// Names of strategies that are not used for anything else, so a string with such a name begins a locator.
  static let protocolNames: Set = [
    "accessibility id", "-ios predicate string", "-ios class chain", "-android uiautomator",
  ]

  /// The names that the drivers accept in requests. Clients pass strings on unchanged, so any other spelling, such as
  /// `accessibility_id`, fails.
  private static let requestNames: Set = protocolNames.union(commonNames).union([
    "link text", "partial link text",
  ]).union(shortNames)

  /// The names of strategies that WebDriverAgent and Mac2 accept in requests, but not Appium's driver for iOS.
  static let shortNames: Set = ["predicate string", "class chain"]

  /// Returns the strategy that a string in a request names; nil if no driver supports it.
  ///
  ///     StrategyWords.strategy(inRequest: "accessibility id")  // .accessibilityID
  ///     StrategyWords.strategy(inRequest: "accessibility_id")  // nil
  static func strategy(inRequest name: String) -> LocatorStrategy? {
    requestNames.contains(name) ? LocatorStrategy(named: name) : nil
  }

  /// Names of strategies that are also used for other purposes.
  static let commonNames: Set = ["id", "xpath", "class name", "name", "css selector"]

  /// Factory methods of AppiumBy that Java code imports as static members.
  static let factories: Set = [
    "accessibilityId", "iOSNsPredicateString", "iOSClassChain", "androidUIAutomator", "IosNSPredicate", "IosClassChain",
  ]

  /// The keys of entries whose value names a strategy: `{ strategy: 'id', selector: 'a' }`.
  static let strategyKeys: Set = ["strategy", "using", "by", "locateStrategy"]

  /// Returns the strategy that a member names: `ACCESSIBILITY_ID`, `accessibilityId`, `iOSNsPredicateString`.
  static func strategy(named name: String) -> LocatorStrategy? {
    switch name {
    // Not a driver's strategy, but axreplay's own
    case "chain", "CHAIN": return nil
    case "accessibility", "Accessibility": return .accessibilityID
    case "AndroidUIAutomator", "uiAutomator", "UIAutomator": return .uiAutomator
    case "All", "Chained", "Any": return nil
    case "TAG_NAME", "tagName": return nil
    default: return LocatorStrategy(named: name)
    }
  }

  /// Returns why a strategy such as `ANDROID_VIEWTAG` or Ruby's `viewtag` cannot be evaluated; nil for unknown names.
  static func unsupportedReason(of name: String) -> String? {
    for prefix in ["", "android", "ios"] {
      if let reason = LocatorStrategy.unsupportedReason(of: prefix + name) { return reason }
    }
    return nil
  }

  /// Returns the strategy whose name is most similar to an unknown one; nil if there is none.
  static func similar(to name: String) -> LocatorStrategy? {
    guard name.utf8.count < SourceLimits.word else { return nil }
    return LocatorStrategy(named: name)
      ?? LocatorStrategy.suggestions(for: name).lazy.compactMap(LocatorStrategy.init(named:)).first { $0 != .chain }
  }

  /// Returns why a search by a strategy finds nothing or is not evaluated.
  ///
  ///     StrategyWords.reason(for: "accessibilty id")  // "there is no strategy “accessibilty id”; did you mean …?"
  ///     StrategyWords.reason(for: "-image")           // "dumps do not contain images"
  static func reason(for name: String, in language: SourceLanguage) -> String {
    if let reason = unsupportedReason(of: name) { return reason }
    guard let similar = similar(to: name), similar != .chain else { return "\(name) is not a known strategy" }
    let isSymbol = language == .ruby && !name.contains(" ")
    let right = isSymbol ? rubyNames[similar] ?? similar.protocolName : similar.protocolName
    return "there is no strategy “\(name)”; did you mean \(right)?"
  }

  private static let rubyNames: [LocatorStrategy: String] = [
    .accessibilityID: "accessibility_id", .className: "class_name", .predicate: "predicate",
    .classChain: "class_chain", .uiAutomator: "uiautomator",
  ]

  /// Whether a strategy finds only elements of web pages. Apps with web views need it, too.
  static func isForBrowsers(_ name: String) -> Bool {
    ["css", "cssselector", "tagname", "linktext", "partiallinktext"].contains(
      name.lowercased().filter { $0 != "_" && $0 != " " })
  }

  /// The strategy of a method such as `find_elements_by_accessibility_id`, and whether it finds all elements; nil for
  /// other names.
  static func finder(_ name: String) -> (strategy: LocatorStrategy, count: AppiumLocator.Count)? {
    guard let finder = finderWord(name), let strategy = strategy(named: finder.word) else { return nil }
    return (strategy, finder.count)
  }

  /// The word for the strategy in the name of a method such as `find_element_by_image`; nil for other names.
  static func finderWord(_ name: String) -> (word: String, count: AppiumLocator.Count)? {
    guard name.utf8.count < SourceLimits.word, name.contains("lement") else { return nil }
    let letters = name.lowercased().filter { $0 != "_" }
    let starts = [
      "findelementby", "findelementsby", "elementby", "elementsby", "waitforelementby", "waitforelementsby",
      "haselementby",
    ]
    guard let start = starts.first(where: letters.hasPrefix) else { return nil }
    var rest = letters.dropFirst(start.utf8.count)
    for ending in ["ornull", "ifexists"] where rest.hasSuffix(ending) { rest = rest.dropLast(ending.utf8.count) }
    return rest.isEmpty ? nil : (String(rest), start.contains("elements") ? .all : .one)
  }

  /// The methods that take a strategy and a string.
  static let finds: [String: AppiumLocator.Count] = [
    "find_element": .one, "find_elements": .all, "findElement": .one, "findElements": .all, "FindElement": .one,
    "FindElements": .all, "element": .one, "elements": .all, "waitForElement": .one, "elementOrNull": .one,
    "find_element_with_appium": .one, "wait_for_element": .one, "first": .one,
  ]

  /// Whether a method of ``finds`` can only be a driver's or an element's.
  static func isSearch(_ name: String) -> Bool {
    name.utf8.count < SourceLimits.shortWord && name.lowercased().filter { $0 != "_" }.hasPrefix("findelement")
  }

  /// The only platform whose driver supports a strategy; nil if there are several.
  static func platform(of strategy: LocatorStrategy) -> Platform? {
    switch strategy {
    case .predicate, .classChain, .chain: .apple
    case .uiAutomator: .android
    default: nil
    }
  }
}
