// Waits for expectations: for predicates in virtual time, for others in real time.

public import Foundation
import Recordings
public import XCTestCore

/// Waits for expectations and returns the result. A waiter does not record failures.
open class XCTWaiter: CoreWaiter {
  /// The result of a wait. Redeclared here so that signatures can use it in modules that do not import XCTest's own
  /// waiter class.
  public typealias Result = CoreWaiter.Result

  @discardableResult open override func wait(
    for expectations: [CoreExpectation], timeout: TimeInterval, enforceOrder: Bool = false, file: StaticString = #file,
    line: Int = #line
  ) -> Result {
    let deadline = TestReplay.latest.now + VirtualTime(span: timeout)
    let predicates = expectations.compactMap { $0 as? XCTNSPredicateExpectation }
    if let result = waitForPredicates(predicates, timeout, enforceOrder) { return result }
    let others = expectations.filter { !($0 is XCTNSPredicateExpectation) }
    guard !others.isEmpty else { return .completed }
    // Nothing changes during an inspection, so there is no point in waiting.
    let timeout = TestReplay.current?.inspection == nil ? timeout : 0
    let result = TestStop.throughForeignCode {
      super.wait(for: others, timeout: timeout, enforceOrder: enforceOrder, file: file, line: line)
    }
    Self.letPass(deadline, result, others)
    return result
  }

  /// Advances the virtual clock after a wait that used up its timeout in real time: some tests sleep by waiting for an
  /// expectation that is never fulfilled.
  private static func letPass(_ deadline: VirtualTime, _ result: Result, _ expectations: [CoreExpectation]) {
    let isOver = result == .timedOut || (result == .completed && expectations.contains(where: \.isInverted))
    if isOver { TestReplay.latest.moveOn(to: deadline) }
  }

  open override class func wait(
    for expectations: [CoreExpectation], timeout: TimeInterval, enforceOrder: Bool = false, file: StaticString = #file,
    line: Int = #line
  ) -> Result {
    XCTWaiter().wait(for: expectations, timeout: timeout, enforceOrder: enforceOrder, file: file, line: line)
  }

  nonisolated(nonsending) open override func fulfillment(
    of expectations: [CoreExpectation], timeout: TimeInterval, enforceOrder: Bool = false, file: StaticString = #file,
    line: Int = #line
  ) async -> Result {
    // The async parts of a test run on the main thread, regardless of their isolation.
    let deadline = TestReplay.latest.now + VirtualTime(span: timeout)
    let predicates = expectations.compactMap { $0 as? XCTNSPredicateExpectation }
    if let result = waitForPredicates(predicates, timeout, enforceOrder) { return result }
    let others = expectations.filter { !($0 is XCTNSPredicateExpectation) }
    guard !others.isEmpty else { return .completed }
    // No data race is possible, because all jobs run on one thread.
    nonisolated(unsafe) let waiter = self
    let result = await waiter.fulfillmentInRealTime(
      of: others, timeout: timeout, enforceOrder: enforceOrder, file: file, line: line)
    Self.letPass(deadline, result, others)
    return result
  }

  /// Calls XCTest's own function, which does not run in the isolation of its caller.
  @concurrent private func fulfillmentInRealTime(
    of expectations: [CoreExpectation], timeout: TimeInterval, enforceOrder: Bool, file: StaticString, line: Int
  ) async -> Result {
    await super.fulfillment(of: expectations, timeout: timeout, enforceOrder: enforceOrder, file: file, line: line)
  }

  nonisolated(nonsending) open override class func fulfillment(
    of expectations: [CoreExpectation], timeout: TimeInterval, enforceOrder: Bool = false, file: StaticString = #file,
    line: Int = #line
  ) async -> Result {
    await XCTWaiter().fulfillment(
      of: expectations, timeout: timeout, enforceOrder: enforceOrder, file: file, line: line)
  }

  /// Returns the result of an unsuccessful wait; nil if all predicates held in time.
  private func waitForPredicates(
    _ expectations: [XCTNSPredicateExpectation], _ timeout: TimeInterval, _ enforceOrder: Bool
  ) -> Result? {
    guard !expectations.isEmpty else { return nil }
    var open = expectations.filter { !$0.isInverted }
    let inverted = expectations.filter(\.isInverted)
    var broken: Result?
    let names = expectations.map(\.expectationDescription).joined(separator: ", ")
    let isOver = UIFailure.reportingOnce {
      TestReplay.wait(for: names, timeout: timeout) {
        if inverted.contains(where: \.holds) {
          broken = .invertedFulfillment
          return true
        }
        let met = open.indices.filter { open[$0].holds }
        if enforceOrder, let last = met.last, met.count != last + 1 {
          broken = .incorrectOrder
          return true
        }
        for index in met.reversed() { open.remove(at: index).fulfill() }
        return open.isEmpty && inverted.isEmpty
      }
    }
    if let broken { return broken }
    if isOver || open.isEmpty { return nil }
    if let element = open.lazy.compactMap({ $0.object as? XCUIElement }).first {
      TestReplay.current?.recordFalseAnswer(element.query, of: element.app)
    }
    return .timedOut
  }
}
