// Elements that an XPath of Android nearly matched, in the words of Android.

public import AccessibilityTree
import ElementQueries

/// An element that one difference keeps from being what a locator of Android finds.
///
///     let reading = try LocatorStrategy.xpath.read("//*[@text='Log in']")
///     let miss = reading.nearMisses(in: snapshot)[0]
///     miss.difference  // text differs in case: "Log In"
///     miss.locator     // //*[@text='Log In']
///
/// Other queries have the near misses of their ``Explanation``. Specified in `class-chain-and-xpath` §6.
public struct LocatorNearMiss: Sendable {
  /// The element that nearly matched.
  public let element: Element
  /// The one thing that differs.
  public let difference: String
  /// The kind of difference in one word, as that of ``Difference``.
  public let kind: String
  /// What of the locator the element fails, as it stands there.
  public let part: String
  /// A locator that was asked and finds the element; where more of the locator follows, something in the element. Nil if
  /// none was found.
  public let locator: String?
  /// How far it is from being the answer, to compare near misses of several snapshots: less is nearer.
  public let remoteness: Int
}

extension LocatorReading {
  /// What came near an XPath on Android, the likeliest first, at most five. Empty for every other locator, and for an XPath
  /// that is not one path.
  public func nearMisses(in snapshot: Snapshot) -> [LocatorNearMiss] {
    guard snapshot.platform == .android, case .search(let search)? = query(for: .android).steps.last,
      search.language == XPathLocator.language, var parser = try? XPathParser(search.text),
      case .path(let path)? = try? parser.wholeExpression()
    else { return [] }
    return XPathNearMissSearch(search.text, path, in: snapshot).run()
  }
}
