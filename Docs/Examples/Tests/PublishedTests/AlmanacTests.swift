// Tests robots that take fastlane screenshots, using the robot pattern's originally published names.

import PageModels
import XCTest

/// The base class of the suite's robots, which overrides the screenshot hooks.
class AlmanacRobot: Robot {
  nonisolated(unsafe) static var calls: [String] = []

  override func setupSnapshot(_ app: XCUIApplication) {
    Self.calls.append("setup")
    Snapshot.setupSnapshot(app)
  }

  override func snapshot(_ name: String, timeWaitingForIdle timeout: TimeInterval) {
    Self.calls.append("\(name) \(timeout)")
    Snapshot.snapshot(name, timeWaitingForIdle: timeout)
  }
}

final class MoonsRobot: AlmanacRobot {
  private lazy var tableView = app.tables["MoonsView.tableView"]
  private lazy var cell = tableView.cells["MoonsView.cell.0"]

  @discardableResult
  func checkTable() -> Self {
    assert(tableView, [.isHittable])
  }

  func showMoon() -> MoonRobot {
    tap(cell)
    return MoonRobot(app)
  }
}

final class MoonRobot: AlmanacRobot {
  private lazy var stackView = app.otherElements["MoonView.stackView"]
  private lazy var imageView = stackView.images["MoonView.imageView"]
  private lazy var titleLabel = stackView.staticTexts["MoonView.titleLabel"]

  @discardableResult
  func checkImage() -> Self {
    assert(imageView, [.exists, .isHittable])
  }

  @discardableResult
  func checkTitleLabel(contains title: String) -> Self {
    assert(titleLabel, [.isHittable, .contains(title)])
  }

  func backToMoons() -> MoonsRobot {
    back()
    return MoonsRobot(app)
  }
}

final class AlmanacTests: XCTestCase {
  private let app = XCUIApplication()

  /// In the recording, the app was launched with fastlane's arguments, and there is a one-second pause at each
  /// screenshot.
  func testTheWolfMoon() {
    AlmanacRobot.calls = []
    MoonsRobot(app)
      .start()
      .checkTitle(contains: "Moons")
      .checkTable()
      .takeScreenshot(named: "Moons")
      .showMoon()
      .checkImage()
      .checkTitleLabel(contains: "Wolf Moon")
      .takeScreenshot(named: "Moon", timeout: 5)
      .backToMoons()
      .checkTable()
    XCTAssertEqual(AlmanacRobot.calls, ["setup", "Moons 30.0", "Moon 5.0"])
    XCTAssertEqual(app.launchArguments, ["-FASTLANE_SNAPSHOT", "YES", "-ui_testing"])
  }

  func testADifferentTitle() {
    let moon = MoonsRobot(app).start().showMoon()
    XCTExpectFailure("there is no such moon") {
      $0.compactDescription.contains(
        "[MoonRobot] Element \"MoonView.titleLabel\" StaticText did not fulfill expectation")
    }
    moon.checkTitleLabel(contains: "Harvest Moon")
  }
}

/// Uses the recording `almanac-older`, in which the title in the navigation bar is not a static text, and has a
/// different label for the first four seconds. The only static text in the bar belongs to the bar's button.
final class AlmanacTitleTests: XCTestCase {
  func testATitleThatIsAnOtherElement() {
    Robot(XCUIApplication()).start().checkTitle(contains: "Moons")
  }

  /// Each row contains the robot, the expected title and the expected failure.
  func testTitlesThatAreNotShown() {
    let app = XCUIApplication()
    let (usual, own) = (Robot(app).start(), MenuRobot(app))
    let rows = [
      (usual, "Moo", "Element StaticText (First Match) did not fulfill expectation: [label == 'Moo']"),
      (own, "Moons", #"Element "Menu" StaticText did not fulfill expectation: [label == 'Moons']"#),
    ]
    for (robot, title, words) in rows {
      XCTExpectFailure(title) {
        robot.checkTitle(contains: title, timeout: 5)
      } issueMatcher: {
        $0.compactDescription.contains(words)
      }
    }
    own.checkTitle(contains: "Menu")
  }
}

/// Overrides the title element, so that no other element is accepted as the title.
private final class MenuRobot: Robot {
  override var navigationBarTitle: XCUIElement { return navigationBar.staticTexts["Menu"] }
}
