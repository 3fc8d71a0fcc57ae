// Declares the base class of root views, such as tabs, which have no origin.

import XCTest

/// A root view. It has no origin, regardless of how it was opened.
///
///     final class SearchHub: NavigationHub, SynchronizedView { … }
@preconcurrency @MainActor open class NavigationHub: BaseView {
  /// Creates the model without accessing the screen.
  ///
  /// - Parameters:
  ///   - origin: Ignored: a tab does not return to the previously selected tab.
  ///   - app: The app that shows the view.
  public required init(_ origin: BaseView? = nil, app: XCUIApplication = .testingApp) { super.init(nil, app: app) }

  /// Always fails: `'<view>' view is a navigation hub: it has no origin to return to`.
  ///
  /// - Returns: Nil.
  @discardableResult
  public func returnToOrigin(
    byTapping element: XCUIElement? = nil, fixed: Bool = false, required: Bool = true,
    file: StaticString = #filePath, line: UInt = #line
  ) -> BaseView? {
    XCTFail(
      "'\(getViewName())' view is a navigation hub: it has no origin to return to. Open another view from it instead",
      file: file, line: line)
    return nil
  }
}
