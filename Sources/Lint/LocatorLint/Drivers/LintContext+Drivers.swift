// Writes advice about locators of drivers in the strategies of drivers.

import AccessibilityTree
import AppiumSources
import ElementQueries
import Findings
public import LocatorExtraction
import LocatorStrategies
import Text

extension LintContext {
  /// Counts the locators in which `loc-bad-locator` finds a problem that it does not report, because the sources leave
  /// open what the locators are for.
  public func count(of doubt: DriverLocation.Doubt) -> Int {
    extraction.locators.itemIndices.count {
      self[$0].template.driver?.doubt == doubt && LocBadLocator.problem(of: $0, in: self) != nil
    }
  }

  /// Returns a query as the code around a locator would write it: as a chain in Swift, otherwise in the locator's
  /// strategy or, if that cannot express it, in another strategy of the driver; nil if none can.
  ///
  ///     // find_element(AppiumBy.ACCESSIBILITY_ID, "login.sumbit")
  ///     lint.written(query, for: locator)  // accessibility id “login.submit”
  func written(_ query: ElementQuery, for locator: LocatorIndex) -> String? {
    guard let driver = self[locator].template.driver else { return "\(query)" }
    // The keyword takes only a text.
    if driver.searchedText != nil { return nil }
    // find_element takes the first match anyway.
    let steps = query.steps.last == .first ? Array(query.steps.dropLast()) : query.steps
    let bare = ElementQuery(steps: steps, order: query.order)
    let own = driver.strategy.driverStrategy.map { [$0] } ?? []
    for strategy in own + driver.possibleStrategies {
      let text = strategy.text(of: bare)
      guard strategy.printable(text) == text, let reading = try? strategy.read(text, for: driver.driver) else {
        continue
      }
      if [reading.query(for: driver.driver), reading.queryInParts(for: driver.driver)].contains(bare) {
        let title = driver.strategy.idMatcher ?? .driver(strategy)
        guard let text = driver.text(naming: text, as: title) else { return nil }
        return "\(DriverLocation(strategy: title, text: TextPattern(text), driver: driver.driver))"
      }
    }
    return nil
  }

  /// Returns the locator that a near miss suggests, in the language of the locator; nil if there is none. In a driver's
  /// locator, only the wrong string or type is replaced. If that is not possible, or if the element has the string in
  /// another attribute, the best locator of the element is suggested, unless it would be searched below an unknown
  /// element.
  func correction(_ near: LocatorNearMiss, of locator: LocatorIndex) -> String? {
    guard let query = near.miss.query else { return nil }
    guard var driver = self[locator].template.driver else { return "\(query)" }
    if let searched = driver.searchedText {
      guard case .text(_, _, let found, let expected) = near.miss.difference, searched.literal == expected else {
        return nil
      }
      return "the text \(KeyText.quoted(found))"
    }
    if let text = correctedText(near, of: locator), driver.strategy.isPrintable(text) {
      driver.text = TextPattern(text)
      return "\(driver)"
    }
    if driver.isRelative { return nil }
    var written: String?
    if case .otherAttribute = near.miss.difference {} else { written = self.written(query, for: locator) }
    let unique = proposals(for: near.miss.element, insteadOf: locator).lazy.filter {
      (try? $0.resolve(in: near.miss.element.snapshot))?.matches == [near.miss.element]
    }.compactMap { self.written($0, for: locator) }.first
    return written ?? unique
  }

  /// Returns the text of a driver's locator in which the wrong string or type is replaced; nil if it does not occur
  /// exactly once, or the result does not find the element.
  func correctedText(_ near: LocatorNearMiss, of locator: LocatorIndex) -> String? {
    guard let driver = self[locator].template.driver, let literal = driver.text.literal,
      let (found, expected) = near.miss.difference.replacement, !expected.isEmpty
    else { return nil }
    let parts = literal.split(separator: expected, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    // The literal may contain an id with its package, of which only the name is misspelled, or the name alone.
    let name = ResourceName.name(of: found)
    let names = expected.contains(":id/") ? [found, name] : [name, found]
    return names.compactMap(\.self).map { parts.joined(separator: $0) }.lazy
      .compactMap { driver.text(naming: $0, as: driver.strategy) }
      .first { driver.finds(near.miss.element, with: $0) }
  }

  /// Returns locators that find only this element in its snapshot, in the language of the given locator, best first.
  func proposals(for element: Element, insteadOf locator: LocatorIndex) -> [ElementQuery] {
    guard let driver = self[locator].template.driver else { return element.uniqueExpression.map { [$0] } ?? [] }
    // Detox and Maestro compare an identifier only with identifiers.
    if driver.strategy.idMatcher != nil, element.identifierMayBeEmpty { return [] }
    return driver.possibleStrategies.compactMap { strategy in
      // An absolute path or a position would mean something else below an element.
      guard let text = strategy.locator(for: element).flatMap(strategy.printable),
        !driver.isRelative || RelativeSearch.isInside(TextPattern(text), .driver(strategy))
      else { return nil }
      return (try? strategy.read(text, for: driver.driver))?.query(for: driver.driver)
    }
  }
}

extension AppiumStrategy {
  /// Whether a locator can be copied from a terminal.
  fileprivate func isPrintable(_ text: String) -> Bool {
    (driverStrategy ?? .accessibilityID).printable(text) == text
  }
}

extension Difference {
  /// What the locator would have to contain, and what it contains.
  fileprivate var replacement: (found: String, expected: String)? {
    switch self {
    case .text(_, _, let found, let expected), .className(let found, let expected): (found, expected)
    case .type(let found, let expected): (found.wdaName, expected.wdaName)
    default: nil
    }
  }
}

extension DriverLocation {
  /// The strategies in which an element can be located, best first. Detox and Maestro only compare identifiers.
  fileprivate var possibleStrategies: [LocatorStrategy] {
    let isAppium = strategy.driverStrategy != nil
    switch driver {
    case .webDriverAgent, .mac2:
      return isAppium ? [.accessibilityID, .predicate, .classChain, .xpath] : [.accessibilityID]
    case .uiAutomator2: return isAppium ? [.id, .accessibilityID, .uiAutomator, .xpath] : [.id]
    }
  }
}

extension AppiumStrategy {
  /// The matcher of identifiers; nil for Appium's strategies.
  fileprivate var idMatcher: AppiumStrategy? {
    switch self {
    case .driver: nil
    case .detox: .detox(.id)
    case .maestro: .maestro(.id)
    }
  }
}
