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
      [.tapToEnter(account, in: .loginScreen(.accountField))] + Self.finish(password)
    case .loginScreen(.tryAgain(let password)):
      [
        .tap(on: .loginScreen(.alert(.tryAgainButton))), .waitToDisappear(.loginScreen(.alert(.title))),
      ] + Self.finish(password)
    case .welcomeScreen(.isOf(let account)):
      [
        .waitForValue(account, of: .welcomeScreen(.message)),
        .waitToDisappear(.welcomeScreen(.connectingBanner)),
      ]
    }
  }

  private static func finish(_ password: String) -> [BasicAction<LetterBoxElement>] {
    [.tapToEnter(password, in: .loginScreen(.passwordField)), .tap(on: .loginScreen(.submitButton))]
  }
}
