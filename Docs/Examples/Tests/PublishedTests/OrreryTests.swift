// Tests robots whose predicates are also used outside of them, as in the published article.

import XCTest

#if !ALONE
  import PageModels
#endif

class OrreryRobot: Robot {
  @discardableResult
  func checkBar(_ predicates: [Predicate] = [.exists, .isHittable]) -> Self {
    return assert(navigationBar, predicates)
  }

  @discardableResult
  func check(_ title: OrreryTitle, timeout: TimeInterval = Robot.defaultTimeout) -> Self {
    return assert(navigationBar.otherElements.firstMatch, title.predicates, timeout: timeout)
  }
}

struct OrreryTitle {
  let text: String

  var predicates: [Predicate] {
    return [.isHittable, .contains(text), .doesNotContain("Stars")]
  }
}

final class OrreryTests: XCTestCase {
  func testTheTitle() {
    OrreryRobot(XCUIApplication())
      .start()
      .checkTitle(contains: "Moons")
      .checkBar()
      .check(OrreryTitle(text: "Moons"))
      .takeScreenshot(named: "moons")
  }

  func testADifferentTitle() {
    let robot = OrreryRobot(XCUIApplication()).start()
    XCTExpectFailure("the bar has the title “Moons”") {
      $0.compactDescription.contains("did not fulfill expectation")
    }
    robot.check(OrreryTitle(text: "Suns"), timeout: 5)
  }
}
