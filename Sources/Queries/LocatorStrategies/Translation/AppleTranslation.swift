// Translates locators for Apple's platforms between strategies.

import AccessibilityTree
import DriverLocators
import ElementQueries
import PredicateFormat

/// Translates each step of a query to the terms of WebDriverAgent or Mac2, then writes the steps in the target
/// strategy.
struct AppleTranslation {
  typealias Draft = LocatorTranslation.Draft

  private let driver: Driver

  init(_ driver: Driver) {
    self.driver = driver
  }

  func draft(of reading: LocatorReading, in strategy: LocatorStrategy) -> Draft {
    let query = parts(reading)
    var draft = draft(of: reading, query, in: strategy)
    let isFromXPath = xpath(reading) != nil
    if isFromXPath != (strategy == .xpath), query.steps.contains(where: \.picksByOrder) {
      draft.addRemark("XPath counts positions in document order; other strategies count level by level")
    }
    return draft
  }

  private func draft(of reading: LocatorReading, _ query: ElementQuery, in strategy: LocatorStrategy) -> Draft {
    switch strategy {
    case .chain:
      let text = query.description
      if (try? ChainExpression.parse(text)) == query { return Draft(text: text) }
      let steps = DriverSteps(query, driver: driver)
      guard steps.draft.obstacles.isEmpty else { return steps.draft }
      return ChainWriter(steps, isFromXPath: xpath(reading) != nil).draft
    case .uiAutomator:
      var draft = Draft()
      draft.addObstacle(query.description, "UiSelectors exist only on Android")
      return draft
    default:
      if strategy == .xpath, let search = xpath(reading) { return Draft(text: search.text) }
      var steps = DriverSteps(query, driver: driver)
      guard steps.draft.obstacles.isEmpty else { return steps.draft }
      switch strategy {
      case .classChain: steps.writeClassChain()
      case .xpath: steps.writeXPath()
      default: steps.writeCondition(strategy)
      }
      return steps.draft
    }
  }

  /// Returns the query split into steps that other strategies can express.
  private func parts(_ reading: LocatorReading) -> ElementQuery {
    let parts = reading.queryInParts(for: driver)
    guard let search = xpath(reading), case .xpath(let expression) = search.tree else { return parts }
    return XPathParts(search.text, driver: driver, includesOtherType: true).query(expression) ?? parts
  }

  /// Returns the locator if it is an XPath, otherwise nil.
  private func xpath(_ reading: LocatorReading) -> DriverLocator? {
    guard case .search(let search)? = reading.query(for: driver).steps.first else { return nil }
    return search.language == .xpath ? search : nil
  }

  /// Returns why other strategies cannot express a part of an XPath.
  static func reason(_ search: DriverLocator) -> String {
    let part = search.part.dropFirst().dropLast()
    guard search.part.hasPrefix("["), Int(part) != nil || part.contains("last()") || part.contains("position()") else {
      return "only XPath can express this"
    }
    return search.text.dropLast(search.part.count).hasSuffix(")")
      ? "class chains support only constant positions such as [2], and chains cannot count from the end"
      : "an XPath step counts positions among the children of each parent"
  }
}
