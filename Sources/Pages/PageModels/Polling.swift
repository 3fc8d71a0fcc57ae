// Waiting, as all page models do it: a waiter asks again and again, and nobody sleeps.

import XCTest

/// Waits for conditions that only the screen can make true.
@MainActor enum Polling {
  /// Waits until a condition holds.
  ///
  /// It is looked at before and after the wait, too: on a device, a waiter asks about once a second, and not at once, so that a
  /// wait of a second or less could end without a look.
  ///
  ///     Polling.wait(upTo: 20) { app.buttons["Log In"].exists }
  ///
  /// - Parameter timeout: In seconds.
  /// - Returns: False if it did not hold in time. No failure is recorded.
  static func wait(upTo timeout: TimeInterval, until condition: @escaping @MainActor () -> Bool) -> Bool {
    if condition() { return true }
    let predicate = NSPredicate { _, _ in MainActor.assumeIsolated(condition) }
    let expectation = XCTNSPredicateExpectation(predicate: predicate, object: nil)
    expectation.expectationDescription = "a condition of a page model"
    return XCTWaiter().wait(for: [expectation], timeout: timeout) == .completed || condition()
  }
}
