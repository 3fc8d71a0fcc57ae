// A page: its elements as functions, and the two things that a page does with them.

import XCTest

/// What pages inherit from.
///
/// Elements are functions, in two forms: the query, which can be counted and narrowed, and its one element, which can be
/// tapped and read. Neither looks at the screen before it is used.
///
///     final class WelcomePage: BasePage {
///       func titleQuery() -> XCUIElementQuery { app.staticTexts.matching(identifier: "welcome.title") }
///       func title() -> XCUIElement { titleQuery().element }
///     }
@preconcurrency @MainActor open class BasePage {
  /// The app whose page it is.
  public let app: XCUIApplication
  /// Where its data comes from.
  public let dataCreator: any DataCreator

  /// Called by ``Pages``.
  public required init(app: XCUIApplication, dataCreator: any DataCreator) {
    self.app = app
    self.dataCreator = dataCreator
  }

  /// What failures call the page: the name of its class.
  open var name: String { "\(type(of: self))" }

  /// Whether an element that comes and goes can be touched right now. `isHittable` alone may fail on an element that is not
  /// there, and `exists` alone is true of one that is covered.
  public func isShown(_ element: XCUIElement) -> Bool { element.exists && element.isHittable }

  /// Taps an element that may still be on its way.
  ///
  /// Fails, and does not tap, if the element is missing or cannot be hit when the time is over: `[WelcomePage] Waited 10
  /// seconds for "welcome.start" Button: it does not exist`, and with the alert that is in the way, if there is one.
  ///
  /// - Parameter timeout: In seconds.
  public func tap(
    _ element: XCUIElement, timeout: TimeInterval = 10, file: StaticString = #filePath, line: UInt = #line
  ) {
    if Polling.wait(upTo: timeout, until: { self.isShown(element) }) { return element.tap() }
    let criterion = element.exists ? "it exists, but cannot be hit" : "it does not exist"
    XCTFail(
      "[\(name)] Waited \(Seconds(timeout)) for \(element): \(criterion)\(BlockingAlert.words(over: app))", file: file,
      line: line)
  }

  /// Taps an element if it is shown now, and otherwise does nothing: for what comes and goes, such as a hint.
  ///
  /// - Returns: Whether it was tapped.
  @discardableResult public func tapIfShown(_ element: XCUIElement) -> Bool {
    guard isShown(element) else { return false }
    element.tap()
    return true
  }
}
