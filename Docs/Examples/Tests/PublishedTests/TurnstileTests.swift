// Tests logging in to Turnstile. Each test is written as a list of user actions.

import PageModels
import XCTest

final class TurnstileTests: TurnstileTestCase {
  func testAWrongPasswordFirst() throws {
    then(.launch)
    then(.wait(for: .landingScreen(.this), to: .appear))
    then(.tap(on: .landingScreen(.loginButton)))
    then(.wait(for: .loginScreen(.this), to: .appear))
    then(.tapToEnter("nell@turnstile.example", on: .loginScreen(.accountField)))
    then(.wait(for: .loginScreen(.accountField), to: .haveValue("nell@turnstile.example")))
    then(.tapToEnter("888888", on: .loginScreen(.passwordField)))
    then(.tap(on: .loginScreen(.submitButton)))
    then(.wait(for: .loginScreen(.alert(.incorrect)), to: .appear))
    then(.tap(on: .loginScreen(.alert(.okButton))))
    then(.wait(for: .loginScreen(.alert(.incorrect)), to: .disappear))
    then(.tapToEnter("000000", on: .loginScreen(.passwordField)))
    then(.tap(on: .loginScreen(.submitButton)))
    then(.wait(for: .loginScreen(.this), to: .disappear))
    then(.wait(for: .landingScreen(.welcomeAccount), to: .haveValue("nell@turnstile.example")))
  }

  func testLoggingInAsOneAction() throws {
    then(.launch)
    then(.wait(for: .landingScreen(.this), to: .appear))
    then(.landingScreen(.login(account: "nell@turnstile.example", password: "000000")))
    then(.wait(for: .landingScreen(.welcomeAccount), to: .haveValue("nell@turnstile.example"), timeout: 2))
  }

  @MainActor func testAResolvedElementIsAccessible() throws {
    then(.launch)
    let button = TurnstileElement.landingScreen(.loginButton).resolve()
    XCTAssertEqual(button.ele.label, "Log In")
    XCTAssertEqual(button.value(), "Log In", "the value of a button is its label")
  }
}

/// The same tests in a class with a different base class.
final class TurnstileConformanceTests: XCTestCase, BehaviourTesting {
  typealias Element = TurnstileElement

  func testLaunching() {
    then(.launch)
    then(.wait(for: .landingScreen(.this), to: .appear))
    then(.wait(for: .loginScreen(.this), to: .disappear))
  }
}
