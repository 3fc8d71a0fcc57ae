// The course of one test: set-up, method, tear-down, each of which a failure can stop.

import XCTest
import XCTestCore

/// Runs the parts of one test in XCTest's order.
struct TestCourse {
  private let test: XCUITestCase

  init(_ test: XCUITestCase) {
    self.test = test
  }

  /// Runs everything. The method runs if set-up came to its end; tear-down always runs.
  func run(_ body: @escaping XCTestCaseClosure) {
    let test = test
    var outcome = part {
      try AsyncBody.run { try await test.setUp() }
      try test.setUpWithError()
      test.setUp()
    }
    if outcome == .completed { outcome = part { try body(test) } }
    TestReplay.current?.isTearingDown = true
    while let block = test.teardownBlocks.popLast() { part(block) }
    part { test.tearDown() }
    part { try test.tearDownWithError() }
    part { try AsyncBody.run { try await test.tearDown() } }
    // A skipped test has not come to where its failures were expected.
    if case .skipped = outcome { test.issues.expected = [] }
    while !test.issues.expected.isEmpty { part { test.endExpectedFailures() } }
  }

  private enum Outcome: Equatable {
    case completed, failed
    case skipped(any Error)

    static func == (left: Outcome, right: Outcome) -> Bool {
      switch (left, right) {
      case (.completed, .completed), (.failed, .failed): true
      default: false
      }
    }
  }

  /// Runs one part. What it throws is recorded, unless it is a wish to skip the test.
  @discardableResult private func part(_ body: @escaping () throws -> Void) -> Outcome {
    var outcome = Outcome.failed
    let test = test
    TestReplay.current?.beginPart()
    test.issues.isUnderway = false
    let ending = TestStop.run {
      do {
        try body()
        outcome = .completed
      } catch let skip as XCTSkip {
        outcome = .skipped(skip)
      } catch {
        test.recordFailure("threw error \"\(error)\"", at: CallSite(), .init(type: .thrownError, error: error))
      }
    }
    if ending == .stopped {
      AsyncBody.abandon()
      if test.issues.expected.contains(where: \.isOfBlock) { part { test.endExpectedFailuresOfBlocks() } }
      return .failed
    }
    if case .skipped(let reason) = outcome { SkipReporter.report(reason, for: test) }
    return outcome
  }
}

/// Tells XCTest that a test was skipped. Only XCTest's own `invokeTest` can, so it runs one that does nothing but skip, on
/// account of the test.
private final class SkipReporter: CoreTestCase {
  private var reported: XCTestRun?

  static func report(_ reason: any Error, for test: XCUITestCase) {
    let reporter = SkipReporter(name: "") { _ in throw reason }
    reporter.reported = test.testRun
    reporter.invokeTest()
  }

  override var testRun: XCTestRun? { reported }
}
