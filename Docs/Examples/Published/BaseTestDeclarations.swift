// Declares the base test, its launcher, pages and waits as a suite without the toolkit does, with the published names.

import XCTest

class UIBaseTest: XCTestCase {
  var dataCreator = TernData() {
    didSet { pages = Pages(dataCreator: dataCreator) }
  }
  lazy var pages = Pages(dataCreator: dataCreator)
  let launcher = AppLauncher.shared

  override class func setUp() {
    super.setUp()
    AppLauncher.shared.needsRelaunch = true
  }

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
  }

  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
  ) {
    let attachment = XCTAttachment(screenshot: XCUIScreen.main.screenshot())
    attachment.name = "\(name)-debug-screenshot"
    attachment.lifetime = .deleteOnSuccess
    add(attachment)
    super.recordFailure(withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
  }
}

class TernBaseTest: UIBaseTest {}

class TernData {
  let port = "larne"
}

class Pages {
  let timetable: TimetablePage
  let crossing: CrossingPage

  init(dataCreator: TernData) {
    timetable = TimetablePage(dataCreator: dataCreator)
    crossing = CrossingPage(dataCreator: dataCreator)
  }
}

class BasePage {
  let app = XCUIApplication()
  let dataCreator: TernData

  init(dataCreator: TernData) {
    self.dataCreator = dataCreator
  }
}

class AppLauncher {
  static let shared = AppLauncher()

  var needsRelaunch = true

  func launch(_ arguments: [String]) {
    guard needsRelaunch else { return }
    let app = XCUIApplication()
    app.launchArguments = arguments
    app.launch()
    needsRelaunch = false
  }
}

enum WaitUntil {
  static func predicate(
    element: XCUIElement, until condition: @escaping (XCUIElement) -> Bool, timeout: TimeInterval = 10,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    predicate(
      element: element, until: NSPredicate { element, _ in (element as? XCUIElement).map(condition) ?? false },
      timeout: timeout, file: file, line: line)
  }

  static func predicate(
    element: XCUIElement, until predicate: NSPredicate, timeout: TimeInterval = 10, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let expectation = XCTNSPredicateExpectation(predicate: predicate, object: element)
    guard XCTWaiter().wait(for: [expectation], timeout: timeout) != .completed else { return }
    XCTFail("Condition was not satisfied during \(timeout) seconds", file: file, line: line)
  }
}
