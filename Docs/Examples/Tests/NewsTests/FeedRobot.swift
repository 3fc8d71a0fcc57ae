// Declares the robot for the front page.

import PageModels
import XCTest

final class FeedRobot: Robot {
  enum Story: String {
    case harbour, bread, moths, bells, chess, tram
  }

  private var spinner: XCUIElement { app.activityIndicators["Loading stories"] }

  func cell(_ story: Story) -> XCUIElement { app.cells["story.\(story.rawValue)"] }
  func headline(_ story: Story) -> XCUIElement { cell(story).staticTexts["story.headline"] }

  @discardableResult func waitForStories(file: StaticString = #filePath, line: UInt = #line) -> Self {
    assert(spinner, [.doesNotExist], file: file, line: line)
      .assert(cell(.harbour), [.exists, .isHittable], file: file, line: line)
  }

  @discardableResult func checkHeadline(
    _ story: Story, _ predicates: Predicate..., timeout: TimeInterval = Robot.defaultTimeout,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    assert(headline(story), predicates, timeout: timeout, file: file, line: line)
  }

  func open(_ story: Story, file: StaticString = #filePath, line: UInt = #line) -> StoryRobot {
    tap(cell(story), file: file, line: line).handOver()
  }
}
