// Pages that can say whether they are on screen.

import XCTest

/// A page with an element that is there while the page is, and only then.
@preconcurrency @MainActor public protocol ViewWaitable: PageObject {
  /// The element that tells the page from all others.
  var view: XCUIElement { get }
}

extension ViewWaitable {
  /// Waits until the page is on screen.
  ///
  /// - Parameter timeout: In seconds. If the page does not come by then, a failure is recorded:
  ///   `Failed opening 'VacancyPageObject' view: "vacancy.view" ScrollView does not exist`, and whether an alert is on screen.
  @discardableResult public func waitView(
    timeout: TimeInterval = PageObjectsFactory.defaultTimeout, file: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    let view = self.view
    if Polling.wait(upTo: timeout, until: { view.exists }) { return self }
    XCTFail(
      "Failed opening '\(pageName)' view: \(view.description) does not exist\(BlockingAlert.words(over: app))",
      file: file,
      line: line)
    return self
  }
}
