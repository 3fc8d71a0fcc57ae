// Screens that say that there is nothing yet, alike on all pages that can be empty.

import XCTest

/// A page that can be empty, and says so with a title and a text.
///
///     final class SavedPageObject: BasePageObject, ViewWaitable, EmptyScreenCheckable {
///       var view: XCUIElement { app.otherElements["saved.view"] }
///     }
///
///     saved.checkEmptyScreen(title: "Nothing Saved", text: "Tap the heart of a flat.")
@preconcurrency @MainActor public protocol EmptyScreenCheckable: PageObject {
  /// What is shown in place of the content: the element `empty.view`, unless a page says otherwise.
  var emptyScreen: XCUIElement { get }
}

extension EmptyScreenCheckable {
  public var emptyScreen: XCUIElement { app.otherElements["empty.view"] }

  /// Waits until the page says that it is empty.
  ///
  /// - Parameters:
  ///   - title: What the empty screen is titled.
  ///   - text: What it says beside that; nil for anything.
  ///   - timeout: In seconds. A failure is recorded if it is not shown by then.
  @discardableResult public func checkEmptyScreen(
    title: String, text: String? = nil, timeout: TimeInterval = PageObjectsFactory.defaultTimeout,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    let screen = emptyScreen
    let texts = [title, text].compactMap(\.self).map { screen.staticTexts[$0] }
    let words = [title, text].compactMap(\.self).map { "\"\($0)\"" }.joined(separator: " and ")
    return check(screen, "says \(words)", timeout: timeout, file: file, line: line) { texts.allSatisfy(\.exists) }
  }

  /// Waits until the page has content.
  ///
  /// - Parameter timeout: In seconds. A failure is recorded if the empty screen is still shown by then.
  @discardableResult public func checkNoEmptyScreen(
    timeout: TimeInterval = PageObjectsFactory.defaultTimeout, file: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    let screen = emptyScreen
    return check(screen, "is not shown", timeout: timeout, file: file, line: line) { !screen.exists }
  }
}
