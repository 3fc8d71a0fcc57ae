// Views at the root, such as those of a tab bar: they have not been opened from anywhere.

import XCTest

/// A root view: it has no origin, whoever opens it.
///
///     final class SearchHub: NavigationHub, SynchronizedView { … }
@preconcurrency @MainActor open class NavigationHub: BaseView {
  /// Makes a model of the view; nothing is looked at yet.
  ///
  /// - Parameters:
  ///   - origin: Not kept: a tab does not lead back to the tab from which it was chosen.
  ///   - app: The application whose view this is.
  public required init(_ origin: BaseView? = nil, app: XCUIApplication = .testingApp) { super.init(nil, app: app) }

  /// A failure, for nothing leads back from here: `'<view>' view is a navigation hub: it has no origin to return to`.
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
