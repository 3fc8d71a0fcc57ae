// Recognises locators that would be valid in another strategy or with another beginning.

import AccessibilityTree
import AppiumSources
import ElementQueries
import LocatorExtraction
import LocatorStrategies

extension LocBadLocator {
  /// Returns why a name such as `login.submit` is wrong in its strategy; nil if it is not a name, or may be right.
  static func misplacedName(_ driver: DriverLocation, locator: LocatorIndex, in lint: LintContext) -> String? {
    if isName(driver), let strategy = driver.strategy.driverStrategy {
      return "this looks like a name, not \(strategy.nameWithArticle)"
    }
    guard driver.strategy == .driver(.className), let literal = driver.text.literal,
      lint.snapshots(locator, among: lint.ownSnapshots(for: locator), where: { $0.count > 0 }).isEmpty,
      lint.trees.texts.hasText(like: TextPattern(literal).keyPattern)
    else { return nil }
    return "this is the name or text of an element, not its class"
  }

  /// Whether a wrong locator is only a name, such as `login.submit`, which belongs to a strategy that compares names.
  private static func isName(_ driver: DriverLocation) -> Bool {
    guard let literal = driver.text.literal, let first = literal.first, first.isLetter,
      !literal.hasPrefix("XCUIElementType"), !literal.hasPrefix("android"),
      literal.allSatisfy({ $0.isLetter || $0.isNumber || "._-".contains($0) })
    else { return false }
    switch driver.strategy {
    case .driver(.predicate), .driver(.classChain), .driver(.uiAutomator): return driver.mistake != nil
    // `image` is a tag of web pages, but `login.submit` is not.
    case .driver(.xpath): return literal.contains(".") || literal.contains("_")
    default: return false
    }
  }

  /// Returns an attribute that only the other platform has, in an XPath whose tag or annotation shows its platform. If
  /// there are snapshots of the platform, they show which attributes it has.
  static func foreignAttribute(_ driver: DriverLocation, locator: LocatorIndex, in lint: LintContext) -> String? {
    guard driver.strategy == .driver(.xpath), driver.driver != .mac2, lint.ownSnapshots(for: locator).isEmpty,
      let literal = driver.text.literal
    else { return nil }
    let tags = literal.contains("XCUIElementType") ? Platform.apple : literal.contains("android.") ? .android : nil
    guard let platform = tags ?? lint[locator].alternative?.platform, platform == driver.driver.platform else {
      return nil
    }
    return XPathPlatform.foreignAttribute(in: literal, for: platform)
  }

  /// Returns the class chain that begins with `**/` in place of `//`, if that is the mistake.
  static func descendingChain(_ driver: DriverLocation) -> String? {
    guard driver.strategy == .driver(.classChain), let literal = driver.text.literal, literal.hasPrefix("//") else {
      return nil
    }
    let chain = "**" + literal.dropFirst()
    return (try? LocatorStrategy.classChain.read(chain)) == nil ? nil : chain
  }

  /// Whether an XPath finds only nodes of `uiautomator dump`.
  static func isOnlyForDump(_ locator: LocatorIndex, in lint: LintContext) -> Bool {
    guard let driver = lint[locator].template.driver, driver.strategy == .driver(.xpath),
      driver.driver == .uiAutomator2, let reading = driver.text.literal.flatMap(driver.reading)
    else { return false }
    return lint.scopes[locator].distinct.contains { reading.isOnlyForDump(lint[$0].tree) }
  }

  /// Returns the XPath that begins with `//`, if the locator has a match only then.
  static func descendingPath(_ driver: DriverLocation, locator: LocatorIndex, in lint: LintContext) -> String? {
    guard driver.strategy == .driver(.xpath), !driver.isRelative, let literal = driver.text.literal,
      let first = literal.first, first.isLetter || first == "*", lint.isMissing(locator)
    else { return nil }
    var below = driver
    below.isRelative = true
    guard let query = below.query(for: literal) else { return nil }
    return isFound(query, by: locator, in: lint) ? "//\(literal)" : nil
  }

  /// Returns why a path finds nothing inside an element although there are matches further down, and the path that
  /// finds them; nil if that is not the mistake.
  static func searchOfChildren(
    _ driver: DriverLocation, locator: LocatorIndex, in lint: LintContext
  ) -> (message: String, path: String?)? {
    guard driver.receiver != nil, let literal = driver.text.literal, lint.isMissing(locator),
      ![".//", "//", "**/"].contains(where: literal.hasPrefix), let query = lint.query(of: locator)
    else { return nil }
    var isExact = false
    let steps = query.steps.map { step -> QueryStep in
      guard case .inside(let outer, let search) = step else { return step }
      isExact = isExact || search != nil
      return .inside(outer)
    }
    let wide = ElementQuery(steps: steps, order: query.order)
    guard isExact, isFound(wide, by: locator, in: lint) else { return nil }
    let strategy = driver.strategy.driverStrategy ?? .xpath
    let path = RelativeSearch.anywhere(literal, strategy: strategy)
    if strategy == .classChain { return ("the first type is that of a child of the element", path) }
    let message =
      driver.driver == .uiAutomator2 || literal.hasPrefix("/")
      ? "inside an element, the first step of the path is the element itself"
      : "the first step of the path is a child of the element"
    return (message, path.hasPrefix("//") && !path.contains("|") ? ".\(path)" : nil)
  }

  private static func isFound(_ query: ElementQuery, by locator: LocatorIndex, in lint: LintContext) -> Bool {
    lint.distinct(lint.relevantSnapshots(for: locator).snapshots).contains { snapshot in
      (try? query.resolve(in: lint[snapshot].tree)).map { $0.outcome == .resolved || $0.outcome == .ambiguous } ?? false
    }
  }
}
