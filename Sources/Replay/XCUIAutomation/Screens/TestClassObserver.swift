// Warns about UI calls outside of tests, in class set-up and tear-down, where no recording is active.

import Foundation
import XCTest

extension TestReplay {
  /// Returns the replay of the running test. Outside of a test, returns nil and prints a warning, once for each class,
  /// that UI calls have no effect.
  static func currentOrWarn() -> TestReplay? {
    if let current { return current }
    TestClassObserver.shared.isRegistered ? TestClassObserver.shared.warnOnce() : OutsideTestCase.fail()
    return nil
  }
}

/// Tracks the running test class. Tests and classes run one after the other, on the main thread.
final class TestClassObserver: NSObject, XCTestObservation {
  nonisolated(unsafe) static let shared = TestClassObserver()

  private var suites: [String] = []
  private var warnedSuites: Set<String> = []
  /// Whether a test case was created, so that XCTest runs tests.
  private(set) var isRegistered = false

  /// Registers the observer. Called when a test case is created, which happens before the first class is set up.
  func register() {
    guard !isRegistered else { return }
    isRegistered = true
    XCTestObservationCenter.shared.addTestObserver(self)
  }

  func testSuiteWillStart(_ testSuite: XCTestSuite) { suites.append(testSuite.name) }
  func testSuiteDidFinish(_ testSuite: XCTestSuite) { _ = suites.popLast() }

  func warnOnce() {
    let name = suites.last ?? "all tests"
    guard warnedSuites.insert(name).inserted else { return }
    let site = TestLocation.current
    let message = """
      \(site.file):\(site.line): warning: \(name): no recording is active outside a test: UI calls in class setUp and \
      tearDown have no effect. Launch the app in setUp() of the test; launch arguments and the launch \
      environment may be set here.

      """
    FileHandle.standardError.write(Data(message.utf8))
  }
}
