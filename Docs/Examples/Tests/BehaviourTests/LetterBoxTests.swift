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
    then(.wait(for: .loginScreen(.title), to: .haveValue("Log in to Quillbox")))
    then(.tapToEnter(Self.account, on: .loginScreen(.accountField)))
    then(.wait(for: .loginScreen(.accountField), to: .haveValue(Self.account)))
    then(.tapToEnter("inkwell-1", on: .loginScreen(.passwordField)))
    then(.tap(on: .loginScreen(.submitButton)))

    then(.wait(for: .loginScreen(.alert(.title)), to: .appear))
    then(.tap(on: .loginScreen(.alert(.tryAgainButton))))
    then(.wait(for: .loginScreen(.alert(.title)), to: .disappear))
    then(.wait(for: .loginScreen(.passwordField), to: .haveValue("Password"), timeout: 1))

    then(.tapToEnter("inkwell-2", on: .loginScreen(.passwordField)))
    then(.tap(on: .loginScreen(.submitButton)))
    then(.wait(for: .welcomeScreen(.message), to: .haveValue(Self.account), timeout: 1))
  }

  func testTheSameWithScreenActions() {
    then(.launch(arguments: ["-uitest"]))
    then(.loginScreen(.logIn(account: Self.account, password: "inkwell-1")))
    then(.loginScreen(.tryAgain(password: "inkwell-2")))
    then(.welcomeScreen(.isOf(account: Self.account)))
    then(.wait(for: .welcomeScreen(.letter(2)), to: .haveValue("Bea, Sunday, at the mill?, 08:40"), timeout: 1))
  }

  func testTheAlertShowsTheReason() {
    then(.launch(arguments: ["-uitest"]))
    then(.loginScreen(.logIn(account: Self.account, password: "inkwell-1")))
    then(.wait(for: .loginScreen(.alert(.title)), to: .haveValue("Wrong Password"), timeout: 1))
    then(.wait(for: .loginScreen(.alert(.message)), to: .haveValue("This password does not open this letter box.")))
    then(.wait(for: .loginScreen(.alert(.resetButton)), to: .appear))
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

    then(.wait(for: .loginScreen(.spinner), to: .disappear))
    let waited = Date().timeIntervalSince(before)
    XCTAssertEqual(waited, 0.6, accuracy: 0.001, "the wait ends when the spinner disappears, as recorded")
    then(.wait(for: .loginScreen(.spinner), to: .disappear))
    XCTAssertEqual(Date().timeIntervalSince(before), waited, "a missing element counts as disappeared")
  }
}
