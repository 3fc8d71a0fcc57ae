// Waits for elements on behalf of a page object.

import XCTest

/// Waits for elements of a page. Failures begin with the name of the page.
@preconcurrency @MainActor public struct TestWaiter {
  let page: any PageObject

  /// Waits until an element exists.
  ///
  ///     testWaiter.waitForElementToAppear(application.staticTexts["vacancy.title"])
  ///
  /// - Parameter timeout: In seconds. If the element does not exist by then, a failure is recorded:
  ///   `[VacancyPageObject] "vacancy.title" StaticText: expected that it appears; it does not exist`.
  /// - Returns: Whether the element appeared.
  @discardableResult public func waitForElementToAppear(
    _ element: XCUIElement, timeout: TimeInterval = PageObjectsFactory.defaultTimeout, file: StaticString = #filePath,
    line: UInt = #line
  ) -> Bool {
    page.isMet("appears", by: element, timeout: timeout, file: file, line: line, where: { element.exists })
  }
}

extension PageObject {
  /// Waits for elements that this page needs.
  @_disfavoredOverload public var testWaiter: TestWaiter { TestWaiter(page: self) }
}
