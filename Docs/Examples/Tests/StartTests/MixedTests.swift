// Tests a class with every kind of test method.

import XCTest

final class MixedTests: XCTestCase {
  func testPlain() {}

  func testThrows() throws {}

  @MainActor func testMainActor() { MainActor.assertIsolated() }

  @MainActor func testMainActorThrows() throws { MainActor.assertIsolated() }

  func testAsync() async throws { await Task.yield() }

  @MainActor func testMainActorAsync() async { MainActor.assertIsolated() }
}
