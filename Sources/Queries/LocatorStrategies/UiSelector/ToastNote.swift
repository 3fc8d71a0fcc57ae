// Explains that UiSelectors cannot find toasts.

import AccessibilityTree
import DriverLocators
import ElementQueries

/// A note on a UiSelector or class name that would match a toast if UiSelectors could find toasts. Only XPaths can.
enum ToastNote {
  /// Returns a note if the locator is a single selector with a condition on the text or the class, and would match a
  /// toast of the snapshot. It does not matter whether the selector also matches other elements. Otherwise, returns
  /// nil.
  static func note(on query: ElementQuery, in snapshot: Snapshot) -> LocatorNote? {
    guard case .search(let search)? = query.steps.last, case .selectors(let selectors) = search.tree else { return nil }
    let toasts = snapshot.root.children.map(\.index).filter(snapshot.isToast)
    guard !toasts.isEmpty, selectors.count == 1, let selector = selectors.first, selector.next == nil,
      selector.selectivity > .nothing
    else { return nil }
    let probe = UiSelectorSearch(selector, in: snapshot)
    guard toasts.contains(where: probe.fits) else { return nil }
    return LocatorNote(
      range: 0..<search.text.utf8.count, message: "a toast is not part of a window, so only XPath finds it",
      advice: "use the XPath //android.widget.Toast")
  }
}
