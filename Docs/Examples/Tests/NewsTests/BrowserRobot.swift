// Declares the robot for the in-app browser, which has no navigation bar.

import PageModels
import XCTest

final class BrowserRobot: Robot {
  private var page: XCUIElementQuery { app.webViews.staticTexts }

  @discardableResult func checkPage(
    shows text: String, timeout: TimeInterval = Robot.defaultTimeout, file: StaticString = #filePath,
    line: UInt = #line
  ) -> Self {
    assert(page[text], [.exists], timeout: timeout, file: file, line: line)
  }

  @discardableResult func checkAddress(
    _ predicates: Predicate..., file: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    assert(app.otherElements["URL"], predicates, file: file, line: line)
  }

  func done(file: StaticString = #filePath, line: UInt = #line) -> StoryRobot {
    tap(app.buttons["Done"], file: file, line: line).handOver()
  }
}
