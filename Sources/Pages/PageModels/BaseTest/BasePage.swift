// Declares the base class of pages, with helpers for tapping.

import XCTest

/// The base class of pages.
///
/// A page declares its elements as functions in two forms: the query, which can be counted and filtered, and its single
/// element, which can be tapped and read. Neither is resolved before it is used.
///
///     final class WelcomePage: BasePage {
///       func titleQuery() -> XCUIElementQuery { app.staticTexts.matching(identifier: "welcome.title") }
///       func title() -> XCUIElement { titleQuery().element }
///     }
@preconcurrency @MainActor open class BasePage {
  /// The app to which the page belongs.
  public let app: XCUIApplication
  /// The source of test data.
  public let dataCreator: any DataCreator

  /// Called by ``Pages``.
  public required init(app: XCUIApplication, dataCreator: any DataCreator) {
    self.app = app
    self.dataCreator = dataCreator
  }

  /// The name of the page in failures: the name of its class.
  open var name: String { "\(type(of: self))" }

  /// Returns whether an element exists and is hittable now. `isHittable` alone may fail for a missing element, and
  /// `exists` alone is true for a covered element.
  public func isShown(_ element: XCUIElement) -> Bool { element.exists && element.isHittable }

  /// Waits for an element and taps it.
  ///
  /// If the element is missing or not hittable after the timeout, nothing is tapped and the test fails: `[WelcomePage]
  /// Waited 10 seconds for "welcome.start" Button: it does not exist`. If an alert blocks the element, the message also
  /// describes the alert.
  ///
  /// - Parameter timeout: In seconds.
  public func tap(
    _ element: XCUIElement, timeout: TimeInterval = 10, file: StaticString = #filePath, line: UInt = #line
  ) {
    if Polling.wait(upTo: timeout, until: { self.isShown(element) }) { return element.tap() }
    let criterion = element.exists ? "it exists but is not hittable" : "it does not exist"
    XCTFail(
      "[\(name)] Waited \(Seconds(timeout)) for \(element): \(criterion)\(BlockingAlert.clause(over: app))", file: file,
      line: line)
  }

  /// Taps an element, such as an occasional hint, if it is shown now; otherwise does nothing.
  ///
  /// - Returns: Whether the element was tapped.
  @discardableResult public func tapIfShown(_ element: XCUIElement) -> Bool {
    guard isShown(element) else { return false }
    element.tap()
    return true
  }
}
