// Declares the elements on the screens of Quillbox.

import PageModels
import XCTest

enum LetterBoxElement: BehaviourElement {
  case loginScreen(LoginScreen)
  case welcomeScreen(WelcomeScreen)

  enum LoginScreen {
    case title, accountField, passwordField, submitButton, spinner
    case alert(WrongPasswordAlert)
  }

  enum WrongPasswordAlert {
    case title, message, tryAgainButton, resetButton
  }

  enum WelcomeScreen {
    case message, connectingBanner
    case letter(Int)
  }

  func resolve() -> ResolvedElement {
    switch self {
    case .loginScreen(let element): element.resolve(in: XCUIApplication())
    case .welcomeScreen(let element): element.resolve(in: XCUIApplication())
    }
  }
}

extension LetterBoxElement.LoginScreen {
  @MainActor func resolve(in app: XCUIApplication) -> ResolvedElement {
    switch self {
    case .title: .from(app.staticTexts["login.title"])
    // A text field has an empty label; its contents are in `value`.
    case .accountField: .from(app.textFields["login.account"], value: ResolvedElement.usualValue)
    case .passwordField: .from(app.secureTextFields["login.password"], value: ResolvedElement.usualValue)
    case .submitButton: .from(app.buttons["login.submit"])
    case .spinner: .from(app.activityIndicators["login.spinner"])
    case .alert(let element): element.resolve(in: app.alerts["Wrong Password"])
    }
  }
}

extension LetterBoxElement.WrongPasswordAlert {
  @MainActor func resolve(in alert: XCUIElement) -> ResolvedElement {
    switch self {
    case .title: .from(alert)
    // axreplay:disable:next loc-index - texts in alerts have no identifiers
    case .message: .from(alert.staticTexts.element(boundBy: 1))
    case .tryAgainButton: .from(alert.buttons["Try Again"])
    case .resetButton: .from(alert.buttons["Reset Password"])
    }
  }
}

extension LetterBoxElement.WelcomeScreen {
  @MainActor func resolve(in app: XCUIApplication) -> ResolvedElement {
    switch self {
    // Only the account in the message is compared; the rest depends on the time of day.
    case .message:
      .from(
        app.staticTexts["welcome.message"],
        value: { $0.label.components(separatedBy: ", ").dropFirst().joined(separator: ", ") })
    case .connectingBanner: .from(app.staticTexts["welcome.banner"])
    case .letter(let number): .from(app.tables["inbox.letters"].cells.element(boundBy: number - 1))
    }
  }
}
