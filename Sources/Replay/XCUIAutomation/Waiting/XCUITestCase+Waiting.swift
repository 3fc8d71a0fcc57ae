// Adds expectations and waits to test cases; an unsuccessful wait fails the test.

public import Foundation
import Text
public import XCTest
public import XCTestCore

extension XCUITestCase {
  /// Creates an expectation that the test's code fulfills.
  @discardableResult public func expectation(description: String) -> XCTestExpectation {
    keep(XCTestExpectation(description: description))
  }

  /// Creates an expectation that a predicate holds for an object.
  @discardableResult public func expectation(
    for predicate: NSPredicate, evaluatedWith object: Any?, handler: XCTNSPredicateExpectation.Handler? = nil
  ) -> XCTestExpectation {
    let expectation = XCTNSPredicateExpectation(predicate: predicate, object: object)
    expectation.handler = handler
    return keep(expectation)
  }

  /// Creates an expectation that a notification is posted.
  @discardableResult public func expectation(
    forNotification name: Notification.Name, object: Any?, handler: XCTNSNotificationExpectation.Handler? = nil
  ) -> XCTestExpectation {
    expectation(forNotification: name, object: object, notificationCenter: .default, handler: handler)
  }

  /// Creates an expectation that a notification is posted to the given center.
  @discardableResult public func expectation(
    forNotification name: Notification.Name, object: Any?, notificationCenter: NotificationCenter,
    handler: XCTNSNotificationExpectation.Handler? = nil
  ) -> XCTestExpectation {
    let expectation = XCTNSNotificationExpectation(name: name, object: object, notificationCenter: notificationCenter)
    expectation.handler = handler
    return keep(expectation)
  }

  private func keep<Expectation: XCTestExpectation>(_ expectation: Expectation) -> Expectation {
    expectations.append(expectation)
    return expectation
  }

  /// Waits for expectations. The test fails if they are not fulfilled within the timeout, in seconds.
  public func wait(for expectations: [CoreExpectation], timeout: TimeInterval) {
    wait(for: expectations, timeout: timeout, enforceOrder: false)
  }

  /// Waits for expectations, optionally in order. The test fails if they are not fulfilled within the timeout, in
  /// seconds.
  public func wait(for expectations: [CoreExpectation], timeout: TimeInterval, enforceOrder: Bool) {
    let result = XCTWaiter().wait(for: expectations, timeout: timeout, enforceOrder: enforceOrder)
    self.expectations.removeAll { kept in expectations.contains { $0 === kept } }
    report(result, expectations, timeout)
  }

  /// Waits for expectations, optionally in order. The test fails if they are not fulfilled within
  /// `executionTimeAllowance`.
  public func wait(for expectations: [CoreExpectation], enforceOrder: Bool = false) {
    wait(for: expectations, timeout: executionTimeAllowance, enforceOrder: enforceOrder)
  }

  /// Waits for expectations, optionally in order. The test fails if they are not fulfilled within
  /// `executionTimeAllowance`.
  nonisolated(nonsending) public func fulfillment(of expectations: [CoreExpectation], enforceOrder: Bool = false) async
  {
    await fulfillment(of: expectations, timeout: executionTimeAllowance, enforceOrder: enforceOrder)
  }

  /// Waits for expectations, optionally in order. The test fails if they are not fulfilled within the timeout, in
  /// seconds.
  nonisolated(nonsending) public func fulfillment(
    of expectations: [CoreExpectation], timeout: TimeInterval, enforceOrder: Bool
  ) async {
    let result = await XCTWaiter().fulfillment(of: expectations, timeout: timeout, enforceOrder: enforceOrder)
    self.expectations.removeAll { kept in expectations.contains { $0 === kept } }
    report(result, expectations, timeout)
  }

  /// Waits for expectations. The test fails if they are not fulfilled within the timeout, in seconds.
  nonisolated(nonsending) public func fulfillment(of expectations: [CoreExpectation], timeout: TimeInterval) async {
    await fulfillment(of: expectations, timeout: timeout, enforceOrder: false)
  }

  /// Waits for all expectations of this test case that have not been waited for.
  public func waitForExpectations(timeout: TimeInterval, handler: XCWaitCompletionHandler? = nil) {
    let waiting = expectations
    expectations = []
    guard !waiting.isEmpty else {
      UIFailure.record("API violation - call made to wait without any expectations having been set.")
      return
    }
    let result = XCTWaiter().wait(for: waiting, timeout: timeout)
    handler?(result == .completed ? nil : CocoaError(.userCancelled))
    report(result, waiting, timeout)
  }

  private func report(_ result: CoreWaiter.Result, _ expectations: [CoreExpectation], _ timeout: TimeInterval) {
    switch result {
    case .timedOut:
      let names = expectations.filter { !(($0 as? XCTestExpectation)?.isFulfilled ?? false) }
        .map { "\"\($0.expectationDescription)\"" }.joined(separator: ", ")
      let seconds = timeout.shortText
      UIFailure.record(
        TestReplay.message(
          "Asynchronous wait failed: Exceeded timeout of \(seconds) seconds, with unfulfilled expectations: \(names).",
          TestReplay.current?.explanation ?? [], on: nil), context: TestReplay.current?.falseAnswerContext)
    case .incorrectOrder:
      UIFailure.record("Asynchronous wait failed: Failed due to expectations fulfilled in incorrect order.")
    case .invertedFulfillment: UIFailure.record("Asynchronous wait failed: Fulfilled inverted expectation.")
    default: break
    }
  }
}
