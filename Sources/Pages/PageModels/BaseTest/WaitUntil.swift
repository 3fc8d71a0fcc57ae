// Waits that fail by themselves, with the seconds that were waited.

import XCTest

/// Waits for an expectation or a predicate, and fails the test if it is not met.
///
///     WaitUntil.predicate(element: pages.camera.title(), until: { $0.isHittable }, timeout: 5)
///     WaitUntil.predicate(element: pages.camera.title(), until: "isHittable == true")
///
/// The methods of `XCUIElement` beside it, such as `waitForNonExistence(timeout:)`, say how it ended and never fail.
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

  /// The same for a predicate that is written as a format string.
  ///
  ///     WaitUntil.predicate(element: camera.title(), until: "label BEGINSWITH 'Camera'", timeout: 5)
  @discardableResult public static func predicate(
    element: XCUIElement, until format: String, timeout: TimeInterval = 10, file: StaticString = #filePath,
    line: UInt = #line
  ) -> Bool {
    predicate(element: element, until: NSPredicate(format: format), timeout: timeout, file: file, line: line)
  }

  /// Waits until something is true of an element.
  ///
  ///     WaitUntil.predicate(element: camera.spinner(), until: { !$0.exists }, timeout: 5)
  ///
  /// Fails if it does not become true in time: `Waited 5 seconds, but this was not met: a condition of "camera.spinner"
  /// ActivityIndicator`.
  ///
  /// - Parameters:
  ///   - condition: Asked again and again; it may read an element that does not exist only after it has asked whether it does.
  ///   - timeout: In seconds.
  /// - Returns: Whether it became true.
  @discardableResult public static func predicate(
    element: XCUIElement, until condition: @escaping @MainActor (XCUIElement) -> Bool, timeout: TimeInterval = 10,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Bool {
    if Polling.wait(upTo: timeout, until: { condition(element) }) { return true }
    let alert = BlockingAlert.words(over: XCUIApplication())
    XCTFail(
      "Waited \(Seconds(timeout)), but this was not met: a condition of \(element)\(alert)", file: file, line: line)
    return false
  }
}

extension XCUIElement {
  /// Waits until the element is gone. It never fails the test: assert what it returns, or use ``WaitUntil``.
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
