// Finds the row of a list for which a UiScrollable scrolls. (`class-chain-and-xpath` §6)

package import AccessibilityTree
import DriverLocators
import ElementQueries
package import Findings

/// The row that `getChildByText`, `getChildByDescription` or `getChildByInstance` of a UiScrollable returns.
///
///     // new UiScrollable(new UiSelector().scrollable(true))
///     //   .getChildByText(new UiSelector().className("android.widget.TextView"), "Terms")
///     ScrollSearch(text)?.row?.find(in: snapshot, inside: nil)  // the text inside the first scrollable element
package struct ScrolledRow: Sendable {
  /// What distinguishes a row from the others.
  enum Condition: Sendable {
    /// The value of an attribute that the row or one of its descendants has.
    case text(String, String)
    /// The zero-based index of the row.
    case instance(Int)
  }

  /// The UiSelector of the scrollable element.
  let container: String
  /// The UiSelector that matches all rows.
  let pattern: String
  let condition: Condition

  /// The UiSelector of the text in the row; nil if the row is distinguished by its index.
  package var textSelector: String? {
    guard case .text(let attribute, let text) = condition else { return nil }
    return UiSelector(criteria: [.text(attribute, .equal, text)]).text
  }

  /// - Throws: ``SyntaxError`` if one of the two selectors is malformed.
  package func validate() throws(SyntaxError) { _ = try readings() }

  /// Returns the row on a screen; nil if there is none. Rows are searched only in the first match of the container,
  /// which may be a row itself.
  ///
  /// - Parameter scope: The element inside which to search for the container; nil for the whole screen.
  package func find(in snapshot: Snapshot, inside scope: Element?) -> Element? {
    guard let (container, pattern) = try? readings(), let list = Self.first(container, in: snapshot, inside: scope)
    else { return nil }
    let part = snapshot.subtree(of: list)
    guard let rows = (try? pattern.query(in: part).resolve(in: part))?.likelyMatches else { return nil }
    let row =
      switch condition {
      case .text(let attribute, let text):
        rows.first { row in
          row.extra(attribute) == text || row.descendants.contains { $0.extra(attribute) == text }
        }
      case .instance(let index): rows.indices.contains(index) ? rows[index] : nil
      }
    return row.map { snapshot.elements[list.index + $0.index] }
  }

  private func readings() throws(SyntaxError) -> (container: LocatorReading, pattern: LocatorReading) {
    (try UiSelectorLocator.read(container), try UiSelectorLocator.read(pattern))
  }

  private static func first(_ container: LocatorReading, in snapshot: Snapshot, inside scope: Element?) -> Element? {
    guard let scope else { return (try? container.query(in: snapshot).resolve(in: snapshot))?.likelyMatches.first }
    return (try? container.findElement(in: snapshot, inside: scope))?.first
  }
}
