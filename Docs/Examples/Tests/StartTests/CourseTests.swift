// Tests class set-up, teardown blocks, expectations of all types, and performance tests.

import XCTest

final class CourseTests: XCTestCase {
  private static let app = XCUIApplication()
  private static var exists: Bool?
  private var steps: [String] = []

  /// Class set-up runs without an active recording: elements do not exist, but launch arguments that it sets are kept.
  override class func setUp() {
    exists = app.buttons["Log In"].exists
    app.launch()
    app.launchArguments = ["-uitest"]
  }

  override class var runsForEachTargetApplicationUIConfiguration: Bool { true }

  override func setUp() { executionTimeAllowance = 60 }

  func testClassSetUp() {
    XCTAssertEqual(Self.exists, false)
    XCTAssertEqual(Self.app.launchArguments, ["-uitest"])
    XCTAssertTrue(Self.app.buttons["Log In"].exists)
  }

  func testTeardownBlocks() {
    addTeardownBlock { XCTAssertEqual(self.steps, ["async throws", "throws", "async", "plain"]) }
    addTeardownBlock { self.steps.append("plain") }
    addTeardownBlock {
      await Task.yield()
      self.steps.append("async")
    }
    addTeardownBlock { try self.add("throws") }
    addTeardownBlock {
      try await Task.sleep(nanoseconds: 1_000_000_000)
      try self.add("async throws")
    }
  }

  private func add(_ step: String) throws { steps.append(step) }

  func testExpectationsOfSeveralKinds() {
    let page = Self.app.buttons["login.submit"]
    let shown = expectation(for: NSPredicate(format: "exists == 1"), evaluatedWith: page)
    let called = expectation(description: "called")
    let posted = expectation(forNotification: Notification.Name("loaded"), object: nil)
    let ever = XCTNSPredicateExpectation(predicate: NSPredicate(value: true), object: nil)
    DispatchQueue.main.async {
      called.fulfill()
      NotificationCenter.default.post(name: Notification.Name("loaded"), object: nil)
    }
    wait(for: [shown, called, ever, posted], timeout: 5)
    XCTAssertTrue(page.exists)
  }

  func testAllExpectationsAtOnce() {
    expectation(forNotification: Notification.Name("loaded"), object: nil) { $0.userInfo?["page"] as? Int == 2 }
    expectation(for: NSPredicate(format: "exists == 1"), evaluatedWith: Self.app)
    DispatchQueue.main.async {
      NotificationCenter.default.post(name: Notification.Name("loaded"), object: nil, userInfo: ["page": 1])
      NotificationCenter.default.post(name: Notification.Name("loaded"), object: nil, userInfo: ["page": 2])
    }
    waitForExpectations(timeout: 5) { XCTAssertNil($0) }
  }

  func testWaitsWithoutATimeout() {
    wait(for: [expectation(for: NSPredicate(format: "exists == 1"), evaluatedWith: Self.app.buttons["login.submit"])])
    XCTExpectFailure { $0.compactDescription.contains("Exceeded timeout of 60 seconds") }
    wait(for: [XCTNSPredicateExpectation(predicate: NSPredicate(value: false), object: nil)])
  }

  func testPredicatesThatAreAlwaysTrueOrFalse() {
    let buttons = Self.app.buttons
    XCTAssertGreaterThan(buttons.count, 1)
    XCTAssertEqual(buttons.matching(NSPredicate(value: true)).count, buttons.count)
    XCTAssertEqual(buttons.matching(NSPredicate(value: false)).count, 0)
    let both = NSCompoundPredicate(andPredicateWithSubpredicates: [
      NSPredicate(value: true), NSPredicate(format: "label == 'Log In'"),
    ])
    XCTAssertEqual(buttons.matching(both).count, 1)
    let never = XCTNSPredicateExpectation(predicate: NSPredicate(value: false), object: buttons)
    XCTAssertEqual(XCTWaiter.wait(for: [never], timeout: 60), .timedOut)
  }

  func testMeasuring() {
    var runs = 0
    measure { runs += 1 }
    measure(metrics: [XCTClockMetric(), XCTApplicationLaunchMetric(waitUntilResponsive: true)]) { runs += 1 }
    let options = XCTMeasureOptions.default
    options.invocationOptions = [.manuallyStart, .manuallyStop]
    measure(metrics: [XCTOSSignpostMetric.applicationLaunch, XCTMemoryMetric(application: Self.app)], options: options)
    {
      startMeasuring()
      autoreleasepool { runs += 1 }
      stopMeasuring()
    }
    measureMetrics(Self.defaultPerformanceMetrics, automaticallyStartMeasuring: true) { runs += 1 }
    XCTAssertEqual(runs, 4)
  }
}
