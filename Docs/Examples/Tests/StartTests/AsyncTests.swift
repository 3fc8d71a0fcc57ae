// Tests async test methods.

import XCTest

final class AsyncTests: XCTestCase {
  private var isSetUp = false
  private var steps: [String] = []

  override func setUp() async throws {
    try await super.setUp()
    isSetUp = true
  }

  func testSleepTakesNoTime() async throws {
    XCTAssertTrue(isSetUp)
    try await Task.sleep(nanoseconds: 3_600_000_000_000)
  }

  func testChildTasksWakeInOrder() async throws {
    let names = try await withThrowingTaskGroup(of: String.self) { group in
      for (name, seconds) in [("late", 300), ("early", 100), ("middle", 200)] {
        group.addTask {
          try await Task.sleep(for: .seconds(seconds))
          return name
        }
      }
      var names: [String] = []
      for try await name in group { names.append(name) }
      return names
    }
    XCTAssertEqual(names, ["early", "middle", "late"])
  }

  func testTeardownBlocks() async {
    addTeardownBlock { XCTAssertEqual(self.steps, ["test", "async"]) }
    addTeardownBlock {
      await Task.yield()
      await MainActor.run { self.steps.append("async") }
    }
    steps.append("test")
  }
}
