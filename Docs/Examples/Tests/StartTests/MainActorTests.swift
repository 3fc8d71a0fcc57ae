// Tests a `@MainActor` test class like the one in Xcode's template.

import XCTest

@MainActor
final class MainActorTests: XCTestCase {
  private var steps: [String] = []

  override func setUp() async throws { steps.append("setUp") }

  override func tearDown() async throws { XCTAssertEqual(steps, ["setUp", "test"]) }

  func testOne() { steps.append("test") }

  func testTwo() throws { steps.append("test") }

  func testAsync() async throws {
    await Task.yield()
    steps.append("test")
  }
}
