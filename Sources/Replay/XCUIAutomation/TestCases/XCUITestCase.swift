// Declares the base class of test cases.

public import Foundation
public import XCTest
public import XCTestCore

/// The stand-in's `XCTestCase`. This subclass of XCTest's own class adds support for issues and for
/// `continueAfterFailure = false`.
///
/// Its name differs because the generated list of tests extends `XCTestCase` by name. Tests use it as `XCTestCase`.
///
///     final class LoginTests: XCTestCase {
///       override func setUp() { continueAfterFailure = false }
///     }
open class XCUITestCase: CoreTestCase {
  private let body: XCTestCaseClosure
  private(set) var stopsAtFailure = false
  private var isRecording = false
  /// The failure that is being recorded, and expected failures.
  var issues = IssueRecordingState()
  /// The blocks to run after the test, in the order in which they were added; the last one runs first.
  var teardownBlocks: [() throws -> Void] = []
  /// The expectations that have not been waited for.
  var expectations: [CoreExpectation] = []
  /// The handlers of alerts, in the order in which they were added.
  var interruptionMonitors: [(token: NSObject, monitor: InterruptionMonitor)] = []
  /// The attachments of the test.
  var attachments: [XCTAttachment] = []
  /// Writes the attachments and the files for failures.
  private(set) var artifacts: ArtifactStore?

  /// The running test case. Tests run one at a time, on the main thread.
  nonisolated(unsafe) static weak var current: XCUITestCase?

  public required init(name: String, testClosure: @escaping XCTestCaseClosure) {
    body = testClosure
    super.init(name: name, testClosure: testClosure)
    TestClassObserver.shared.register()
  }

  // Not isolated to an actor, so that overrides of these methods in `@MainActor` classes can call `super`.
  nonisolated(nonsending) open override func setUp() async throws {}
  nonisolated(nonsending) open override func tearDown() async throws {}

  /// Whether the test method continues after a failure. If false, the first failure ends it, and `tearDown` runs.
  open override var continueAfterFailure: Bool {
    // XCTest's own `recordFailure` exits the process if this is false.
    get { !stopsAtFailure || isRecording }
    set { stopsAtFailure = !newValue }
  }

  /// Runs set-up, the test method and tear-down.
  open override func invokeTest() {
    let (testClass, method) = ("\(type(of: self))", name.split(separator: ".").last.map(String.init) ?? "")
    let replay = TestReplay(testClass: testClass, method: method)
    Settings.checkNames()
    artifacts = ArtifactStore(testClass: testClass, method: method)
    XCUITestCase.current = self
    (TestReplay.current, TestReplay.latest) = (replay, replay)
    defer {
      replay.finish()
      XCUITestCase.current = nil
      TestReplay.current = nil
    }
    TestPhaseRunner(self).run(body)
    artifacts?.finish(attachments, failed: hasFailed)
  }

  /// Records a failure. Called for every failure: assertions, actions, timeouts, thrown errors. The failure becomes an
  /// issue that is passed to ``record(_:)``.
  ///
  /// Does not return if ``continueAfterFailure`` is false.
  open override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
  ) {
    createIssue(description, filePath, lineNumber, isAssertion: expected)
  }

  /// Attaches data to the test.
  open func add(_ attachment: XCTAttachment) { attachments.append(attachment) }

  /// Records an issue. Called once for every failure, before the screen changes. An override may change the issue, or
  /// suppress it by not calling `super`: then the test continues and does not fail.
  ///
  ///     override func record(_ issue: XCTIssue) {
  ///       var issue = issue
  ///       issue.add(XCTAttachment(string: app.debugDescription))
  ///       super.record(issue)
  ///     }
  open func record(_ issue: XCTIssue) { finishRecording(issue) }

  /// Whether an unexpected failure has been recorded.
  var hasFailed: Bool { (testRun?.totalFailureCount ?? 0) > 0 }

  /// Passes a failure to XCTest, which counts and prints it.
  func recordInXCTest(_ description: String, _ filePath: String, _ lineNumber: Int, isAssertion: Bool) {
    TestReplay.current?.noteFailure(description)
    leaveFiles(ofFailure: description, at: "\(filePath):\(lineNumber)")
    isRecording = true
    super.recordFailure(
      withDescription: description, inFile: filePath, atLine: lineNumber, expected: isAssertion)
    isRecording = false
  }

  /// Adds a block that runs after the test, before `tearDown`. The last block added runs first.
  open override func addTeardownBlock(_ block: @escaping () -> Void) { teardownBlocks.append(block) }

  /// Adds an async block that runs after the test, before `tearDown`. The last block added runs first.
  /// For a throwing block see ``addThrowingTeardownBlock(_:)``.
  public func addTeardownBlock(_ block: @escaping @Sendable () async -> Void) {
    teardownBlocks.append { try AsyncBody.run(block) }
  }

  /// The maximum duration of a test on a device, in seconds. In a replay, it is only the timeout of waits that do not
  /// specify one.
  open var executionTimeAllowance: TimeInterval = 600

  /// Always false: Apple's XCTest repeats the tests for each UI configuration, but a recording has only one.
  open class var runsForEachTargetApplicationUIConfiguration: Bool { false }

  /// The metrics that `measure` uses on a device.
  open class var defaultMetrics: [any XCTMetric] { [XCTClockMetric()] }

  /// The options that `measure` uses on a device.
  open class var defaultMeasureOptions: XCTMeasureOptions { XCTMeasureOptions.default }
}
