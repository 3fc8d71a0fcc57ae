// Declares the elements on the screens of Turnstile, using the user-behavior pattern's originally published names.

import PageModels
import XCTest

enum TurnstileElement {
  case landingScreen(LandingScreenElement)
  enum LandingScreenElement {
    case this
    case loginButton
    case welcomeAccount
  }

  case loginScreen(LoginScreenElement)
  enum LoginScreenElement {
    case this
    case accountField
    case passwordField
    case submitButton

    case alert(AlertElement)
    enum AlertElement {
      case incorrect
      case okButton
    }
  }
}

extension TurnstileElement: BehaviourElement {
  func resolve() -> ResolvedElement {
    let app = XCUIApplication()
    switch self {
    case .landingScreen(.this):
      return .from(app.navigationBars["Turnstile"])
    case .landingScreen(.loginButton):
      return .from(app.buttons["Log In"])
    case .landingScreen(.welcomeAccount):
      return .from(app.staticTexts["welcome.label"], value: { String($0.label.dropFirst("Welcome back, ".count)) })
    case .loginScreen(.this):
      return .from(app.staticTexts["login.title"], appears: { $0.waitForExistence(timeout: 1) })
    case .loginScreen(.accountField):
      return .from(app.textFields["account"], value: ResolvedElement.usualValue)
    case .loginScreen(.passwordField):
      return .from(app.secureTextFields["password"], enter: { ele, text in ele.typeText(text) })
    case .loginScreen(.submitButton):
      return .from(app.buttons["submit"], appears: { $0.exists && $0.isEnabled }, tap: { $0.tap() })
    case .loginScreen(.alert(.incorrect)):
      return .from(app.alerts["Incorrect"])
    case .loginScreen(.alert(.okButton)):
      return .from(app.alerts.buttons["OK"])
    }
  }
}
