// Declares a base class and a page in a separate module.

import XCTest

open class ShopTestCase: XCTestCase {
  open override func setUp() async throws {
    try await super.setUp()
    continueAfterFailure = false
    await XCUIApplication().launch()
  }
}

@MainActor public struct LoginPage {
  private let app: XCUIApplication

  public init(app: XCUIApplication = XCUIApplication()) { self.app = app }

  public var submit: XCUIElement { app.buttons["login.submit"] }
  public var alert: XCUIElement { app.alerts["Wrong Password"] }
}

extension XCUIElement {
  /// A helper that many suites define.
  @discardableResult public func waitAndTap(timeout: TimeInterval = 5) -> Bool {
    guard waitForExistence(timeout: timeout) else { return false }
    tap()
    return true
  }
}
