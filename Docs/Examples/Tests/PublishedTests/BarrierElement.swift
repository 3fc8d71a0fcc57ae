// Declares the elements of Turnstile in the published article's main form: each resolves to an `XCUIElement`.

import XCTest

enum BarrierElement {
  case landingScreen(LandingScreenElement)
  enum LandingScreenElement {
    case this
    case loginButton
    case welcome
  }

  case loginScreen(LoginScreenElement)
  enum LoginScreenElement {
    case this
    case accountField
    case passwordField
    case submitButton
  }
}

extension BarrierElement {
  func resolve() -> XCUIElement {
    let app = XCUIApplication()
    switch self {
    case .landingScreen(.this):
      return app.navigationBars["Turnstile"]
    case .landingScreen(.loginButton):
      return app.buttons["Log In"]
    case .landingScreen(.welcome):
      return app.staticTexts["welcome.label"]
    case .loginScreen(.this):
      return app.staticTexts["login.title"]
    case .loginScreen(.accountField):
      return app.textFields["account"]
    case .loginScreen(.passwordField):
      return app.secureTextFields["password"]
    case .loginScreen(.submitButton):
      return app.buttons["submit"]
    }
  }
}
