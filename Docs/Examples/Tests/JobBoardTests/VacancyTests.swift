// Tests a job board with pages from a factory: vacancies, alerts on several screens, and a button that opens one of two
// pages.

import PageModels
import XCTest

@MainActor
final class VacancyTests: XCTestCase {
  private let factory = PageObjectsFactory()

  override func setUp() async throws { factory.application.launchArguments = ["-uitest"] }

  func testRespondingAsAUser() {
    factory.launch(MainPageObject.self)
      .section(RecommendedSection.self)
      .showAll()
      .checkSelectedTab("Jobs")
      .checkCount(5)
      .checkCell("vacancy.102", shows: "Night Baker")
      .checkFavourite("vacancy.101", is: true)
      .checkFavourite("vacancy.102", is: false)
      .markFavourite("vacancy.102")
      .checkTitle("Added to Favourites")
      .checkText("We tell you when this vacancy changes.")
      .close(by: "OK")
      .checkFavourite("vacancy.102", is: true)
      .open("vacancy.102")
      .respondAsUser()
      .checkTitle("Send Response?")
      .close(by: "Send")
      .checkIsSent()
      .back()
      .checkShows("vacancy.105")
      .openFavourites()
      .checkSelectedTab("Favourites")
      .checkCount(2)
  }

  /// Uses the recording of a guest session, in which the same button opens a different page.
  func testRespondingAsAGuest() {
    factory.launch(MainPageObject.self)
      .section(RecommendedSection.self)
      .showAll()
      .open("vacancy.102")
      .respondAsGuest()
      .checkReason("Log in to respond")
      .cancel()
      .waitView()
  }

  /// The same test without the factory.
  func testRespondingAsAGuestWithoutAFactory() {
    let app = XCUIApplication()
    app.launchArguments = ["-uitest"]
    app.launch()
    let main = PlainMainPage(app)
    main.waitView()
    main.tapShowAll()
    let vacancies = PlainVacanciesPage(app)
    vacancies.waitView().checkCell("vacancy.102", shows: "Night Baker").tapCell("vacancy.102")
    let vacancy = PlainVacancyPage(app)
    vacancy.waitView()
    vacancy.tapRespond()
    let login = PlainLoginPage(app)
    login.waitView()
    login.tapCancel()
    vacancy.waitView()
  }

  func testAnAlertReturnsToThePageItCameFrom() {
    let favourites: FavouritesPageObject = factory.launch(MainPageObject.self).openFavourites()
    let alert: AlertPageObject<FavouritesPageObject> = favourites.checkShows("vacancy.101").remove("vacancy.101")
    XCTAssertTrue(alert.source === favourites)
    let same = alert.checkTitle("Remove?").close(by: "Cancel").checkCount(2)
    XCTAssertTrue(same === favourites)
    favourites.remove("vacancy.101").close(by: "Remove").checkLacks("vacancy.101").checkCount(1)
  }

  /// An alert has no tab bar, so the compiler rejects `alert.openFavourites()`.
  func testAlertsHaveNoTabBar() {
    let alert: any Any.Type = AlertPageObject<MainPageObject>.self
    XCTAssertFalse(alert is any TabBarUsable.Type)
    XCTAssertTrue(alert is any ViewWaitable.Type)
  }

  /// A page with a source that is created without one returns to a new page object of the source's type.
  func testAnAlertWithoutASource() {
    let alert = factory.initializePageObject(ofType: AlertPageObject<RecentSection>.self)
    XCTAssertTrue(alert.source.pageObjectsFactory === factory)
    XCTAssertTrue(alert.source.source.application === factory.application)
  }

  /// Uses the recording `jobs-stuck`: the list never appears.
  func testTheListNeverAppears() {
    let recommended = factory.launch(MainPageObject.self).section(RecommendedSection.self)
    XCTExpectFailure("the server does not answer") { issue in
      issue.compactDescription.contains(
        "Failed opening 'VacanciesPageObject' view: \"vacancies.list\" Table does not exist")
        && issue.sourceCodeContext.location?.fileURL.lastPathComponent == "VacancyTests.swift"
    }
    let before = Date()
    _ = recommended.showAll(timeout: 5)
    XCTAssertEqual(Date().timeIntervalSince(before), 5, accuracy: 1)
  }

  func testAWrongCellCount() {
    let vacancies = factory.launch(MainPageObject.self).section(RecommendedSection.self).showAll()
    XCTExpectFailure("one cell is missing") { issue in
      issue.compactDescription.contains(
        "[VacanciesPageObject] \"vacancies.list\" Table: expected that it has 6 cells; it has 5")
    }
    vacancies.checkCount(6).markFavourite("vacancy.102").close(by: "OK").checkFavourite("vacancy.102", is: true)
  }

  /// In the recording of a guest session, the button opens the log-in page instead of an alert.
  func testAGuestDoesNotSeeTheAlert() {
    let vacancy = factory.launch(MainPageObject.self).section(RecommendedSection.self).showAll().open("vacancy.102")
    XCTExpectFailure("the user is not logged in") { issue in
      issue.compactDescription.contains("Failed opening 'AlertPageObject<")
        && issue.compactDescription.contains("view: Alert (First Match) does not exist")
    }
    _ = vacancy.respondAsUser()
  }
}
