// Declares waits that fail the test after a timeout.

import XCTest

/// Waits for an expectation or a predicate, and fails the test if it is not met in time.
///
///     WaitUntil.predicate(element: pages.camera.title(), until: { $0.isHittable }, timeout: 5)
///     WaitUntil.predicate(element: pages.camera.title(), until: "isHittable == true")
///
/// In contrast, methods of `XCUIElement` such as `waitForNonExistence(timeout:)` return the result and never fail.
@preconcurrency @MainActor public enum WaitUntil {
  /// Waits for an expectation.
  ///
  /// Fails after the timeout: `Condition was not satisfied during 10 seconds: photo saved`.
  ///
  /// - Parameter timeout: In seconds.
  /// - Returns: Whether the expectation was met.
  @discardableResult public static func expectation(
    _ expectation: XCTestExpectation, timeout: TimeInterval = 10, file: StaticString = #filePath, line: UInt = #line
  ) -> Bool {
    if XCTWaiter().wait(for: [expectation], timeout: timeout) == .completed { return true }
    let alert = BlockingAlert.clause(over: XCUIApplication())
    XCTFail(
      "Condition was not satisfied during \(Seconds(timeout)): \(expectation.expectationDescription)\(alert)",
      file: file, line: line)
    return false
  }

  /// Waits until a predicate holds for an element. The predicate's keys are properties of `XCUIElement`.
  ///
  /// Fails after the timeout: ``Condition was not satisfied during 10 seconds: Expect predicate `isHittable == 1` for
  /// object "camera.allow" Button``.
  ///
  /// - Parameter timeout: In seconds.
  /// - Returns: Whether the predicate held.
  @discardableResult public static func predicate(
    element: XCUIElement, until predicate: NSPredicate, timeout: TimeInterval = 10, file: StaticString = #filePath,
    line: UInt = #line
  ) -> Bool {
    let expectation = XCTNSPredicateExpectation(predicate: predicate, object: element)
    return self.expectation(expectation, timeout: timeout, file: file, line: line)
  }

  /// Waits until a predicate, given as a format string, holds for an element.
  ///
  ///     WaitUntil.predicate(element: camera.title(), until: "label BEGINSWITH 'Camera'", timeout: 5)
  @discardableResult public static func predicate(
    element: XCUIElement, until format: String, timeout: TimeInterval = 10, file: StaticString = #filePath,
    line: UInt = #line
  ) -> Bool {
    predicate(element: element, until: NSPredicate(format: format), timeout: timeout, file: file, line: line)
  }

  /// Waits until a condition holds for an element.
  ///
  ///     WaitUntil.predicate(element: camera.spinner(), until: { !$0.exists }, timeout: 5)
  ///
  /// Fails after the timeout: `Condition was not satisfied during 5 seconds: "camera.spinner" ActivityIndicator`.
  ///
  /// - Parameters:
  ///   - condition: Evaluated repeatedly. It must check `exists` before it reads other properties of a missing element.
  ///   - timeout: In seconds.
  /// - Returns: Whether the condition held.
  @discardableResult public static func predicate(
    element: XCUIElement, until condition: @escaping @MainActor (XCUIElement) -> Bool, timeout: TimeInterval = 10,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Bool {
    if Polling.wait(upTo: timeout, until: { condition(element) }) { return true }
    let alert = BlockingAlert.clause(over: XCUIApplication())
    XCTFail(
      "Condition was not satisfied during \(Seconds(timeout)): \(element)\(alert)", file: file, line: line)
    return false
  }
}

extension XCUIElement {
  /// Waits until the element no longer exists. It never fails the test: assert the result, or use ``WaitUntil``.
  ///
  ///     XCTAssertTrue(pages.ready.spinner().waitForNonExistence(timeout: 10))
  ///
  /// If XCUIAutomation has a method with this name, it is called instead.
  ///
  /// - Parameter timeout: In seconds.
  /// - Returns: False if the element still existed after the timeout.
  @_disfavoredOverload @discardableResult public func waitForNonExistence(timeout: TimeInterval = 10) -> Bool {
    Polling.wait(upTo: timeout) { !self.exists }
  }
}
