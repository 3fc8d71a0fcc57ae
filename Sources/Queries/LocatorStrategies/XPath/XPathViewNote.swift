// Says which document an XPath was evaluated against, if the dump is not the page source of its driver.

package import AccessibilityTree
import DriverLocators
import ElementQueries

/// Notes on the two documents that an XPath for the output of `uiautomator dump` can refer to.
enum XPathViewNote {
  /// Returns a note on the first tag that shows which document the XPath refers to; none if the XPath has no such tag.
  static func notes(on expression: XPathExpression, in snapshot: Snapshot) -> [LocatorNote] {
    guard snapshot.hasNodeTags else { return [] }
    let isPageSource = DocumentView(for: expression, in: snapshot) == .pageSource
    guard let sign = expression.documentSign(isPageSource: isPageSource) else { return [] }
    return [
      LocatorNote(
        range: sign,
        message: isPageSource
          ? "evaluated against the page source of Appium's driver, whose tags are classes; the dump's tags are “node”"
          : "evaluated against the dump itself; on a device, Appium's driver finds nothing, because tags are classes",
        advice: nil, isExplanation: isPageSource)
    ]
  }
}

extension LocatorReading {
  /// Whether the locator is an XPath with the tag `node`, which only the output of `uiautomator dump` has: it finds
  /// elements of this snapshot, and nothing on a device.
  package func isOnlyForDump(_ snapshot: Snapshot) -> Bool {
    guard snapshot.hasNodeTags, case .search(let search)? = query.steps.first, case .xpath(let expression) = search.tree
    else { return false }
    return expression.steps.contains { $0.axis != .attribute && $0.test == .name("node") }
  }
}

extension XPathExpression {
  /// The range of the first tag or attribute that shows which document the XPath refers to; nil if it has none.
  fileprivate func documentSign(isPageSource: Bool) -> Range<Int>? {
    let named = steps.filter { step in
      guard case .name(let name) = step.test, name != "*", name != "hierarchy" else { return false }
      if step.axis == .attribute { return isPageSource && DocumentAttributes.pageSourceNames.contains(name) }
      return isPageSource || name == "node"
    }
    return (named.first { $0.axis != .attribute } ?? named.first)?.testRange
  }
}
