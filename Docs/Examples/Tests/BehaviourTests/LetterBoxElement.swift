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
    case .title: ResolvedElement(app.staticTexts["login.title"])
    // A text field has an empty label; its contents are in `value`.
    case .accountField: ResolvedElement(app.textFields["login.account"], value: { $0.value as? String ?? "" })
    case .passwordField: ResolvedElement(app.secureTextFields["login.password"], value: { $0.value as? String ?? "" })
    case .submitButton: ResolvedElement(app.buttons["login.submit"])
    case .spinner: ResolvedElement(app.activityIndicators["login.spinner"])
    case .alert(let element): element.resolve(in: app.alerts["Wrong Password"])
    }
  }
}

extension LetterBoxElement.WrongPasswordAlert {
  @MainActor func resolve(in alert: XCUIElement) -> ResolvedElement {
    switch self {
    case .title: ResolvedElement(alert)
    // axreplay:disable:next loc-index - texts in alerts have no identifiers
    case .message: ResolvedElement(alert.staticTexts.element(boundBy: 1))
    case .tryAgainButton: ResolvedElement(alert.buttons["Try Again"])
    case .resetButton: ResolvedElement(alert.buttons["Reset Password"])
    }
  }
}

extension LetterBoxElement.WelcomeScreen {
  @MainActor func resolve(in app: XCUIApplication) -> ResolvedElement {
    switch self {
    // Only the account in the message is compared; the rest depends on the time of day.
    case .message:
      ResolvedElement(
        app.staticTexts["welcome.message"],
        value: { $0.label.components(separatedBy: ", ").dropFirst().joined(separator: ", ") })
    case .connectingBanner: ResolvedElement(app.staticTexts["welcome.banner"])
    case .letter(let number): ResolvedElement(app.tables["inbox.letters"].cells.element(boundBy: number - 1))
    }
  }
}
