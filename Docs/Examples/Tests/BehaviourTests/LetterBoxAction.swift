// Declares the actions on the screens of Quillbox.

import PageModels
import XCTest

enum LetterBoxAction: ExtendedAction {
  case loginScreen(LoginAction)
  case welcomeScreen(WelcomeAction)

  enum LoginAction {
    case logIn(account: String, password: String)
    case tryAgain(password: String)
  }

  enum WelcomeAction {
    case isOf(account: String)
  }

  var steps: [BasicAction<LetterBoxElement>] {
    switch self {
    case .loginScreen(.logIn(let account, let password)):
      [.tapToEnter(account, on: .loginScreen(.accountField))] + Self.finish(password)
    case .loginScreen(.tryAgain(let password)):
      [
        .tap(on: .loginScreen(.alert(.tryAgainButton)), timeout: 1),
        .wait(for: .loginScreen(.alert(.title)), to: .disappear),
      ] + Self.finish(password)
    case .welcomeScreen(.isOf(let account)):
      [
        .wait(for: .welcomeScreen(.message), to: .haveValue(account), timeout: 1),
        .wait(for: .welcomeScreen(.connectingBanner), to: .disappear),
      ]
    }
  }

  private static func finish(_ password: String) -> [BasicAction<LetterBoxElement>] {
    [.tapToEnter(password, on: .loginScreen(.passwordField)), .tap(on: .loginScreen(.submitButton))]
  }
}
