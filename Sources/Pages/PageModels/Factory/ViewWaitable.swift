// Adds a method that waits for a page to appear, for pages with an identifying element.

import XCTest

/// A page with an element that exists if and only if the page is on screen.
@preconcurrency @MainActor public protocol ViewWaitable: PageObject {
  /// The element that identifies the page.
  var view: XCUIElement { get }
}

extension ViewWaitable {
  /// Waits until the page is on screen.
  ///
  /// - Parameter timeout: In seconds. If the page has not appeared by then, a failure is recorded: `Failed opening
  ///   'VacancyPageObject' view: "vacancy.view" ScrollView does not exist`. If an alert is on screen, the message also
  ///   describes the alert.
  @discardableResult public func waitView(
    timeout: TimeInterval = PageObjectsFactory.defaultTimeout, file: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    let view = self.view
    if Polling.wait(upTo: timeout, until: { view.exists }) { return self }
    XCTFail(
      "Failed opening '\(pageName)' view: \(view.description) does not exist\(BlockingAlert.clause(over: app))",
      file: file,
      line: line)
    return self
  }

  /// Taps an element that closes the page, and waits until the page disappears; records a failure if the element is
  /// not hittable or the page still exists after the timeout, in seconds.
  func close(tapping element: XCUIElement, timeout: TimeInterval, file: StaticString, line: UInt) {
    let view = self.view
    if isMet("is hittable", by: element, timeout: timeout, file: file, line: line, where: { element.isHittable }) {
      element.tap()
      check(view, "has disappeared", timeout: timeout, file: file, line: line) { !view.exists }
    }
  }
}
