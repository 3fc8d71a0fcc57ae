// Tests Heron's onboarding from its first page and from the camera page, including the system alert that requests
// access to the camera.

import PageModels
import XCTest

final class OnboardingTests: OnboardingBaseTest {
  func testFromTheWelcomeToTheDiary() throws {
    dataCreator = RecordedPeople()
    answerAlert(containing: "Camera", with: "Allow")
    try start(at: .wholeOnboarding)

    pages.welcome.tap(pages.welcome.start())
    pages.name.introduce()
    pages.camera.tap(pages.camera.allow())
    delayedAppInteraction()

    let greeted = NSPredicate(format: "exists == 1 AND label ENDSWITH %@", dataCreator.firstName)
    WaitUntil.predicate(element: pages.ready.title(), until: greeted)
    pages.ready.tap(pages.ready.start())
    XCTAssertEqual(pages.diary.birdQuery().count, 4)
  }

  func testFromTheLinkToTheCamera() throws {
    answerAlert(containing: "Camera", with: "Don’t Allow")
    try start(at: .camera)
    XCTAssertFalse(pages.welcome.title().exists, "the link skips the welcome page")

    pages.camera.tap(pages.camera.allow())
    delayedAppInteraction()

    pages.cameraOff.tap(pages.cameraOff.goOn())
    XCTAssertEqual(pages.ready.title().label, "All set")
    pages.ready.tap(pages.ready.start())
    XCTAssertTrue(pages.diary.tapIfShown(pages.diary.closeHint()))
    XCTAssertFalse(pages.diary.tapIfShown(pages.diary.closeHint()), "the hint has disappeared, and no tap is recorded")
  }

  func testMonitorsRunOnlyWhenAnInteractionIsBlocked() throws {
    dataCreator = RecordedPeople()
    var asked: [String] = []
    answerAlert(containing: "Camera", with: "Allow")
    addUIInterruptionMonitor(withDescription: "record the alert, and leave it to the next monitor") { alert in
      asked.append(alert.label)
      return false
    }
    try start(at: .wholeOnboarding)
    pages.welcome.tap(pages.welcome.start())
    pages.name.introduce()
    pages.camera.tap(pages.camera.allow())

    let question = XCUIApplication(bundleIdentifier: "com.apple.springboard").alerts.firstMatch
    XCTAssertTrue(question.waitForExistence(timeout: 5))
    XCTAssertTrue(pages.camera.title().exists, "elements behind the alert can be read")
    XCTAssertEqual(asked, [], "reading and waiting do not run monitors")

    app.tap()
    XCTAssertEqual(asked, ["“Heron” Would Like to Access the Camera"])
    XCTAssertFalse(question.exists)
  }

  func testTheLastMonitorIsCalledFirst() throws {
    let deaf = addUIInterruptionMonitor(withDescription: "returns true without handling the alert") { _ in true }
    answerAlert(containing: "Camera", with: "Don’t Allow")
    answerAlert(containing: "Location", with: "Allow")
    try start(at: .camera)
    pages.camera.tap(pages.camera.allow())
    delayedAppInteraction()
    XCTAssertTrue(pages.cameraOff.title().waitForExistence(timeout: 5), "the second monitor handled the alert")
    removeUIInterruptionMonitor(deaf)
  }

  func testElementsThatAppearAndDisappear() throws {
    dataCreator = RecordedPeople()
    answerAlert(containing: "Camera", with: "Allow")
    try start(at: .wholeOnboarding)
    XCTAssertFalse(pages.camera.isShown(pages.camera.spinner()), "a missing element is not a failure")
    pages.welcome.tap(pages.welcome.start())
    pages.name.introduce()
    XCTAssertEqual(pages.camera.titleQuery().count, 1)
    XCTAssertEqual(pages.camera.reasonQuery().count, 2)
    pages.camera.tap(pages.camera.allow())
    delayedAppInteraction()

    XCTAssertTrue(pages.camera.isShown(pages.camera.spinner()))
    XCTAssertTrue(pages.camera.spinner().waitForNonExistence(timeout: 10))
    pages.ready.tap(pages.ready.start())
    XCTAssertTrue(pages.diary.isShown(pages.diary.hint()))
    XCTAssertTrue(pages.diary.hint().waitForNonExistence(), "the default timeout is ten seconds")
    XCTAssertFalse(pages.diary.isShown(pages.diary.hint()))
  }

  func testNewDataCreatesNewPages() {
    let welcome = pages.welcome
    XCTAssertTrue(welcome === pages.welcome, "the page is created once")
    XCTAssertEqual(pages.name.dataCreator.firstName, "test first name")
    dataCreator = RecordedPeople()
    XCTAssertFalse(welcome === pages.welcome, "the page is created again with the new data")
    XCTAssertEqual(pages.name.dataCreator.firstName, "Mara")
    XCTAssertEqual(pages.name.dataCreator.text(for: "street"), "test street")
  }
}
