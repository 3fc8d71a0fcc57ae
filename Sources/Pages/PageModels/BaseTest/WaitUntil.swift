// Waits that fail by themselves, with the seconds that were waited.

import XCTest

/// Waits for an expectation or a predicate, and fails if it is not met.
///
///     WaitUntil.predicate(element: pages.camera.title(), until: NSPredicate(format: "isHittable == true"))
@preconcurrency @MainActor public enum WaitUntil {
  /// Waits for an expectation.
  ///
  /// Fails if it is not met in time: `Waited 10 seconds, but this was not met: photo saved`.
  ///
  /// - Parameter timeout: In seconds.
  /// - Returns: Whether it was met.
  @discardableResult public static func expectation(
    _ expectation: XCTestExpectation, timeout: TimeInterval = 10, file: StaticString = #filePath, line: UInt = #line
  ) -> Bool {
    if XCTWaiter().wait(for: [expectation], timeout: timeout) == .completed { return true }
    let alert = BlockingAlert.words(over: XCUIApplication())
    XCTFail(
      "Waited \(Seconds(timeout)), but this was not met: \(expectation.expectationDescription)\(alert)", file: file,
      line: line)
    return false
  }

  /// Waits until a predicate holds for an element. Its keys are those of `XCUIElement`.
  ///
  /// Fails if it does not hold in time: ``Waited 10 seconds, but this was not met: Expect predicate `isHittable == 1` for
  /// object "camera.allow" Button``.
  ///
  /// - Parameter timeout: In seconds.
  /// - Returns: Whether it held.
  @discardableResult public static func predicate(
    element: XCUIElement, until predicate: NSPredicate, timeout: TimeInterval = 10, file: StaticString = #filePath,
    line: UInt = #line
  ) -> Bool {
    let expectation = XCTNSPredicateExpectation(predicate: predicate, object: element)
    return self.expectation(expectation, timeout: timeout, file: file, line: line)
  }
}

extension XCUIElement {
  /// Waits until the element is gone. No failure is recorded.
  ///
  ///     XCTAssertTrue(pages.ready.spinner().waitForNonExistence(timeout: 10))
  ///
  /// Where XCUIAutomation has a method of this name, that one is called.
  ///
  /// - Parameter timeout: In seconds.
  /// - Returns: False if the element was still there at the end.
  @_disfavoredOverload @discardableResult public func waitForNonExistence(timeout: TimeInterval = 10) -> Bool {
    Polling.wait(upTo: timeout) { !self.exists }
  }
}
