// Blocks that run after the test, the one that was added last first.

public import XCTestCore

extension XCUITestCase {
  /// Adds a block that is async and may throw; what it throws is a failure.
  ///
  /// XCTest has a method for this that cannot be overridden, and whose blocks only XCTest's own course of a test runs. In
  /// files that see the prelude, `addTeardownBlock { try await … }` means this one.
  public func addThrowingTeardownBlock(_ block: @escaping @Sendable () async throws -> Void) {
    teardownBlocks.append { try AsyncBody.run(block) }
  }
}

/// XCTest's own `XCTestCase`, by a name that the prelude can use.
public typealias XCUICoreTestCase = CoreTestCase

extension XCUICoreTestCase {
  /// What the prelude's `addTeardownBlock` calls; for test cases that are not of the stand-in, XCTest's own method.
  public static func addThrowingTeardownBlock(
    _ block: @escaping @Sendable () async throws -> Void, to test: XCUICoreTestCase
  ) {
    guard let replayed = test as? XCUITestCase else { return test.addTeardownBlock(block) }
    replayed.addThrowingTeardownBlock(block)
  }
}
