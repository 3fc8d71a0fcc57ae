// A locator for one element of one snapshot.

public import AccessibilityTree
import ElementQueries

extension LocatorStrategy {
  /// The locator that finds this element alone in its snapshot and is least likely to break; nil if there is none.
  ///
  ///     LocatorStrategy.uiAutomator.locator(for: element)  // #"new UiSelector().text("Seed order")"#
  ///
  /// ``SuggestionSearch`` tries locators on many snapshots.
  public func locator(for element: Element) -> String? {
    let phrasing = Phrasing(self, for: element.snapshot)
    var search = UniqueExpressionSearch(in: element.snapshot) { phrasing.phrases($0) }
    return search.tellings(of: element).min { $0.telling.cost < $1.telling.cost }?.phrase.text
  }
}
