// Runs throwing and async blocks after a test, most recently added first.

public import XCTestCore

extension XCUITestCase {
  /// Adds an async block that runs after the test and may throw. An error that it throws is a failure.
  ///
  /// XCTest's method for this cannot be overridden, and its blocks are run only by XCTest's own test runner. In files
  /// with the prelude, `addTeardownBlock { try await … }` calls this method.
  public func addThrowingTeardownBlock(_ block: @escaping @Sendable () async throws -> Void) {
    teardownBlocks.append { try AsyncBody.run(block) }
  }
}

/// XCTest's own `XCTestCase`, under a name that the prelude can use.
public typealias XCUICoreTestCase = CoreTestCase

extension XCUICoreTestCase {
  /// Adds a block for the prelude's `addTeardownBlock`. If the test case does not inherit from the stand-in's class,
  /// calls XCTest's own method.
  public static func addThrowingTeardownBlock(
    _ block: @escaping @Sendable () async throws -> Void, to test: XCUICoreTestCase
  ) {
    guard let replayed = test as? XCUITestCase else { return test.addTeardownBlock(block) }
    replayed.addThrowingTeardownBlock(block)
  }
}
