// Verifies page models in a test, and records a failure for each error.

import Findings
public import PageModels
public import PageVerification
public import XCUIAutomation

extension XCUITestCase {
  /// Evaluates page models on every snapshot of recordings, and records a failure for each error.
  ///
  ///     func testModels() {
  ///       verify(LoginView.self, HomeView.self, against: "shop-login", "shop-basket")
  ///     }
  ///
  /// All failures are recorded at the caller's line, even if the first one stops the test. Warnings become activities
  /// of the test and appear in its log. ``verification(of:against:)`` describes how views are evaluated.
  ///
  /// - Parameters:
  ///   - views: The types of the views.
  ///   - recordings: Paths relative to the directory with the tests' recordings or, with `./` or `../`, to the package
  ///     under test. If none are given, all recordings in the directory are used. For a recording that cannot be read,
  ///     a failure is recorded; the others are verified.
  /// - Returns: The verification, for further assertions: `verify(LoginView.self).verdict(0, on: 3)`.
  @discardableResult public func verify(
    _ views: any SynchronizedView.Type..., against recordings: String..., file: StaticString = #filePath,
    line: UInt = #line
  ) -> Verification {
    let collection = RecordingCollection(recordings)
    let verification = ModelVerification(views, collection: collection).verification
    let findings = verification.findings
    note(
      collection.doubts + findings.filter { $0.severity == .warning }.map { "warning: \(FindingMessage.text($0))" })
    fail(
      collection.problems + findings.filter { $0.severity == .error }.map(FindingMessage.text), file: file, line: line)
    return verification
  }

  private func note(_ texts: [String]) {
    let lines = texts.flatMap { $0.split(separator: "\n") }
    MainActor.assumeIsolated { for line in lines { XCTContext.runActivity(named: String(line)) { _ in } } }
  }

  /// Records each message as a failure. Only the last failure may stop the test, so that all of them are recorded.
  private func fail(_ messages: [String], file: StaticString, line: UInt) {
    guard let last = messages.last else { return }
    let goesOn = continueAfterFailure
    continueAfterFailure = true
    for message in messages.dropLast() { XCTFail(message, file: file, line: line) }
    continueAfterFailure = goesOn
    XCTFail(last, file: file, line: line)
  }
}
