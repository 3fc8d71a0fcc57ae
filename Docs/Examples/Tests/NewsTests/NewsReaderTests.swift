// Tests a news reader with robots: from the front page to a story, to the in-app browser, and back.

import PageModels
import XCTest

@MainActor
final class NewsReaderTests: XCTestCase {
  private let app = XCUIApplication()
  private var feed: FeedRobot { FeedRobot(app) }

  override func setUp() async throws { app.launchArguments = ["-uitest"] }

  func testAStoryInTheBrowserAndBack() {
    feed
      .start()
      .waitForStories()
      .checkTitle(contains: "Front Page")
      .open(.harbour)
      .checkTitle(contains: "Local")
      .checkPicture()
      .checkHeadline("Harbour Gate Opens Again")
      .readOn()
      .checkPage(shows: "By Odile Marsh, from the east pier")
      .checkAddress(.isHittable, .contains("Address"))
      .done()
      .checkHeadline("Harbour Gate Opens Again")
      .backToFeed()
      .waitForStories()
      .checkTitle(contains: "Front Page")
  }

  func testTextsThatLookLikePredicateSyntax() {
    feed
      .start()
      .checkHeadline(.bread, .contains("The Baker's Dozen: 13% More Loaves"))
      .checkHeadline(.bread, .labelContains("r's Dozen"), .labelContains("13% "))
      .checkHeadline(.bells, .contains(#"C:\BELLS and Other Strange Names"#), .doesNotContain(#"C:\bells"#))
  }

  func testNegativeExpectations() {
    feed
      .start()
      .assert(app.activityIndicators.firstMatch, [.exists])
      .assert(app.activityIndicators.firstMatch, [.doesNotExist, .isNotHittable])
      .assert(app.cells["story.tram"].staticTexts["story.abstract"], [.exists, .isNotHittable])
      .checkHeadline(.moths, .exists, .isHittable, .doesNotContain("Moths"))
      .assert(app.cells["story.none"], [.doesNotExist])
      .assert(app.cells["story.none"], [])  // axreplay:disable:this loc-no-match - must not exist
  }

  func testAScreenshot() {
    let robot = feed.start().waitForStories()
    XCTAssertTrue(robot.takeScreenshot(named: "front page") === robot)
  }

  func testFormats() {
    let formats: [(Robot.Predicate, String)] = [
      (.exists, "exists == true"), (.doesNotExist, "exists == false"), (.isHittable, "isHittable == true"),
      (.isNotHittable, "isHittable == false"), (.contains("Save"), "label == 'Save'"),
      (.doesNotContain("Save"), "label != 'Save'"), (.labelContains("Save"), "label CONTAINS 'Save'"),
      // In a predicate format, `%%` would be parsed as a single percent sign.
      (.contains(#"It's 100%% "C:\"#), #"label == 'It\'s 100%\u0025 "C:\\'"#),
      (.contains("two\nlines"), #"label == 'two\nlines'"#),
    ]
    for (predicate, format) in formats { XCTAssertEqual(predicate.format, format) }
    XCTAssertEqual([.exists, .contains("' OR 1 == 1")].format, #"exists == true AND label == '\' OR 1 == 1'"#)
  }

  /// Despite its name, `.contains` requires the label to equal the string. After the failure, the chain continues.
  func testContainsComparesTheWholeLabel() {
    feed.start().checkHeadline(.harbour, .labelContains("Harbour Gate"))
    let before = Date()
    XCTExpectFailure("part of the label is not enough") { issue in
      issue.compactDescription.contains(
        """
        [FeedRobot] Element "story.headline" StaticText did not fulfill expectation: \
        [exists == true, label == 'Harbour Gate']; first unmet: label == 'Harbour Gate', \
        but the label is 'Harbour Gate Opens Again'
        """) && issue.sourceCodeContext.location?.fileURL.lastPathComponent == "NewsReaderTests.swift"
    }
    let story = feed.checkHeadline(.harbour, .exists, .contains("Harbour Gate")).open(.harbour)
    XCTAssertEqual(Date().timeIntervalSince(before), 30, accuracy: 1)
    story.checkHeadline("Harbour Gate Opens Again")
  }

  /// Uses the recording `news-wrong-story`: the wrong story opens.
  func testTheWrongStoryOpens() {
    let story = feed.start().waitForStories().open(.harbour)
    XCTExpectFailure("the third story opens instead of the first") { issue in
      issue.compactDescription.contains("[StoryRobot] Element")
        && issue.compactDescription.contains("first unmet: label == 'Local', but the label is 'Nature'")
    }
    story.checkTitle(contains: "Local", timeout: 5)
    story.backToFeed().checkTitle(contains: "Front Page")
  }

  /// Uses the recording `news-alert`: the element behind the alert is not hittable, so it is not tapped.
  func testAnAlertIsInTheWay() {
    feed.start().assert(app.alerts["No Connection"], [.exists])
    XCTExpectFailure("an unexpected alert covers the story") { issue in
      issue.compactDescription.contains(
        """
        [FeedRobot] Element "story.harbour" Cell did not fulfill expectation: [isHittable == true]; \
        first unmet: isHittable == true, but it is not hittable; the alert "No Connection" is in the way
        """)
    }
    feed.tap(feed.cell(.harbour), timeout: 3)
      .tap(app.alerts.buttons["OK"])
      .open(.harbour)
      .checkHeadline("Harbour Gate Opens Again")
  }

  /// At the end of `news-alert`, the page in the browser never loads.
  func testThePageNeverLoads() {
    let browser = feed.start()
      .tap(app.alerts.buttons["OK"])
      .open(.harbour)
      .checkPicture()
      .readOn()
    XCTExpectFailure("the server does not answer") { issue in
      issue.compactDescription.contains(
        """
        [BrowserRobot] Element "By Odile Marsh, from the east pier" StaticText did not fulfill expectation: \
        [exists == true]; first unmet: exists == true, but it does not exist
        """)
    }
    browser.checkPage(shows: "By Odile Marsh, from the east pier")
  }
}
