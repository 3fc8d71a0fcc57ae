// Tests which actions wait. In the recording, the welcome appears 0.7 seconds after the log-in.

import PageModels
import XCTest

final class BarrierTimeTests: BarrierTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    then(.launch)
    then(.tap(on: .landingScreen(.loginButton)))
    then(.tapToEnter("nell@turnstile.example", on: .loginScreen(.accountField)))
    then(.tapToEnter("000000", on: .loginScreen(.passwordField)))
    then(.tap(on: .loginScreen(.submitButton)))
  }

  func testAValueIsComparedAtOnce() {
    let before = Date()
    XCTExpectFailure("the log-in takes time") {
      $0.compactDescription.contains(
        "[landingScreen.welcome] Expected \"welcome.label\" StaticText to have the value \"Hello\": it does not exist")
        && $0.sourceCodeContext.location?.fileURL.lastPathComponent == "BarrierTimeTests.swift"
        && Date() == before
    }
    then(.wait(for: .landingScreen(.welcome), to: .haveValue("Hello")))
  }

  func testAValueWithATimeout() {
    let before = Date()
    then(.wait(for: .landingScreen(.welcome), to: .haveValue("Welcome back, nell@turnstile.example"), timeout: 2))
    XCTAssertEqual(Date().timeIntervalSince(before), 0.5, accuracy: 0.001, "it appears 0.7 s after the tap")
  }

  /// The tap fails in XCUITest's words, not in those of a wait.
  func testATapAtOnce() {
    XCTExpectFailure("there is no such button on this screen") {
      $0.compactDescription.contains("Failed to tap \"Log In\" Button")
        && $0.sourceCodeContext.location?.fileURL.lastPathComponent == "BarrierTimeTests.swift"
    }
    then(.tap(on: .landingScreen(.loginButton)))
  }

  func testATapWithATimeout() {
    XCTExpectFailure("there is no such button on this screen") {
      $0.compactDescription.contains(
        "[landingScreen.loginButton] Waited 2 seconds for \"Log In\" Button to appear: it does not exist")
    }
    then(.tap(on: .landingScreen(.loginButton), timeout: 2))
  }

  func testTypingWithATimeout() {
    XCTExpectFailure("the log-in screen has gone") {
      $0.compactDescription.contains("[loginScreen.accountField] Waited 1 second for \"account\" TextField to appear")
    }
    then(.wait(for: .loginScreen(.this), to: .disappear))
    then(.tapToEnter("otto", on: .loginScreen(.accountField), timeout: 1))
  }

  /// The default value is the label, which a text field does not have.
  @MainActor func testTheValueOfATextField() {
    let field = XCUIApplication().textFields["account"]
    XCTAssertEqual(ResolvedElement.from(field).value(), "")
    XCTAssertEqual(
      ResolvedElement.from(field, value: ResolvedElement.usualValue).value(), "nell@turnstile.example")
  }
}
