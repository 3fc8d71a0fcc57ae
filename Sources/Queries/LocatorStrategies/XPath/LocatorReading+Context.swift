// Starts XPaths at the element inside which a client searches. (`class-chain-and-xpath` §5)

package import AccessibilityTree
import DriverLocators
package import ElementQueries

extension LocatorReading {
  /// Returns the query of an XPath whose relative paths begin at an element of the snapshot, from which they may lead
  /// out; for other locators, the query for the whole snapshot.
  ///
  ///     let reading = try LocatorStrategy.xpath.read("../XCUIElementTypeSwitch")
  ///     try reading.query(in: snapshot, from: button).resolve(in: snapshot)  // the switches beside the button
  package func query(in snapshot: Snapshot, from element: Element) -> ElementQuery {
    let query = query(in: snapshot)
    guard query.steps.count == 1, case .search(let locator)? = query.steps.first else { return query }
    return ElementQuery(steps: [.search(locator.starting(at: element))], order: query.order)
  }
}
