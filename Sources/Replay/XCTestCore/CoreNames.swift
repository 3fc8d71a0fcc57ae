// Names for XCTest's own classes.
//
// The stand-in has classes of the same names, and the module XCTest holds a class XCTest, so that `XCTest.XCTestCase` means
// something else. Hence this room: here, and only here, the plain names are those of XCTest.

public import XCTest

/// XCTest's own `XCTestCase`.
public typealias CoreTestCase = XCTestCase
/// XCTest's own `XCTWaiter`.
public typealias CoreWaiter = XCTWaiter
/// XCTest's own `XCTestExpectation`.
public typealias CoreExpectation = XCTestExpectation
