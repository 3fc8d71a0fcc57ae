// Declares the actions on Turnstile's screens. Each action is composed of basic actions and other screen actions.

import PageModels
import XCTest

enum TurnstileAction {
  case landingScreen(LandingScreenAction)
  enum LandingScreenAction {
    case login(account: String, password: String)
  }

  case loginScreen(LoginScreenAction)
  enum LoginScreenAction {
    case login(account: String, password: String)
  }
}

typealias TurnstileTestCase = BehaviourTestCase<TurnstileElement>

extension BehaviourTestCase where Element == TurnstileElement {
  func then(_ action: TurnstileAction) {
    switch action {
    case let .landingScreen(.login(account, password)):
      then(.tap(on: .landingScreen(.loginButton)))
      then(.wait(for: .loginScreen(.this), to: .appear))
      then(.loginScreen(.login(account: account, password: password)))
      then(.wait(for: .loginScreen(.this), to: .disappear))

    case let .loginScreen(.login(account, password)):
      then(.tapToEnter(account, on: .loginScreen(.accountField)))
      then(.tapToEnter(password, on: .loginScreen(.passwordField)))
      then(.tap(on: .loginScreen(.submitButton)))
    }
  }
}
