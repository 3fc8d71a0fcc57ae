// What stands in a dump of Android and is no node of a window.

package import AccessibilityTree

extension Snapshot {
  /// The element is only there because a tree needs a root: `hierarchy` around the window and a toast. It counts for
  /// paths, as it does in the document of a driver, and no driver ever finds it. Chains have it as the application.
  package func isWrapper(_ index: Int) -> Bool { index == 0 && rootIsWrapper && platform == .android }

  /// The element is a toast. Appium's driver hears of toasts by notifications and writes them beside the window into the
  /// document that it asks XPaths of; a UiSelector looks at the nodes of windows and finds none. (`dump-dialects` §7)
  package func isToast(_ index: Int) -> Bool {
    rootIsWrapper && platform == .android && parentColumn[index] == 0
      && self[index].className == "android.widget.Toast"
  }
}
