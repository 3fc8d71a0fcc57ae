// Records failures that the stand-in detects.

import AccessibilityTree
import Foundation

enum UIFailure {
  /// Records a failure of the running test at its call site. Does not return if ``XCUITestCase/continueAfterFailure``
  /// is false.
  ///
  /// - Parameter context: The screen to show in the failure's artifacts; nil to show the app under test.
  static func record(_ message: String, context: FailureContext? = nil) {
    // `recordFailure` would also pass the message to the inspection, but only after looking up the call site, which is
    // slow.
    if let inspection = TestReplay.current?.inspection { return inspection.fail(message) }
    guard let test = XCUITestCase.current, !isRepeated(message) else { return }
    let site = TestLocation.current
    self.context = context
    isRecordingOwnFailure = true
    test.recordFailure(withDescription: message, inFile: site.file, atLine: site.line, expected: true)
    forgetContext()
  }

  /// The failures of the predicates for which the test is waiting; nil if it is not waiting. A wait evaluates its
  /// predicates whenever the screen changes, but reports each failure once.
  nonisolated(unsafe) private static var failuresOfWait: Set<String>?

  /// Runs a wait that evaluates predicates.
  static func reportingOnce<Result>(_ wait: () -> Result) -> Result {
    let outer = failuresOfWait
    failuresOfWait = outer ?? []
    defer { failuresOfWait = outer }
    return wait()
  }

  /// Returns whether the wait has already reported a failure in the same words; the time may differ.
  private static func isRepeated(_ message: String) -> Bool {
    failuresOfWait?.insert(String(message.prefix { !$0.isNewline })).inserted == false
  }

  /// Whether the failure that is being recorded was detected by the stand-in. Used only on the main thread.
  nonisolated(unsafe) private(set) static var isRecordingOwnFailure = false

  /// Resets all state at the beginning of a phase of a test. The test may have been stopped during a wait.
  static func reset() {
    forgetContext()
    failuresOfWait = nil
  }

  /// Resets the state of failure recording, which may be left over from a failure during which the test was stopped.
  static func forgetContext() {
    context = nil
    isRecordingOwnFailure = false
  }

  /// The screen of the failure that is being recorded. Only the main thread records such failures, one at a time.
  nonisolated(unsafe) fileprivate static var context: FailureContext?
}

extension XCUITestCase {
  /// Writes the files for a failure before the screen changes.
  func leaveFiles(ofFailure message: String, at place: String) {
    // The screen may be read only on the main thread, so no files are written for failures on other threads.
    guard Thread.isMainThread, let artifacts, let replay = TestReplay.current else { return }
    let view =
      UIFailure.context ?? replay.falseAnswerContext
      ?? (try? replay.screen(of: .tested)).map { FailureContext(screen: $0) }
    UIFailure.context = nil
    artifacts.failure(message, at: place, showing: view, in: replay)
  }
}
