// Tests of the job board that nobody recorded: each goes on in another recording where the first one goes on otherwise.

import PageModels
import XCTest

/// Uses three recordings, which axreplay.yml lists.
@MainActor
final class JobBoardMapTests: XCTestCase {
  private let factory = PageObjectsFactory()

  override func setUp() async throws { factory.application.launchArguments = ["-uitest"] }

  /// The favourite was added in one recording, and another one was removed in a second.
  func testRemovingOneFavouriteAfterAddingAnother() {
    let favourites = factory.launch(MainPageObject.self)
      .section(RecommendedSection.self)
      .showAll()
      .markFavourite("vacancy.102")
      .close(by: "OK")
      .open("vacancy.102")
      .respondAsUser()
      .close(by: "Send")
      .checkIsSent()
      .back()
      .openFavourites()
      .checkCount(2)
    favourites.remove("vacancy.101").close(by: "Remove").checkLacks("vacancy.101").checkCount(1)
  }

  /// The searches were not cleared, so the page is the one with which the other recordings begin.
  func testAllVacanciesAfterASecondThought() {
    factory.launch(MainPageObject.self)
    factory.application.buttons["recent.clear"].tap()
    factory.application.alerts["Clear Searches?"].buttons["Cancel"].tap()
    factory.application.buttons["recommended.all"].tap()
    XCTAssertTrue(factory.application.cells["vacancy.102"].waitForExistence(timeout: 5))
  }
}
