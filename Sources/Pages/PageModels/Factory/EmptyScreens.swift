// Adds checks for empty screens.

import XCTest

/// A page that shows a title and a text while it is empty.
///
///     final class SavedPageObject: BasePageObject, ViewWaitable, EmptyScreenCheckable {
///       var view: XCUIElement { application.otherElements["saved.view"] }
///     }
///
///     saved.checkEmptyScreen(title: "Nothing Saved", text: "Tap the heart of a flat.")
@preconcurrency @MainActor public protocol EmptyScreenCheckable: PageObject {
  /// The element shown in place of the content; by default `empty.view`.
  var emptyScreen: XCUIElement { get }
}

extension EmptyScreenCheckable {
  public var emptyScreen: XCUIElement { app.otherElements["empty.view"] }

  /// Waits until the page shows the empty screen.
  ///
  /// - Parameters:
  ///   - title: The title of the empty screen.
  ///   - text: The text of the empty screen; nil for any text.
  ///   - timeout: In seconds. After that, a failure is recorded if the empty screen is not shown.
  @discardableResult public func checkEmptyScreen(
    title: String, text: String? = nil, timeout: TimeInterval = PageObjectsFactory.defaultTimeout,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    let screen = emptyScreen
    let texts = [title, text].compactMap(\.self).map { screen.staticTexts[$0] }
    let strings = [title, text].compactMap(\.self).map { "\"\($0)\"" }.joined(separator: " and ")
    return check(screen, "shows \(strings)", timeout: timeout, file: file, line: line) { texts.allSatisfy(\.exists) }
  }

  /// Waits until the page has content.
  ///
  /// - Parameter timeout: In seconds. After that, a failure is recorded if the empty screen is still shown.
  @discardableResult public func checkNoEmptyScreen(
    timeout: TimeInterval = PageObjectsFactory.defaultTimeout, file: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    let screen = emptyScreen
    return check(screen, "is not shown", timeout: timeout, file: file, line: line) { !screen.exists }
  }
}
