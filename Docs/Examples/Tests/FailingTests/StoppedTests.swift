// Shows that `continueAfterFailure = false` stops each test at its first failure, and that the next test still runs.

import XCTest

/// Skips its tests unless the environment variable AXREPLAY_SHOW_FAILURES is 1.
class FailingTestCase: XCTestCase {
  override func setUpWithError() throws {
    continueAfterFailure = false
    let setting = ProcessInfo.processInfo.environment["AXREPLAY_SHOW_FAILURES"]
    try XCTSkipUnless(setting == "1", "deliberate failures are shown if AXREPLAY_SHOW_FAILURES is 1")
  }
}

final class StoppedTests: FailingTestCase {
  private var basket = Basket()

  override func tearDown() {
    basket = Basket()
    print("tearDown of \(name)")
  }

  func testAssertion() {
    XCTAssertEqual(1, 2)
    print("never printed")
  }

  func testInAMutatingCall() {
    basket.add { XCTFail("in the middle of a change") }
    print("never printed")
  }

  func testInADeepCall() {
    func deeper(_ depth: Int) {
      if depth == 0 { XCTAssertTrue(false, "at the bottom") } else { deeper(depth - 1) }
    }
    deeper(1000)
    print("never printed")
  }

  func testThrown() throws {
    throw CocoaError(.fileNoSuchFile)
  }

  @MainActor func testMainActor() {
    XCTFail("on the main actor")
    print("never printed")
  }

  func testAsync() async {
    await Task.yield()
    XCTFail("after a suspension")
    print("never printed")
  }

  @MainActor func testAsyncMainActor() async {
    await Task.yield()
    XCTFail("after a suspension of the main actor")
    print("never printed")
  }

  func testInAChildTask() async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { XCTFail("in a child task") }
    }
    print("never printed")
  }

  @MainActor func testZMainActorAfterStoppedTests() async {
    MainActor.assertIsolated()
    await Task.yield()
    basket.add {}
    XCTAssertEqual(basket.count, 1)
  }

  func testZPlainAfterStoppedTests() {
    XCTAssertTrue(Thread.isMainThread)
    basket.add {}
    XCTAssertEqual(basket.count, 1)
  }
}

struct Basket {
  var count = 0

  mutating func add(_ meanwhile: () -> Void) {
    count += 1
    meanwhile()
  }
}

final class StoppedSetUpTests: FailingTestCase {
  override func setUp() {
    XCTFail("in setUp")
    print("never printed")
  }

  override func tearDown() { print("tearDown of \(name)") }

  func testNeverRuns() { print("never printed") }
}

final class StoppedAsyncSetUpTests: FailingTestCase {
  override func setUp() async throws {
    continueAfterFailure = false
    await Task.yield()
    if ProcessInfo.processInfo.environment["AXREPLAY_SHOW_FAILURES"] == "1" { XCTFail("in async setUp") }
  }

  override func tearDown() async throws { print("tearDown of \(name)") }

  func testNeverRuns() { print("never printed") }
}
