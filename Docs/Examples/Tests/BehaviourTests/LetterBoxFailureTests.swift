// Tests how waits fail, using recordings in which the element does not appear.

import PageModels
import XCTest

@MainActor final class LetterBoxFailureTests: XCTestCase, BehaviourTesting {
  typealias Element = LetterBoxElement
  typealias Extended = LetterBoxAction

  override func setUp() async throws {
    continueAfterFailure = false
    then(.launch(arguments: ["-uitest"]))
  }

  func testTheLoginHangs() {
    then(.loginScreen(.logIn(account: LetterBoxTests.account, password: "inkwell-2")))
    expect(
      "[loginScreen.spinner] Waited 1 second for \"login.spinner\" ActivityIndicator to disappear: it still exists")
    then(.wait(for: .loginScreen(.spinner), to: .disappear))
  }

  func testTheInboxDoesNotAppear() {
    then(.loginScreen(.logIn(account: LetterBoxTests.account, password: "inkwell-2")))
    expect("[welcomeScreen.letter(1)] Waited 3 seconds for ")
    then(.wait(for: .welcomeScreen(.letter(1)), to: .appear, timeout: 3))
  }

  func testADifferentAccountIsGreeted() {
    then(.loginScreen(.logIn(account: LetterBoxTests.account, password: "inkwell-2")))
    expect("to have the value \"ines@quillbox.example\": it has \"otto@quillbox.example\"")
    then(.welcomeScreen(.isOf(account: LetterBoxTests.account)))
  }

  func testTheAlertIsInTheWay() {
    then(.loginScreen(.logIn(account: LetterBoxTests.account, password: "inkwell-1")))
    expect("\"welcome.message\" StaticText to appear: it does not exist; the alert \"Wrong Password\" is in the way")
    then(.wait(for: .welcomeScreen(.message), to: .appear))
  }

  private func expect(_ words: String) {
    XCTExpectFailure("the wait fails at the line of the test") {
      $0.compactDescription.contains(words)
        && $0.sourceCodeContext.location?.fileURL.lastPathComponent == "LetterBoxFailureTests.swift"
    }
  }
}
