// Time in tests: it is virtual, whatever tells it or takes it.

import Foundation
import XCTest

final class TimeTests: XCTestCase {
  func testDatesMoveWithSleep() {
    let start = Date()
    sleep(3)
    usleep(250_000)
    Thread.sleep(forTimeInterval: 0.5)
    XCTAssertEqual(Date().timeIntervalSince(start), 3.75)
    XCTAssertEqual(start.timeIntervalSinceNow, -3.75)
    XCTAssertEqual(Date.now.timeIntervalSince(start), 3.75)
    XCTAssertEqual(Date(timeIntervalSinceNow: 1).timeIntervalSince(start), 4.75)
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

/// Public, as helpers in modules of page objects are.
public func secondsSinceTheBeginning(at date: Date = Date()) -> TimeInterval { date.timeIntervalSinceReferenceDate }
