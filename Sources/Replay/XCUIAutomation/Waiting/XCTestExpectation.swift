// Declares expectations that expose whether they are fulfilled, unlike XCTest's own.

public import Foundation
public import XCTestCore

/// An expectation that the test's code fulfills. Sendable like XCTest's; the fulfillment count is guarded by a lock.
open class XCTestExpectation: CoreExpectation, @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  /// Fulfills the expectation.
  open override func fulfill(_ file: StaticString = #file, line: Int = #line) {
    lock.withLock { count += 1 }
    super.fulfill(file, line: line)
  }

  /// Whether the expectation has been fulfilled as often as expected.
  var isFulfilled: Bool { lock.withLock { count >= expectedFulfillmentCount } }
}

/// An expectation that a predicate holds for an object. The predicate is evaluated when the screen changes.
///
///     XCTNSPredicateExpectation(predicate: NSPredicate(format: "exists == 1"), object: app.buttons["Log In"])
///
/// Sendable like its base class; it is evaluated only on the thread that waits.
open class XCTNSPredicateExpectation: XCTestExpectation, @unchecked Sendable {
  /// Called when the predicate holds; returns false to continue waiting.
  public typealias Handler = () -> Bool

  /// The predicate to evaluate.
  public let predicate: NSPredicate
  /// The object for which the predicate is evaluated.
  public let object: Any?
  /// Called when the predicate holds; returns false to continue waiting.
  open var handler: Handler?

  public init(predicate: NSPredicate, object: Any?) {
    self.predicate = predicate
    self.object = object
    let asked = predicate.parsed.map { "\($0)" } ?? "BLOCKPREDICATE"
    super.init(description: "Expect predicate `\(asked)` for object \(Self.name(object))")
  }

  private static func name(_ object: Any?) -> String { object.map { "\($0)" } ?? "(null)" }

  /// Whether the predicate holds now.
  var holds: Bool { predicate.evaluate(with: object) && (handler?() ?? true) }
}
