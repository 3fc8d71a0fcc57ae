// The base class of test cases.

import Foundation
public import XCTest
public import XCTestCore

/// The stand-in's `XCTestCase`: XCTest's own, which stops at a failure if it is told to.
///
/// It has another name than XCTest's because the generated list of tests extends `XCTestCase` by that name; tests see it as
/// `XCTestCase`.
///
///     final class LoginTests: XCTestCase {
///       override func setUp() { continueAfterFailure = false }
///     }
open class XCUITestCase: CoreTestCase {
  private let body: XCTestCaseClosure
  private var stopsAtFailure = false
  private var isRecording = false
  /// Blocks to be run after the test, the last one first.
  var teardownBlocks: [() throws -> Void] = []
  /// Expectations that were made and not waited for.
  var expectations: [XCTestExpectation] = []
  /// Handlers of alerts that are in the way, in the order in which they were added.
  var interruptionMonitors: [(token: NSObject, monitor: InterruptionMonitor)] = []
  /// What the test leaves behind.
  var attachments: [XCTAttachment] = []
  /// Where that is written, and the files of failures.
  private(set) var artifacts: ArtifactStore?

  /// The test case that is running. Tests run one after the other, on the main thread.
  nonisolated(unsafe) static weak var current: XCUITestCase?

  public required init(name: String, testClosure: @escaping XCTestCaseClosure) {
    body = testClosure
    super.init(name: name, testClosure: testClosure)
  }

  // The two are declared without isolation, so that an override in a class of the main actor may call `super`.
  nonisolated(nonsending) open override func setUp() async throws {}
  nonisolated(nonsending) open override func tearDown() async throws {}

  /// False: the first failure ends the test method. Then `tearDown` runs, and the next test.
  open override var continueAfterFailure: Bool {
    // XCTest's own recording ends the process if this is false.
    get { !stopsAtFailure || isRecording }
    set { stopsAtFailure = !newValue }
  }

  /// Runs set-up, test method and tear-down.
  open override func invokeTest() {
    let (testClass, method) = ("\(type(of: self))", name.split(separator: ".").last.map(String.init) ?? "")
    let replay = TestReplay(testClass: testClass, method: method)
    artifacts = ArtifactStore(testClass: testClass, method: method)
    XCUITestCase.current = self
    TestReplay.current = replay
    VirtualClock.current = replay.clock
    defer {
      XCUITestCase.current = nil
      TestReplay.current = nil
    }
    TestCourse(self).run(body)
    artifacts?.finish(attachments, failed: (testRun?.totalFailureCount ?? 0) > 0)
  }

  /// Records a failure. Every failure comes by here: assertions, actions, timeouts, thrown errors.
  ///
  /// If ``continueAfterFailure`` is false, this does not return.
  open override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
  ) {
    leaveFiles(ofFailure: description, at: "\(filePath):\(lineNumber)")
    isRecording = true
    super.recordFailure(withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    isRecording = false
    if stopsAtFailure { TestStop.stop() }
  }

  /// Runs a block after the test, before `tearDown`; the block that was added last runs first.
  open override func addTeardownBlock(_ block: @escaping () -> Void) { teardownBlocks.append(block) }

  /// Runs an async block after the test, before `tearDown`; the block that was added last runs first.
  ///
  /// One that throws finds XCTest's own method, whose blocks only XCTest's own course of a test runs: it is not called.
  public func addTeardownBlock(_ block: @escaping @Sendable () async -> Void) {
    teardownBlocks.append { try AsyncBody.run(block) }
  }
}
