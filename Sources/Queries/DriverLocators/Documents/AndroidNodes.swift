// Identifies elements of Android dumps that are not nodes of a window.

package import AccessibilityTree

extension Snapshot {
  /// Whether the element exists only because a tree needs a single root. This is the `hierarchy` element that contains
  /// the window and a toast. Paths include it, as in a driver's document, but drivers never return it. Chains treat it
  /// as the application.
  package func isWrapper(_ index: Int) -> Bool { index == 0 && rootIsWrapper && platform == .android }

  /// Whether the element is a toast. Appium's driver receives notifications about toasts and adds them beside the
  /// window to the document that it evaluates XPaths against. UiSelectors search only the nodes of windows.
  /// (`dump-dialects` §7)
  package func isToast(_ index: Int) -> Bool {
    rootIsWrapper && platform == .android && parentColumn[index] == 0
      && self[index].className == "android.widget.Toast"
  }

  /// The package of the app: that of the first element with one. Appium prepends it to ids; nil if the dump has none.
  package var appPackage: String? { elements.lazy.compactMap { $0.extra("package") }.first }
}
