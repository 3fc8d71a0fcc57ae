// Elements that a locator of Android nearly matched, in the words of its strategy.

public import AccessibilityTree
import DriverLocators
import ElementQueries

/// An element that one difference keeps from being what a locator of Android finds.
///
///     let reading = try LocatorStrategy.uiAutomator.read(#"new UiSelector().text("Log in")"#)
///     let miss = reading.nearMisses(in: snapshot)[0]
///     miss.difference  // text differs in case: "Log In"
///     miss.locator     // new UiSelector().text("Log In")
///
/// Other queries have the near misses of their ``Explanation``. Specified in `class-chain-and-xpath` §6.
public struct LocatorNearMiss: Sendable {
  /// The element that nearly matched.
  public let element: Element
  /// The one thing that differs.
  public let difference: String
  /// The kind of difference in one word, as that of ``Difference``.
  public let kind: String
  /// What of the locator the element fails, as it would stand in one.
  public let part: String
  /// The strategy of ``locator``: the same, or UiSelectors where that has no words for it.
  public let strategy: LocatorStrategy
  /// A locator that was asked and finds the element before any other; where more of the locator follows, something in the
  /// element. Nil if none was found.
  public let locator: String?
  /// How far it is from being the answer, to compare near misses of several snapshots: less is nearer.
  public let remoteness: Int
}

extension LocatorReading {
  /// What came near a UiSelector, an XPath, an id, an accessibility id or a class on Android, the likeliest first, at most
  /// five. Empty for every other locator, for several selectors at once, and for an XPath that is not one path.
  public func nearMisses(in snapshot: Snapshot) -> [LocatorNearMiss] {
    guard snapshot.platform == .android, case .search(let search)? = query(for: .android).steps.last,
      let strategy = LocatorStrategy(rawValue: search.language.rawValue)
    else { return [] }
    switch search.tree {
    case .xpath(.path(let path)): return XPathSuspects(search.text, path, in: snapshot).run()
    case .selectors(let selectors) where selectors.count == 1:
      return UiSelectorSuspects(selectors[0], strategy, named: search.part, in: snapshot).run()
    case .xpath, .selectors: return []
    }
  }
}
