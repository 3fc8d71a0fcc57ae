// Tests when the base test case launches the app. The recording contains one launch, so a second one would fail.

import PageModels
import XCTest

final class BoardLaunchTests: BoardTestCase {
  private var main: MainScreenPageObject?

  /// Creates the first page in a method that XCTest calls before the test.
  override func setUp() {
    super.setUp()
    if name.contains("InSetUp") { main = pageObjectsFactory.makeMainScreenPageObject() }
    if name.contains("ByItself") { application.launch() }
  }

  func testTheFirstPageLaunchesTheApp() {
    XCTAssertEqual(application.state, .notRunning)
    let main = pageObjectsFactory.makeMainScreenPageObject()
    XCTAssertEqual(application.state, .runningForeground)
    XCTAssertTrue(main.section(SearchHistoryPageObject.self).application === application)
  }

  func testAPageInSetUpLaunchesTheApp() throws {
    XCTAssertEqual(application.state, .runningForeground)
    try XCTUnwrap(main).section(SearchHistoryPageObject.self).clear().dismissAlert().checkSearch("Baker")
  }

  func testASuiteThatLaunchesByItself() {
    pageObjectsFactory.makeMainScreenPageObject()
      .section(SearchHistoryPageObject.self).clear().dismissAlert().checkSearch("Baker")
  }

  func testAPageThatATestCreates() {
    let main = MainScreenPageObject(pageObjectsFactory: pageObjectsFactory, application: application)
    XCTAssertEqual(application.state, .runningForeground)
    XCTAssertTrue(main.pageObjectsFactory === pageObjectsFactory)
  }

  /// A factory that a test creates does not launch the app.
  func testAFactoryOfTheTest() {
    _ = PageObjectsFactory(application: application).makeMainScreenPageObject()
    XCTAssertEqual(application.state, .notRunning)
  }
}

/// The recording was launched with different arguments.
final class BoardArgumentTests: PageObjectsTestCase {
  override var launchArguments: [String] { return ["-other"] }

  func testALaunchThatWasNotRecorded() {
    XCTExpectFailure("the launch fails at the line that creates the page") {
      $0.compactDescription.contains("Failed to launch")
        && $0.sourceCodeContext.location?.fileURL.lastPathComponent == "BoardPages.swift"
    }
    _ = pageObjectsFactory.makeMainScreenPageObject()
  }
}
