// Recording failures of the stand-in's own.

import AccessibilityTree
import Foundation

enum UIFailure {
  /// Records a failure of the running test, where it was called from. May not return: see
  /// ``XCUITestCase/continueAfterFailure``.
  ///
  /// - Parameter view: What it is about, for the files of the failure; nil for what the app under test shows.
  static func record(_ message: String, about view: FailureView? = nil) {
    // It goes the way of all failures otherwise, which ends there, too; but first the call would be looked up, which takes long.
    if let look = TestReplay.current?.look { return look.fail(message) }
    guard let test = XCUITestCase.current else { return }
    let site = CallSite.current
    subject = view
    isSpeaking = true
    test.recordFailure(withDescription: message, inFile: site.file, atLine: site.line, expected: true)
    forgetSubject()
  }

  /// The failure that is being recorded is one of the stand-in's own. Of the main thread alone, as the subject.
  nonisolated(unsafe) private(set) static var isSpeaking = false

  /// The failure that was being recorded when a part of a test was stopped is over.
  static func forgetSubject() {
    subject = nil
    isSpeaking = false
  }

  /// What the failure that is being recorded is about. Only the main thread records failures of elements, one at a time.
  nonisolated(unsafe) fileprivate static var subject: FailureView?
}

extension XCUITestCase {
  /// Writes the files of a failure, while the screen is still as it was.
  func leaveFiles(ofFailure message: String, at place: String) {
    // The screen belongs to the main thread; a failure of another one has its message alone.
    guard Thread.isMainThread, let artifacts, let replay = TestReplay.current else { return }
    let view =
      UIFailure.subject ?? replay.disappointedView ?? (try? replay.screen(of: .tested)).map { FailureView(screen: $0) }
    UIFailure.subject = nil
    artifacts.failure(message, at: place, showing: view, in: replay)
  }
}
