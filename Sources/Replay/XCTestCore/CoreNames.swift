// Gives XCTest's own classes names that can be used alongside the stand-in's classes.
//
// The stand-in declares classes with the same names, and `XCTest.XCTestCase` cannot be written, because the module
// XCTest contains a class XCTest. Only in this module do the plain names refer to XCTest's classes.

public import XCTest

/// XCTest's own `XCTestCase`.
public typealias CoreTestCase = XCTestCase
/// XCTest's own `XCTWaiter`.
public typealias CoreWaiter = XCTWaiter
/// XCTest's own `XCTestExpectation`.
public typealias CoreExpectation = XCTestExpectation
