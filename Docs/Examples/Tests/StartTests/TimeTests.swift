// Tests virtual time in clocks, sleeps and waits.

import Foundation
import QuartzCore
import XCTest

final class TimeTests: XCTestCase {
  func testDatesAdvanceWithSleep() {
    let start = Date()
    sleep(3)
    usleep(250_000)
    Thread.sleep(forTimeInterval: 0.5)
    XCTAssertEqual(Date().timeIntervalSince(start), 3.75)
    XCTAssertEqual(start.timeIntervalSinceNow, -3.75)
    XCTAssertEqual(Date.now.timeIntervalSince(start), 3.75)
    XCTAssertEqual(Date(timeIntervalSinceNow: 1).timeIntervalSince(start), 4.75)
  }

  func testMediaTime() {
    let start = CACurrentMediaTime()
    sleep(2)
    let duration: CFTimeInterval = CACurrentMediaTime() - start
    XCTAssertEqual(duration, 2)
  }

  func testALoopThatOnlyReadsTheMediaTimeEnds() {
    let deadline = CACurrentMediaTime() + 5
    while CACurrentMediaTime() < deadline {}
    XCTAssertLessThan(CACurrentMediaTime(), deadline + 1)
  }

  func testDatesInDefaultArguments() {
    sleep(2)
    XCTAssertEqual(secondsSinceTheBeginning(), 2)
  }

  func testEveryTestBeginsAtTheSameTime() {
    XCTAssertEqual(Date(), Date(timeIntervalSinceReferenceDate: 0))
  }

  func testRunLoop() {
    let start = Date()
    var isCalled = false
    DispatchQueue.main.async { isCalled = true }
    RunLoop.current.run(until: Date(timeIntervalSinceNow: 2))
    XCTAssertTrue(isCalled)
    XCTAssertEqual(Date().timeIntervalSince(start), 2)
    RunLoop.main.run(mode: .default, before: start.addingTimeInterval(2.5))
    XCTAssertEqual(Date().timeIntervalSince(start), 2.5)
  }

  func testSpansAreRoundedAsInJournals() {
    let start = Date()
    Thread.sleep(forTimeInterval: 8.2)  // as a floating-point product, slightly less than 8,200,000 microseconds
    XCTAssertEqual(Date().timeIntervalSince(start), 8.2)
  }

  func testExtremeDurations() async throws {
    let start = Date()
    try await Task.sleep(for: .seconds(18_446_744_074))  // in nanoseconds, slightly more than fits in 64 bits
    XCTAssertGreaterThan(Date().timeIntervalSince(start), 1e9)
    try await Task.sleep(for: .seconds(1e12))
    for _ in 0..<10_000 { Thread.sleep(forTimeInterval: .infinity) }
    Thread.sleep(forTimeInterval: -1)
    Thread.sleep(forTimeInterval: .nan)
    XCTAssertGreaterThan(Date().timeIntervalSince(start), 1e12)
  }

  func testExtremeTimeouts() {
    let never = XCTNSPredicateExpectation(predicate: NSPredicate(value: false), object: nil)
    for (timeout, words) in [(TimeInterval.infinity, "inf"), (1e300, "1e+300"), (.nan, "nan"), (-5, "-5")] {
      XCTExpectFailure("\(words)") { $0.compactDescription.contains("Exceeded timeout of \(words) seconds") }
      wait(for: [never], timeout: timeout)
    }
  }

  /// Many suites pause in this way: they wait for an expectation that is never fulfilled.
  func testSleepingByWaiting() {
    let start = Date()
    XCTAssertEqual(XCTWaiter.wait(for: [XCTestExpectation(description: "pause")], timeout: 0.01), .timedOut)
    XCTAssertEqual(Date().timeIntervalSince(start), 0.01)
    let never = expectation(description: "never")
    never.isInverted = true
    wait(for: [never], timeout: 0.01)
    XCTAssertEqual(Date().timeIntervalSince(start), 0.02)
  }

  func testALoopThatOnlyReadsTheClockEnds() {
    let deadline = Date().addingTimeInterval(5)
    while Date() < deadline {}
    XCTAssertLessThan(Date(), deadline.addingTimeInterval(1))
  }

  func testALoopWithADeadlineEnds() {
    let deadline = Date().addingTimeInterval(60)
    var turns = 0
    while Date() < deadline {
      Thread.sleep(forTimeInterval: 0.5)
      turns += 1
    }
    XCTAssertEqual(turns, 120)
  }
}

/// A public function whose signature uses `Date`, like helpers in page-object modules.
public func secondsSinceTheBeginning(at date: Date = Date()) -> TimeInterval { date.timeIntervalSinceReferenceDate }
