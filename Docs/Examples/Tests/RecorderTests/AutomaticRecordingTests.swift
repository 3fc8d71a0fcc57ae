// Tests automatic recording: actions are recorded even though neither the test nor its page object performs them
// through the recorder.

#if compiler(>=6.3)
  import DeviceRecorder
  import XCTest

  @MainActor private struct LoginPage {
    let app: XCUIApplication
    var account: XCUIElement { app.textFields["login.account"] }
    var password: XCUIElement { app.secureTextFields["login.password"] }
    var submit: XCUIElement { app.buttons["login.submit"] }

    func logIn(_ name: String, _ secret: String) {
      account.tap()
      account.typeText(name)
      password.tap()
      password.typeText(secret)
      submit.tap()
    }
  }

  @MainActor final class AutomaticRecordingTests: XCTestCase {
    func testAnUnchangedPageObjectIsRecorded() throws {
      let run = try ShopRun(#function)
      UIRecorder.current = run.recorder
      defer { UIRecorder.current = nil }

      let app = run.app
      app.launch()
      app.buttons["Log In"].tap()
      LoginPage(app: app).logIn("ines@pomelo.example", "quince-88")
      XCTAssertTrue(app.alerts["Wrong Password"].waitForExistence(timeout: 10))

      XCTAssertEqual(
        try ShopRun.events(of: run.folder),
        [
          "launch", #"tap buttons["Log In"]"#, #"tap textFields["login.account"]"#,
          #"typeText textFields["login.account"] ines@pomelo.example"#, #"tap secureTextFields["login.password"]"#,
          #"typeText secureTextFields["login.password"]"#, #"tap buttons["login.submit"]"#,
        ])
      let last = try XCTUnwrap(ShopRun.lines(of: run.folder).last)
      // The alert appeared 1.75 seconds after the progress bar, while the test waited for it.
      XCTAssertEqual(last["snapshot"] as? String, "0007.json")
    }

    func testNothingChangesWithoutARecorder() {
      let app = XCUIApplication()
      app.launchArguments = ["-uitest", "-resetSession"]
      app.launch()
      app.buttons["Log In"].tap()
      XCTAssertTrue(LoginPage(app: app).account.waitForExistence(timeout: 5))
    }
  }
#endif
