// Declares the robot for a story.

import PageModels
import XCTest

final class StoryRobot: Robot {
  private var headline: XCUIElement { app.scrollViews["story.view"].staticTexts["story.headline"] }
  private var picture: XCUIElement { app.images["story.picture"] }
  private var readOn: XCUIElement { app.buttons["story.more"] }

  @discardableResult func checkHeadline(
    _ text: String, timeout: TimeInterval = Robot.defaultTimeout, file: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    assert(headline, [.isHittable, .contains(text)], timeout: timeout, file: file, line: line)
  }

  @discardableResult func checkPicture(file: StaticString = #filePath, line: UInt = #line) -> Self {
    assert(picture, [.isHittable, .labelContains("Picture")], file: file, line: line)
  }

  func readOn(file: StaticString = #filePath, line: UInt = #line) -> BrowserRobot {
    tap(readOn, file: file, line: line).handOver()
  }

  func backToFeed(file: StaticString = #filePath, line: UInt = #line) -> FeedRobot {
    back(file: file, line: line).handOver()
  }
}
