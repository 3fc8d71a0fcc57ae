// What the list of tests that SwiftPM generates compiles against.
//
// SwiftPM writes, for each test class, an array of names and methods, in Swift 5 mode. A class that mixes plain and
// `@MainActor` methods would have an array of two element types that convert to each other, which does not compile; one
// with `@MainActor` methods only compiles and is cast wrongly at run time. So every class inherits one placeholder test
// (from the prelude) whose type is wider than all the others: then each method is converted by itself.

public import XCTest

/// What a test method is in the generated list: it may return anything, and is told nothing about isolation.
public typealias XCUITestBody<T> = (T) -> () throws -> Any

/// Makes an async test method one that can be called from where nothing is async. The generated list calls this.
public func asyncTest<T: XCUITestCase>(_ test: @escaping (T) -> () async throws -> Void) -> XCUITestBody<T> {
  { testCase in { try AsyncBody.run(test(testCase)) } }
}

/// What XCTest runs for a test class. The generated list calls this.
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
  /// How the name of the placeholder begins that the prelude adds to test classes.
  static var placeholderPrefix: String { "test__XCUIWiden" }
}
