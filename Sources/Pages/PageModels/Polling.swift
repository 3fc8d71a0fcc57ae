// Waits for conditions in all page models, using an `XCTWaiter` instead of sleeping.

import XCTest

/// Waits for conditions that depend on the screen.
@MainActor enum Polling {
  /// Waits until a condition holds.
  ///
  /// The condition is also evaluated before and after the wait: on a device, a waiter evaluates it about once per
  /// second, so a short wait might never evaluate it.
  ///
  ///     Polling.wait(upTo: 20) { app.buttons["Log In"].exists }
  ///
  /// - Parameter timeout: In seconds.
  /// - Returns: False if the condition did not hold in time. No failure is recorded.
  static func wait(upTo timeout: TimeInterval, until condition: @escaping @MainActor () -> Bool) -> Bool {
    if condition() { return true }
    let predicate = NSPredicate { _, _ in MainActor.assumeIsolated(condition) }
    let expectation = XCTNSPredicateExpectation(predicate: predicate, object: nil)
    expectation.expectationDescription = "a condition that a page model waits for"
    return XCTWaiter().wait(for: [expectation], timeout: timeout) == .completed || condition()
  }
}
