// Tests the base test class using its members' originally published names. Covers waits with closures, deep links,
// screenshots and system alerts.

import PageModels
import XCTest

final class HeronCameraPage: BasePage {
  func titleElementQuery() -> XCUIElementQuery { return app.staticTexts.matching(identifier: "camera.title") }
  func titleElement() -> XCUIElement { return titleElementQuery().element }
  func allowElement() -> XCUIElement { return app.buttons["camera.allow"] }
}

final class HeronWelcomePage: BasePage {
  func titleElement() -> XCUIElement { return app.staticTexts["welcome.title"] }
}

extension Pages {
  var heronCamera: HeronCameraPage { return page() }
  var heronWelcome: HeronWelcomePage { return page() }
}

extension XCUIElement {
  func waitUntilGone(timeout: TimeInterval = 10) {
    WaitUntil.predicate(element: self, until: { !$0.exists }, timeout: timeout)
  }
}

final class HeronLinkTests: UIBaseTest {
  private let link = "https://heron.example/welcome"

  func testALinkInTheArguments() throws {
    let camera = try XCTUnwrap(URL(string: link + "/camera"))
    launcher.launch(["-uitest"], passing: camera)
    XCTAssertTrue(pages.heronCamera.titleElement().exists)
    launcher.launch(["-uitest"], passing: camera)
    XCTAssertEqual(pages.heronCamera.titleElementQuery().count, 1, "launched again with the same arguments")

    launcher.launch(["-uitest"], passing: try XCTUnwrap(URL(string: link)), as: "-deepLink")
    let arguments = ["-uitest", "-deepLink", link]
    XCTAssertEqual(launcher.lastArguments, arguments)
    launcher.needsRelaunch = true
    launcher.needsRelaunch = false
    XCTAssertFalse(launcher.launch(arguments), "the relaunch is prevented, and the recording has no further launch")

    let title = pages.heronWelcome.titleElement()
    XCTAssertEqual(title.label, "Welcome to Heron")
    XCTAssertTrue(WaitUntil.predicate(element: title, until: { $0.label.hasSuffix("evening") }, timeout: 5))
    XCTAssertTrue(WaitUntil.predicate(element: title, until: "label ENDSWITH 'evening'"))
  }

  func testWaitsThatFail() throws {
    launcher.launch(["-uitest"], passing: try XCTUnwrap(URL(string: link + "/camera")))
    let title = pages.heronCamera.titleElement()
    // axreplay:disable:next wait-absence-unsafe - the title remains
    XCTAssertFalse(title.waitForNonExistence(timeout: 1), "it returns false without failing the test")
    XCTAssertFalse(title.wait(while: \.exists, timeout: 1))
    XCTAssertTrue(title.wait(until: \.isEnabled, timeout: 1))
    let name = self.name
    continueAfterFailure = true
    let conditions = [
      "\"camera.title\" StaticText", "Expect predicate `exists == 0` for object",
    ]
    for words in conditions {
      XCTExpectFailure(words) {
        if words.hasPrefix("\"") {
          title.waitUntilGone(timeout: 2)
        } else {
          WaitUntil.predicate(element: title, until: "exists == 0", timeout: 2)
        }
      } issueMatcher: { issue in
        issue.compactDescription.contains("Condition was not satisfied during 2 seconds: \(words)")
          && issue.attachments.first?.name == "\(name)-debug-screenshot"
          && issue.attachments.first?.lifetime == .deleteOnSuccess
      }
    }
  }
}

/// If a suite attaches the failure screenshot itself, as in the published pattern, the base class does not take a
/// second one.
final class HeronPictureTests: UIBaseTest {
  private var isOwnPictureDue = true

  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
  ) {
    if isOwnPictureDue {
      let attachment = XCTAttachment(screenshot: XCUIScreen.main.screenshot())
      attachment.name = "\(name)-debug-screenshot"
      attachment.lifetime = .deleteOnSuccess
      add(attachment)
    }
    super.recordFailure(withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
  }

  func testOnePicturePerFailure() throws {
    let link = try XCTUnwrap(URL(string: "https://heron.example/welcome/camera"))
    launcher.launch(["-uitest"], passing: link)
    continueAfterFailure = true
    for (isOwn, pictures) in [(true, 0), (true, 0), (false, 1), (true, 0)] {
      isOwnPictureDue = isOwn
      XCTExpectFailure("\(isOwn)") {
        XCTFail("wrong")
      } issueMatcher: {
        $0.attachments.count == pictures
      }
    }
  }

  /// Tests a data creator that only adds a property. To read the property, the test casts `dataCreator` to `HeronData`.
  func testData() {
    XCTAssertEqual(dataCreator.text(for: "name"), "test name")
    dataCreator = HeronData()
    XCTAssertEqual((dataCreator as? HeronData)?.firstName, "Ines")
    XCTAssertEqual(pages.heronCamera.dataCreator.text(for: "name"), "test name")
  }
}

private class HeronData: DataCreator {
  let firstName = "Ines"
}

/// Uses the recording `onboarding-camera-denied`, in which a system alert requests access to the camera.
final class HeronQuestionTests: UIBaseTest {
  override func setUp() {
    super.setUp()
    // axreplay:disable:next irq-locale-button - recorded in English
    addUIInterruptionMonitor(withDescription: "Dismiss the permission alert") { (alert) -> Bool in
      if alert.label.contains("Would Like to Access") {
        alert.buttons["Don’t Allow"].tap()
        return true
      } else {
        return false
      }
    }
  }

  func testTheQuestionIsAnswered() throws {
    let link = try XCTUnwrap(URL(string: "https://heron.example/welcome/camera"))
    launcher.launch(["-uitest", "-freshInstall"], at: link)
    pages.heronCamera.allowElement().tap()
    let before = Date()
    delayedAppInteraction(delay: 2)
    XCTAssertEqual(Date().timeIntervalSince(before), 2, accuracy: 0.5)
    XCTAssertTrue(app.staticTexts["denied.title"].waitForExistence(timeout: 5))
  }
}

/// `delayedAppInteraction` must tap in the upper left corner: that is the only tap in the recording, and there is a
/// button in the middle of the screen.
final class HeronCornerTests: UIBaseTest {
  func testTheMiddleIsNotTapped() {
    launcher.launch(["-uitest"])
    let hint = app.staticTexts["photo.hint"]
    XCTAssertEqual(hint.label, "Hold still")
    delayedAppInteraction(delay: 2)
    XCTAssertEqual(hint.label, "Well done")
  }
}
