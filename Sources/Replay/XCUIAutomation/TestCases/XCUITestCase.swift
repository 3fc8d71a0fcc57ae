// The base class of test cases.

public import Foundation
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
  private(set) var stopsAtFailure = false
  private var isRecording = false
  /// Failures on their way, and those that are expected.
  var issues = IssueCourse()
  /// Blocks to be run after the test, the last one first.
  var teardownBlocks: [() throws -> Void] = []
  /// Expectations that were made and not waited for.
  var expectations: [CoreExpectation] = []
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
    ClassCourse.shared.watch()
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
    Settings.checkNames()
    artifacts = ArtifactStore(testClass: testClass, method: method)
    XCUITestCase.current = self
    (TestReplay.current, TestReplay.latest) = (replay, replay)
    defer {
      replay.finish()
      XCUITestCase.current = nil
      TestReplay.current = nil
    }
    TestCourse(self).run(body)
    artifacts?.finish(attachments, failed: hasFailed)
  }

  /// Records a failure. Every failure comes by here: assertions, actions, timeouts, thrown errors. It becomes an issue, which
  /// goes to ``record(_:)``.
  ///
  /// If ``continueAfterFailure`` is false, this does not return.
  open override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
  ) {
    submit(description, filePath, lineNumber, isAssertion: expected)
  }

  /// Attaches data to the test.
  open func add(_ attachment: XCTAttachment) { attachments.append(attachment) }

  /// Records an issue. Every failure comes by here, once, while the screen is still as it was. An override may change the
  /// issue, or keep it to itself: then the test goes on, and does not fail.
  ///
  ///     override func record(_ issue: XCTIssue) {
  ///       var issue = issue
  ///       issue.add(XCTAttachment(string: app.debugDescription))
  ///       super.record(issue)
  ///     }
  open func record(_ issue: XCTIssue) { settle(issue) }

  /// A failure was recorded that was not expected.
  var hasFailed: Bool { (testRun?.totalFailureCount ?? 0) > 0 }

  /// XCTest's own recording, which counts and prints.
  func recordInXCTest(_ description: String, _ filePath: String, _ lineNumber: Int, isAssertion: Bool) {
    TestReplay.current?.noteFailure(description)
    leaveFiles(ofFailure: description, at: "\(filePath):\(lineNumber)")
    isRecording = true
    super.recordFailure(
      withDescription: description, inFile: filePath, atLine: lineNumber, expected: isAssertion)
    isRecording = false
  }

  /// Runs a block after the test, before `tearDown`; the block that was added last runs first.
  open override func addTeardownBlock(_ block: @escaping () -> Void) { teardownBlocks.append(block) }

  /// Runs an async block after the test, before `tearDown`; the block that was added last runs first.
  /// For one that throws see ``addThrowingTeardownBlock(_:)``.
  public func addTeardownBlock(_ block: @escaping @Sendable () async -> Void) {
    teardownBlocks.append { try AsyncBody.run(block) }
  }

  /// How long a test may take, in seconds. Only waits without a timeout of their own look at it.
  open var executionTimeAllowance: TimeInterval = 600

  /// Apple's XCTest runs the tests of a class again for each configuration; a recording was made in one.
  open class var runsForEachTargetApplicationUIConfiguration: Bool { false }

  /// What `measure` measures on a device.
  open class var defaultMetrics: [any XCTMetric] { [XCTClockMetric()] }

  /// How `measure` measures on a device.
  open class var defaultMeasureOptions: XCTMeasureOptions { XCTMeasureOptions.default }
}
