// Gives XCTest's own classes names that can be used alongside the stand-in's classes.
//
// The stand-in declares classes with the same names, and a qualified name such as `XCTest.XCTestCase` does not compile,
// because the module XCTest contains a class that is also named XCTest. Only in this module do the unqualified names
// refer to XCTest's classes.

public import XCTest

/// XCTest's own `XCTestCase`.
public typealias CoreTestCase = XCTestCase
/// XCTest's own `XCTWaiter`.
public typealias CoreWaiter = XCTWaiter
/// XCTest's own `XCTestExpectation`.
public typealias CoreExpectation = XCTestExpectation
