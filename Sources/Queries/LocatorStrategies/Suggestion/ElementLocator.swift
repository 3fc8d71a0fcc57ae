// Finds a locator for one element of one snapshot.

public import AccessibilityTree
import ElementQueries

extension LocatorStrategy {
  /// Returns the most robust locator that finds only this element in its snapshot; nil if there is none.
  ///
  ///     LocatorStrategy.uiAutomator.locator(for: element)  // #"new UiSelector().text("Seed order")"#
  ///
  /// ``SuggestionSearch`` tries locators on many snapshots.
  public func locator(for element: Element) -> String? {
    let writer = LocatorWriter(self, for: element.snapshot)
    var search = UniqueExpressionSearch(in: element.snapshot) { writer.phrases($0) }
    return search.features(of: element).min { $0.features.cost < $1.features.cost }?.phrase.text
  }
}
