// Decides which reads belong to a failed assertion.
//
// XCTest does not report the assertions that pass, so reads cannot be counted from one assertion to the next. But while
// an assertion evaluates its arguments, its return address is on the stack of everything that they read.

/// A call of one of XCTest's assertions, identified by its return address and those of its callers.
struct AssertionCall {
  /// The return addresses, innermost first.
  private let callers: ArraySlice<UInt>

  /// Finds the assertion that is recording a failure.
  ///
  /// - Parameter trace: The stack on which XCTest records the failure.
  /// - Returns: Nil if no assertion is on the stack: a test may record failures itself.
  init?(_ trace: TestLocation.Trace) {
    let isXCTest: (UInt) -> Bool = TestLocation.addressesOfXCTest.contains
    let inner = trace.addresses.drop { !isXCTest($0) }
    callers = inner.drop(while: isXCTest)
    let function = inner.prefix(inner.count - callers.count).last.flatMap(TestLocation.functionName)
    guard !callers.isEmpty, function?.contains(/XCT(?:Assert|Fail|Unwrap)/) == true else { return nil }
  }

  /// The line of the call; nil if it is unknown.
  var site: TestLocation? { callers.first.flatMap(TestLocation.init(of:)) }

  /// Returns whether the assertion read a value to compare it, rather than to describe the failure in its message. What
  /// the page-model toolkit reads for itself, for example to find an open alert, is not compared.
  func compares(_ read: TestLocation.Trace) -> Bool {
    guard let index = read.addresses.indices.first(where: { isCall(read.addresses[$0...]) }) else { return false }
    let inner = read.addresses[..<index]
    return !Self.isInMessage(inner) && !inner.contains(where: TestLocation.isInToolkit)
  }

  private func isCall(_ addresses: ArraySlice<UInt>) -> Bool { zip(addresses, callers).allSatisfy(==) }

  /// Returns whether an assertion called its message.
  ///
  /// - Parameter inner: The return addresses inside the assertion.
  private static func isInMessage(_ inner: ArraySlice<UInt>) -> Bool {
    let argument = inner.reversed().drop(while: TestLocation.addressesOfXCTest.contains).prefix(2)
    // The message is an autoclosure that returns a string and cannot throw. Those of the values can throw.
    return argument.contains { TestLocation.functionName(at: $0)?.contains("SSyXEfu") == true }
  }

  /// Returns the return address of a read that the function with this assertion made earlier, outside all assertions
  /// and outside the page-model toolkit: the address in that function. For any other read, returns nil.
  func earlierStep(of read: TestLocation.Trace) -> UInt? {
    let addresses = read.addresses
    let outer = callers.dropFirst()
    let index = addresses.count - outer.count
    guard index > 0, addresses[index...].elementsEqual(outer) else { return nil }
    let inner = addresses[..<index]
    let isOther = inner.contains { TestLocation.addressesOfXCTest.contains($0) || TestLocation.isInToolkit($0) }
    return isOther ? nil : inner.last
  }
}
