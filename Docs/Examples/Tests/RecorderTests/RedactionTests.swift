// Tests the redaction of secure text.

import DeviceRecorder
import XCTest

@MainActor final class RedactionTests: XCTestCase {
  func testSecureFieldsAreRedacted() throws {
    let run = try ShopRun(#function)
    try run.logIn()
    for (name, bytes) in try ShopRun.files(of: run.folder) {
      let text = String(decoding: bytes, as: UTF8.self)
      XCTAssertFalse(text.contains("quince-8"), name)
      XCTAssertFalse(text.contains("•••••••••"), "\(name) reveals the length of the password")
    }
  }

  func testRedactionCanBeDisabled() throws {
    let run = try ShopRun(#function, redactsSecureFields: false)
    try run.logIn()
    let events = try ShopRun.events(of: run.folder)
    XCTAssertTrue(events.contains(#"typeText secureTextFields["login.password"] quince-88"#))
    XCTAssertTrue(events.contains(#"typeText secureTextFields["login.password"] quince-89"#))
    XCTAssertTrue(
      try ShopRun.files(of: run.folder).values.contains { String(decoding: $0, as: UTF8.self).contains("•••••••••") })
  }

  /// Without a target, the text is typed into the focused field, which may be the secure field.
  func testTypingIntoTheAppIsRedactedIfASecureFieldIsOnScreen() throws {
    let run = try ShopRun(#function)
    run.recorder.launch()
    run.recorder.tap(run.app.buttons["Log In"])
    run.recorder.tap(run.app.textFields["login.account"])
    run.recorder.typeText("ines@pomelo.example")
    XCTAssertEqual(try ShopRun.events(of: run.folder).last, "typeText")
  }

  func testARecordingIsNotOverwritten() throws {
    let run = try ShopRun(#function)
    XCTAssertThrowsError(try UIRecorder(directory: run.folder, app: run.app))
  }
}
