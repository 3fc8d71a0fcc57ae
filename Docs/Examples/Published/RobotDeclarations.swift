// Declares the base class of robots as a suite without the toolkit does, with the published names.

import XCTest

class Robot {
  static let defaultTimeout: Double = 30

  var app: XCUIApplication

  lazy var navigationBar = app.navigationBars.firstMatch
  lazy var navigationBarButton = navigationBar.buttons.firstMatch
  lazy var navigationBarTitle = navigationBar.otherElements.firstMatch

  init(_ app: XCUIApplication) {
    self.app = app
    setupSnapshot(app)
  }

  @discardableResult
  func start(timeout: TimeInterval = Robot.defaultTimeout) -> Self {
    app.launch()
    assert(app, [.exists], timeout: timeout)
    return self
  }

  @discardableResult
  func tap(_ element: XCUIElement, timeout: TimeInterval = Robot.defaultTimeout) -> Self {
    assert(element, [.isHittable], timeout: timeout)
    element.tap()
    return self
  }

  @discardableResult
  func assert(_ element: XCUIElement, _ predicates: [Predicate], timeout: TimeInterval = Robot.defaultTimeout) -> Self {
    let waits = predicates.map { predicate in
      XCTNSPredicateExpectation(predicate: NSPredicate(format: predicate.format), object: element)
    }
    if XCTWaiter.wait(for: waits, timeout: timeout) != .completed {
      XCTFail("\(element) is not as expected: \(predicates)")
    }
    return self
  }

  @discardableResult
  func checkTitle(contains title: String, timeout: TimeInterval = Robot.defaultTimeout) -> Self {
    assert(navigationBar, [.isHittable], timeout: timeout)
    assert(navigationBarTitle, [.contains(title)], timeout: timeout)
    return self
  }

  @discardableResult
  func takeScreenshot(named name: String, timeout: TimeInterval = Robot.defaultTimeout) -> Self {
    snapshot(name, timeWaitingForIdle: timeout)
    return self
  }

  @discardableResult
  func back(timeout: TimeInterval = Robot.defaultTimeout) -> Self {
    tap(navigationBarButton, timeout: timeout)
    return self
  }
}

enum Predicate {
  case contains(String), doesNotContain(String)
  case exists, doesNotExist
  case isHittable, isNotHittable

  var format: String {
    switch self {
    case .contains(let label):
      return "label == '\(label)'"
    case .doesNotContain(let label):
      return "label != '\(label)'"
    case .exists:
      return "exists == true"
    case .doesNotExist:
      return "exists == false"
    case .isHittable:
      return "isHittable == true"
    case .isNotHittable:
      return "isHittable == false"
    }
  }
}
