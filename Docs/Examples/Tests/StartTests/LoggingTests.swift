// Writes messages and signposts as page objects do.

import XCTest
import os

final class LoggingTests: XCTestCase {
  private static let log = OSLog(subsystem: "com.example.shop", category: "steps")
  private static let signposter = OSSignposter(subsystem: "com.example.shop", category: .pointsOfInterest)

  func testMessagesArePrinted() {
    let logger = Logger(subsystem: "com.example.shop", category: "steps")
    let (name, password, number) = ("Ann", "quince-88", 11)
    logger.notice("log in as \(name, align: .right(columns: 5)) with \(password, privacy: .private)")
    logger.debug("\(number, format: .hex(includePrefix: true)), \(0.5, format: .fixed(precision: 2)), \(Int?.none)")
    os_log("%{public}@ has %d items, %.1f kg, 100 %%", log: Self.log, type: .info, name, number, 1.25)
    os_log("%{private}s stays private", password)
    os_log(.error, "\(name) is unknown")
    os_log("nothing", log: .disabled)
    os_signpost(.begin, log: Self.log, name: "log in")
    let state = Self.signposter.beginInterval("log in", id: Self.signposter.makeSignpostID())
    XCTAssertEqual(Self.signposter.withIntervalSignpost("inner") { number }, 11)
    Self.signposter.endInterval("log in", state)
    XCTAssertTrue(Self.log.isEnabled(type: .debug))
    XCTAssertFalse(OSLog.disabled.isEnabled(type: .fault))
  }

  func testVectorsWithoutLength() {
    XCTAssertEqual(CGVector(), .zero)
  }
}
