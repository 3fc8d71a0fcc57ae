// Verifying page models in a test: what is wrong with them fails it.

import Findings
public import PageModels
public import PageVerification
public import XCUIAutomation

extension XCUITestCase {
  /// Evaluates page models on every snapshot of recordings, and fails for each mistake that is found.
  ///
  ///     func testModels() {
  ///       verify(LoginView.self, HomeView.self, against: "shop-login", "shop-basket")
  ///     }
  ///
  /// All failures are recorded, at the caller's line, also where the first one stops the test. Warnings are activities of the test, so they are in its log.
  /// ``verification(of:against:)`` says how views are asked.
  ///
  /// - Parameters:
  ///   - views: The types.
  ///   - recordings: Paths below the folder of recordings that tests have, or, with `./` or `../`, below the package under test. None for all that lie in the
  ///     folder. What cannot be read is a failure, and the rest is verified.
  /// - Returns: The verification, for what else is to be asserted: `verify(LoginView.self).verdict(0, on: 3)`.
  @discardableResult public func verify(
    _ views: any SynchronizedView.Type..., against recordings: String..., file: StaticString = #filePath,
    line: UInt = #line
  ) -> Verification {
    let collection = RecordingCollection(recordings)
    let verification = ModelVerification(views, collection).verification
    let findings = verification.findings
    note(
      collection.doubts + findings.filter { $0.severity == .warning }.map { "warning: \(FindingWords.text($0))" })
    fail(collection.problems + findings.filter { $0.severity == .error }.map(FindingWords.text), file, line)
    return verification
  }

  private func note(_ texts: [String]) {
    let lines = texts.flatMap { $0.split(separator: "\n") }
    MainActor.assumeIsolated { for line in lines { XCTContext.runActivity(named: String(line)) { _ in } } }
  }

  /// The last one stops the test, if one has to.
  private func fail(_ messages: [String], _ file: StaticString, _ line: UInt) {
    guard let last = messages.last else { return }
    let goesOn = continueAfterFailure
    continueAfterFailure = true
    for message in messages.dropLast() { XCTFail(message, file: file, line: line) }
    continueAfterFailure = goesOn
    XCTFail(last, file: file, line: line)
  }
}
