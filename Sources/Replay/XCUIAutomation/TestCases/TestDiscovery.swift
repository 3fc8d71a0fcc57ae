// Declares the functions that SwiftPM's generated list of tests calls.
//
// For each test class, SwiftPM generates an array of names and methods, in Swift 5 mode. If a class has both plain and
// `@MainActor` methods, the methods in the array have two different types, each of which converts to the other. Such an
// array does not compile. If a class has only `@MainActor` methods, the array compiles but is cast incorrectly at run
// time. Therefore, every class inherits a placeholder test from the prelude. The placeholder's type is more general
// than that of any other test, so each method is converted separately.

public import XCTest

/// A test method in the generated list. The method may return a value of any type, and is not isolated to an actor.
public typealias XCUITestBody<T> = (T) -> () throws -> Any

/// Wraps an async test method for synchronous callers. Called by the generated list.
public func asyncTest<T: XCUITestCase>(_ test: @escaping (T) -> () async throws -> Void) -> XCUITestBody<T> {
  { testCase in { try AsyncBody.run(test(testCase)) } }
}

/// Returns a test class's entry in the list of tests that XCTest runs. Called by the generated list.
public func testCase<T: XCUITestCase>(_ tests: [(String, XCUITestBody<T>)]) -> XCTestCaseEntry {
  let entries = tests.filter { !$0.0.hasPrefix(XCUITestCase.placeholderPrefix) }.map { name, body in
    let closure: XCTestCaseClosure = { testCase in
      guard let testCase = testCase as? T else { return }
      _ = try body(testCase)()
    }
    return (name, closure)
  }
  return (T.self, entries)
}

extension XCUITestCase {
  /// The prefix of the placeholder test that the prelude adds to test classes.
  static var placeholderPrefix: String { "test__XCUIWiden" }
}
