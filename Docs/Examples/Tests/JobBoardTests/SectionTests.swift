// Tests the sections of the job board's main screen.

import PageModels
import XCTest

@MainActor
final class SectionTests: XCTestCase {
  private let factory = PageObjectsFactory()

  override func setUp() async throws { factory.application.launchArguments = ["-uitest"] }

  func testSectionsInTurn() {
    factory.launch(MainPageObject.self)
      .section(RecentSection.self)
      .clear()
      .checkTitle("Clear Searches?")
      .close(by: "Cancel")
      .checkSearch("Anything by the sea")
      .clear()
      .close(by: "Clear")
      .checkIsEmpty()
      .section(CompaniesSection.self)
      .checkCell("company.bronze", shows: "Hollow Bronze Works")
      .follow("company.bronze")
      .backToPage()
      .checkSelectedTab("Jobs")
      .openFavourites()
      .checkCount(0)
  }

  func testASectionBelongsToItsPage() {
    let main = factory.launch(MainPageObject.self)
    let recent = main.section(RecentSection.self)
    let recommended = recent.section(RecommendedSection.self)
    XCTAssertTrue(recommended.source === main)
    XCTAssertTrue(recommended.backToPage() === main)
    XCTAssertTrue(recommended.pageObjectsFactory === factory)
  }

  /// Uses the recording `jobs-notifications`: a system alert appears, and the next tap triggers the monitor.
  func testASystemAlertInBetween() {
    // axreplay:disable:next irq-locale-button - recorded in English
    addUIInterruptionMonitor(withDescription: "notifications") { alert in
      alert.buttons["Don’t Allow"].tap()
      return true
    }
    let recommended = factory.launch(MainPageObject.self).section(RecommendedSection.self)
    let question = XCUIApplication(bundleIdentifier: "com.apple.springboard").alerts.firstMatch
    recommended.check(question, "is on screen") { question.exists }
    recommended.showAll().checkCount(5)
    XCTAssertFalse(question.exists)
  }
}
