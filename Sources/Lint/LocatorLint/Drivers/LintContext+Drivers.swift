// Writes advice about locators of drivers in the strategies of drivers.

import AccessibilityTree
import ElementQueries
import LocatorExtraction
import LocatorStrategies

extension LintContext {
  /// Returns a query as the code around a locator would write it: as a chain in Swift, otherwise in the locator's
  /// strategy or, if that cannot express it, in another strategy of the driver.
  ///
  ///     // find_element(AppiumBy.ACCESSIBILITY_ID, "login.sumbit")
  ///     lint.written(query, for: locator)  // accessibility id “login.submit”
  func written(_ query: ElementQuery, for locator: LocatorIndex) -> String {
    guard let driver = self[locator].template.driver else { return "\(query)" }
    // find_element takes the first match anyway.
    let steps = query.steps.last == .first ? Array(query.steps.dropLast()) : query.steps
    let bare = ElementQuery(steps: steps)
    for strategy in [driver.strategy] + driver.platform.driverStrategies {
      let text = strategy.text(of: bare)
      if (try? strategy.read(text))?.query(for: driver.platform) == bare {
        return "\(DriverLocation(strategy: strategy, text: TextPattern(text), platform: driver.platform))"
      }
    }
    return "\(query)"
  }

  /// Returns the locator that a near miss suggests, in the language of the locator; nil if there is none. In a driver's
  /// locator, only the misspelled string is replaced.
  func correction(_ miss: NearMiss, of locator: LocatorIndex) -> String? {
    guard let query = miss.query else { return nil }
    if var driver = self[locator].template.driver, let literal = driver.text.literal,
      case .text(_, _, let found, let expected) = miss.difference
    {
      let parts = literal.split(separator: expected, omittingEmptySubsequences: false)
      let text = parts.joined(separator: found)
      if parts.count == 2, (try? driver.strategy.read(text)) != nil {
        driver.text = TextPattern(text)
        return "\(driver)"
      }
    }
    return written(query, for: locator)
  }

  /// Returns locators that find only this element in its snapshot, in the language of the given locator, best first.
  func proposals(for element: Element, insteadOf locator: LocatorIndex) -> [ElementQuery] {
    guard let driver = self[locator].template.driver else { return element.uniqueExpression.map { [$0] } ?? [] }
    return driver.platform.driverStrategies.compactMap { strategy in
      strategy.locator(for: element).flatMap { try? strategy.read($0) }?.query(for: driver.platform)
    }
  }
}

extension Platform {
  /// The strategies that the platform's driver supports, best first.
  fileprivate var driverStrategies: [LocatorStrategy] {
    switch self {
    case .apple: [.accessibilityID, .predicate, .classChain, .xpath]
    case .android: [.id, .accessibilityID, .uiAutomator, .xpath]
    }
  }
}
