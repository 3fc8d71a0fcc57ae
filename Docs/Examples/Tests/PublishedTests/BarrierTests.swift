// Tests logging in to Turnstile with the published article's basic actions.

import XCTest

final class BarrierTests: BarrierTestCase {
  func testLoggingIn() throws {
    then(.launch)
    then(.wait(for: .landingScreen(.this), to: .appear))
    then(.tap(on: .landingScreen(.loginButton)))
    then(.wait(for: .loginScreen(.this), to: .appear))
    then(.tapToEnter("nell@turnstile.example", on: .loginScreen(.accountField)))
    then(.tapToEnter("000000", on: .loginScreen(.passwordField)))
    then(.tap(on: .loginScreen(.submitButton)))
    then(.wait(for: .loginScreen(.this), to: .disappear))
    then(.wait(for: .landingScreen(.welcome), to: .haveValue("Welcome back, nell@turnstile.example")))
  }
}
