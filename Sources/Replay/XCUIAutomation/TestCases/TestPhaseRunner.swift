// Runs the phases of a test (set-up, method, tear-down), each of which a failure can stop.

import XCTest
import XCTestCore

/// Runs the phases of one test in XCTest's order.
struct TestPhaseRunner {
  private let test: XCUITestCase

  init(_ test: XCUITestCase) {
    self.test = test
  }

  /// Runs all phases. The method runs only if set-up completed; tear-down always runs.
  func run(_ body: @escaping XCTestCaseClosure) {
    let test = test
    var outcome = runPhase {
      try AsyncBody.run { try await test.setUp() }
      try test.setUpWithError()
      test.setUp()
    }
    if outcome == .completed { outcome = runPhase { try body(test) } }
    TestReplay.current?.isTearingDown = true
    while let block = test.teardownBlocks.popLast() { runPhase(block) }
    runPhase { test.tearDown() }
    runPhase { try test.tearDownWithError() }
    runPhase { try AsyncBody.run { try await test.tearDown() } }
    // A skipped test ends early, so the failures that it expects may not have occurred.
    if case .skipped = outcome { test.issues.expected = [] }
    while !test.issues.expected.isEmpty { runPhase { test.endExpectedFailures() } }
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

  /// Runs one phase, and records an error that it throws unless that is an `XCTSkip`.
  @discardableResult private func runPhase(_ body: @escaping () throws -> Void) -> Outcome {
    var outcome = Outcome.failed
    let test = test
    TestReplay.current?.beginPhase()
    test.issues.isRecording = false
    test.issues.assertion = nil
    let ending = TestStop.run {
      do {
        try body()
        outcome = .completed
      } catch let skip as XCTSkip {
        outcome = .skipped(skip)
      } catch {
        test.recordFailure("threw error \"\(error)\"", at: TestLocation(), .init(type: .thrownError, error: error))
      }
    }
    if ending == .stopped {
      AsyncBody.abandon()
      if test.issues.expected.contains(where: \.endsWithBlock) { runPhase { test.endExpectedFailuresOfBlocks() } }
      return .failed
    }
    if case .skipped(let reason) = outcome { SkipReporter.report(reason, for: test) }
    return outcome
  }
}

/// Reports a skipped test to XCTest. Only XCTest's own `invokeTest` can do this. It is therefore called on a separate
/// test, which skips itself immediately and reports to the real test's `XCTestRun`.
private final class SkipReporter: CoreTestCase {
  private var reported: XCTestRun?

  static func report(_ reason: any Error, for test: XCUITestCase) {
    let reporter = SkipReporter(name: "") { _ in throw reason }
    reporter.reported = test.testRun
    reporter.invokeTest()
  }

  override var testRun: XCTestRun? { reported }
}
