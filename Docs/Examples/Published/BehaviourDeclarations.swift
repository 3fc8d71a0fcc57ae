// Declares the actions of user behaviours as a suite without the toolkit does, with the published names.

import XCTest

enum BasicAction {
  case launch
  case wait(for: BarrierElement, to: State)
  case tap(on: BarrierElement)
  case tapToEnter(String, on: BarrierElement)

  enum State {
    case appear
    case disappear
    case haveValue(String)
  }
}

struct ResolvedElement {
  let ele: XCUIElement
  let appears: () -> Bool
  let value: () -> String
  let tap: () -> Void
  let enter: (String) -> Void
}

extension ResolvedElement {
  static func from(
    _ ele: XCUIElement,
    appears: @escaping (XCUIElement) -> Bool = { $0.waitForExistence(timeout: 1) },
    value: @escaping (XCUIElement) -> String = { $0.label },
    tap: @escaping (XCUIElement) -> Void = { $0.tap() },
    enter: @escaping (XCUIElement, String) -> Void = { $0.typeText($1) }
  ) -> ResolvedElement {
    return ResolvedElement(
      ele: ele, appears: { appears(ele) }, value: { value(ele) }, tap: { tap(ele) }, enter: { enter(ele, $0) })
  }
}

class BarrierTestCase: XCTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    continueAfterFailure = false
  }

  func then(_ action: BasicAction) {
    switch action {
    case .launch:
      XCUIApplication().launch()
    case .wait(let element, .appear):
      XCTAssertTrue(ResolvedElement.from(element.resolve()).appears())
    case .wait(let element, .disappear):
      XCTAssertFalse(ResolvedElement.from(element.resolve()).appears())
    case .wait(let element, .haveValue(let value)):
      XCTAssertEqual(ResolvedElement.from(element.resolve()).value(), value)
    case .tap(let element):
      ResolvedElement.from(element.resolve()).tap()
    case .tapToEnter(let text, let element):
      ResolvedElement.from(element.resolve()).tap()
      ResolvedElement.from(element.resolve()).enter(text)
    }
  }
}
