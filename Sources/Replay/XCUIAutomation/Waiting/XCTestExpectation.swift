// Expectations. XCTest's own keep to themselves whether they are fulfilled, so these count along.

public import Foundation
public import XCTestCore

/// Something that a test waits for, fulfilled by the test's own code. XCTest calls it sendable; the count has a lock.
open class XCTestExpectation: CoreExpectation, @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  /// Marks the expectation as met.
  open override func fulfill(_ file: StaticString = #file, line: Int = #line) {
    lock.withLock { count += 1 }
    super.fulfill(file, line: line)
  }

  /// As many calls as are expected have come.
  var isFulfilled: Bool { lock.withLock { count >= expectedFulfillmentCount } }
}

/// Waits until a predicate holds for an object. The predicate is asked when a screen changes.
///
///     XCTNSPredicateExpectation(predicate: NSPredicate(format: "exists == 1"), object: app.buttons["Log In"])
///
/// Sendable as its base class is; it is asked on the thread that waits, and nowhere else.
open class XCTNSPredicateExpectation: XCTestExpectation, @unchecked Sendable {
  /// Asked in addition when the predicate holds; false means to wait on.
  public typealias Handler = () -> Bool

  /// What is waited for.
  public let predicate: NSPredicate
  /// What it is asked of.
  public let object: Any?
  /// Asked in addition when the predicate holds; false means to wait on.
  open var handler: Handler?

  public init(predicate: NSPredicate, object: Any?) {
    self.predicate = predicate
    self.object = object
    let asked = predicate.parsed.map { "\($0)" } ?? "BLOCKPREDICATE"
    super.init(description: "Expect predicate `\(asked)` for object \(Self.name(object))")
  }

  private static func name(_ object: Any?) -> String { object.map { "\($0)" } ?? "(null)" }

  /// It holds now.
  var holds: Bool { predicate.evaluate(with: object) && (handler?() ?? true) }
}
