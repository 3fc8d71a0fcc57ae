// Declares the protocol of page objects, and adds methods for tapping and checking.

import XCTest

/// A screen of an app, or a part of a screen. Pages that a factory creates inherit from ``BasePageObject``; a page that
/// a test creates by itself needs only the app.
@preconcurrency @MainActor public protocol PageObject: AnyObject {
  /// The app that shows the page.
  var app: XCUIApplication { get }
}

extension PageObject {
  /// The app, under the name that it has in ``BasePageObject``.
  public var application: XCUIApplication { app }

  /// The name of the page in failures: the name of its type.
  public var pageName: String { "\(type(of: self))" }

  /// Taps an element as soon as it is hittable.
  ///
  ///     func respond() -> Self { tap(app.buttons["Respond"]) }
  ///
  /// - Parameter timeout: In seconds. If the element is not hittable by then, a failure is recorded and nothing is
  ///   tapped.
  @discardableResult public func tap(
    _ element: XCUIElement, timeout: TimeInterval = PageObjectsFactory.defaultTimeout, file: StaticString = #filePath,
    line: UInt = #line
  ) -> Self {
    if isMet("is hittable", by: element, timeout: timeout, file: file, line: line, where: { element.isHittable }) {
      element.tap()
    }
    return self
  }

  /// Waits until a condition holds.
  ///
  ///     func checkIsFavourite() -> Self {
  ///       check(heart, "is selected") { [heart] in heart.exists && heart.isSelected }
  ///     }
  ///
  /// - Parameters:
  ///   - element: The element to name in the failure.
  ///   - criterion: The condition as a phrase that follows “it”.
  ///   - timeout: In seconds. If the condition does not hold by then, a failure is recorded: `[VacancyPageObject]
  ///     "vacancy.heart" Button: expected that it is selected; it exists`. If an alert is on screen, the message also
  ///     describes the alert.
  ///   - actual: Returns the actual state as a phrase for the failure. Called only if the element exists.
  @discardableResult public func check(
    _ element: XCUIElement, _ criterion: String, timeout: TimeInterval = PageObjectsFactory.defaultTimeout,
    file: StaticString = #filePath, line: UInt = #line, until condition: @escaping @MainActor () -> Bool,
    actual: @MainActor () -> String = { "it exists" }
  ) -> Self {
    _ = isMet(criterion, by: element, timeout: timeout, file: file, line: line, where: condition, actual: actual)
    return self
  }

  /// Waits until a condition holds; records a failure and returns false after the timeout.
  func isMet(
    _ criterion: String, by element: XCUIElement, timeout: TimeInterval, file: StaticString, line: UInt,
    where condition: @escaping @MainActor () -> Bool, actual: @MainActor () -> String = { "it exists" }
  ) -> Bool {
    if Polling.wait(upTo: timeout, until: condition) { return true }
    let state = element.exists ? actual() : "it does not exist"
    XCTFail(
      "[\(pageName)] \(element.description): expected that it \(criterion); \(state)\(BlockingAlert.clause(over: app))",
      file: file, line: line)
    return false
  }
}
