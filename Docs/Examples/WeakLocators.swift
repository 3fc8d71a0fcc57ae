// Declares a page object with two mistakes, for the README.

import XCTest

struct LoginPage {
  let app = XCUIApplication()

  var account: XCUIElement { app.textFields["login.acount"] }
  var submit: XCUIElement { app.buttons["Log In"] }

  func logIn(as name: String) {
    account.tap()
    account.typeText(name)
    submit.tap()
  }
}
