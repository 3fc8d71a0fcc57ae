// Tests the shop along two recordings, of which one begins with a session.

import XCTest

/// Uses two recordings, which axreplay.yml lists.
final class ShopMapTests: XCTestCase {
  @MainActor func testTheLaunchChoosesTheRecording() {
    let app = XCUIApplication()
    app.launchArguments = ["-uitest", "-loggedIn", "-emptyBasket"]
    app.launch()
    XCTAssertTrue(app.tabBars.buttons["Basket"].waitForExistence(timeout: 5))
  }

  /// After logging in, the home page shows that there are two items in the basket.
  @MainActor func testAnotherSession() {
    let app = XCUIApplication()
    app.launchArguments = ["-uitest", "-resetSession"]
    app.launch()
    app.buttons["Log In"].tap()
    let (account, password) = (app.textFields["login.account"], app.secureTextFields["login.password"])
    account.tap()
    account.typeText("ines@pomelo.example")
    for word in ["quince-88", "quince-89"] {
      password.tap()
      password.typeText(word)
      app.buttons["login.submit"].tap()
      let button = app.alerts["Wrong Password"].buttons["OK"]
      if button.waitForExistence(timeout: 3) { button.tap() }
    }
    let add = app.cells.element(boundBy: 2).buttons["Add to Basket"]
    XCTAssertTrue(add.waitForExistence(timeout: 5))
    continueAfterFailure = true
    XCTExpectFailure("products were added to an empty basket only") {
      add.tap()
    } issueMatcher: {
      $0.compactDescription.contains(
        "recorded elsewhere: shop-basket, line 5 (0001.xml); that screen differs; different: value of Button \"Basket\", "
          + "“2 items” here and “” there")
    }
  }
}
