// Tests logging in to Quillbox, first with a wrong password. Each test is written as a list of user actions.

import PageModels
import XCTest

@MainActor final class LetterBoxTests: XCTestCase, BehaviourTesting {
  typealias Element = LetterBoxElement
  typealias Extended = LetterBoxAction

  static let account = "ines@quillbox.example"

  override func setUp() { continueAfterFailure = false }

  func testAWrongPasswordAndThenTheRightOne() {
    then(.launch(arguments: ["-uitest"]))
    then(.waitForValue("Log in to Quillbox", of: .loginScreen(.title)))
    then(.tapToEnter(Self.account, in: .loginScreen(.accountField)))
    then(.waitForValue(Self.account, of: .loginScreen(.accountField)))
    then(.tapToEnter("inkwell-1", in: .loginScreen(.passwordField)))
    then(.tap(on: .loginScreen(.submitButton)))

    then(.waitToAppear(.loginScreen(.alert(.title))))
    then(.tap(on: .loginScreen(.alert(.tryAgainButton))))
    then(.waitToDisappear(.loginScreen(.alert(.title))))
    then(.waitForValue("Password", of: .loginScreen(.passwordField)))

    then(.tapToEnter("inkwell-2", in: .loginScreen(.passwordField)))
    then(.tap(on: .loginScreen(.submitButton)))
    then(.waitForValue(Self.account, of: .welcomeScreen(.message)))
  }

  func testTheSameWithScreenActions() {
    then(.launch(arguments: ["-uitest"]))
    then(.loginScreen(.logIn(account: Self.account, password: "inkwell-1")))
    then(.loginScreen(.tryAgain(password: "inkwell-2")))
    then(.welcomeScreen(.isOf(account: Self.account)))
    then(.waitForValue("Bea, Sunday, at the mill?, 08:40", of: .welcomeScreen(.letter(2))))
  }

  func testTheAlertShowsTheReason() {
    then(.launch(arguments: ["-uitest"]))
    then(.loginScreen(.logIn(account: Self.account, password: "inkwell-1")))
    then(.waitForValue("Wrong Password", of: .loginScreen(.alert(.title))))
    then(.waitForValue("This password does not open this letter box.", of: .loginScreen(.alert(.message))))
    then(.waitToAppear(.loginScreen(.alert(.resetButton))))
  }

  /// The published version of *disappear* asserts that `waitForExistence` returns false. For an element that never
  /// existed, `waitForExistence` does return false. For an element that is about to disappear, however, it returns true
  /// immediately, so the test fails too early.
  func testAnElementThatIsAboutToDisappear() {
    then(.launch(arguments: ["-uitest"]))
    then(.loginScreen(.logIn(account: Self.account, password: "inkwell-1")))
    let spinner = XCUIApplication().activityIndicators["login.spinner"]
    let before = Date()

    continueAfterFailure = true
    XCTExpectFailure("the published form fails", options: .init()) {
      // axreplay:disable:next wait-negated - as published
      XCTAssertFalse(spinner.waitForExistence(timeout: 1), "the spinner exists")
    }
    continueAfterFailure = false
    XCTAssertEqual(Date(), before, "it did not wait")

    then(.waitToDisappear(.loginScreen(.spinner)))
    let waited = Date().timeIntervalSince(before)
    XCTAssertEqual(waited, 0.6, accuracy: 0.001, "the wait ends when the spinner disappears, as recorded")
    then(.waitToDisappear(.loginScreen(.spinner)))
    XCTAssertEqual(Date().timeIntervalSince(before), waited, "a missing element counts as disappeared")
  }
}
