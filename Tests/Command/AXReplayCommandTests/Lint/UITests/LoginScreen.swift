// Locators of a screen. Some do not match.

import XCTest

enum LoginScreen {
  static let app = XCUIApplication()
  static let account = app.textFields["login.account"]
  static let submit = app.buttons["login.sumbit"]
  static let logIn = app.buttons["Log In"]
  static let forgot = app.element(.button, "login.forgot")
}

final class LoginTests: XCTestCase {
  func testLogIn() {
    LoginScreen.account.tap()
    LoginScreen.submit.tap()
    LoginScreen.logIn.tap()
    LoginScreen.forgot.tap()
  }
}
