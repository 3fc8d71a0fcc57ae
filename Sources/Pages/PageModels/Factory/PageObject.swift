// What all page objects are: they belong to an app. All they can do rests on that.

import XCTest

/// A screen of an app, or a part of one.
@preconcurrency @MainActor public protocol PageObject: AnyObject {
  /// The app that shows it.
  var app: XCUIApplication { get }
}

/// A page object that leads to others: it has the factory that made it.
@preconcurrency @MainActor public protocol FactoryMade: PageObject {
  /// Makes the pages that follow.
  var factory: PageObjectsFactory { get }
}

extension FactoryMade {
  /// The same as ``factory``, under the name that suites have for it.
  public var pageObjectsFactory: PageObjectsFactory { factory }
}

extension PageObject {
  /// The same as ``app``, under the name that suites have for it.
  public var application: XCUIApplication { app }

  /// What failures call the page: the name of its type.
  public var pageName: String { "\(type(of: self))" }

  /// Taps an element as soon as it can be hit.
  ///
  ///     func respond() -> Self { tap(app.buttons["Respond"]) }
  ///
  /// - Parameter timeout: In seconds. If the element cannot be hit by then, a failure is recorded and nothing is tapped.
  @discardableResult public func tap(
    _ element: XCUIElement, timeout: TimeInterval = PageObjectsFactory.defaultTimeout, file: StaticString = #filePath,
    line: UInt = #line
  ) -> Self {
    if isMet("can be hit", by: element, timeout: timeout, file: file, line: line, { element.isHittable }) {
      element.tap()
    }
    return self
  }

  /// Waits until something is the case.
  ///
  ///     func checkIsFavourite() -> Self {
  ///       check(heart, "is selected") { [heart] in heart.exists && heart.isSelected }
  ///     }
  ///
  /// - Parameters:
  ///   - element: What it is about, for the failure.
  ///   - criterion: What is to be the case, in words that follow *it*.
  ///   - timeout: In seconds. If it is not the case by then, a failure is recorded:
  ///     `[VacancyPageObject] "vacancy.heart" Button: expected that it is selected; it exists`, and whether an alert is on
  ///     screen.
  ///   - actual: What is the case instead, in words for the failure. Asked only if the element exists.
  @discardableResult public func check(
    _ element: XCUIElement, _ criterion: String, timeout: TimeInterval = PageObjectsFactory.defaultTimeout,
    file: StaticString = #filePath, line: UInt = #line, until condition: @escaping @MainActor () -> Bool,
    actual: @MainActor () -> String = { "it exists" }
  ) -> Self {
    _ = isMet(criterion, by: element, timeout: timeout, file: file, line: line, condition, actual: actual)
    return self
  }

  /// Whether it came to be the case; if not, a failure is recorded.
  func isMet(
    _ criterion: String, by element: XCUIElement, timeout: TimeInterval, file: StaticString, line: UInt,
    _ condition: @escaping @MainActor () -> Bool, actual: @MainActor () -> String = { "it exists" }
  ) -> Bool {
    if Polling.wait(upTo: timeout, until: condition) { return true }
    let state = element.exists ? actual() : "there is no such element"
    XCTFail(
      "[\(pageName)] \(element.description): expected that it \(criterion); \(state)\(BlockingAlert.words(over: app))",
      file: file, line: line)
    return false
  }
}
