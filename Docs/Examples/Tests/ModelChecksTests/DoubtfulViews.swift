// Views with one defect each, and views whose criteria do what criteria should not do.

import PageModels
import XCTest

/// The page also exists under a menu.
final class TooWeak: BaseView, SynchronizedView {
  override func getViewName() -> String { "ProductDetails" }
  override func hasNetworkSpinner() -> Bool { APP.activityIndicators.firstMatch.exists }
  func checkViewCriteria() -> String? { APP.staticTexts["details.title"].exists ? nil : "the title does not exist" }
}

/// This text field does not exist.
final class NeverMet: BaseView, SynchronizedView {
  override func getViewName() -> String { "SearchHub" }

  func checkViewCriteria() -> String? {
    let field = APP.searchFields["serach.field"]
    return field.exists ? nil : "\(field) does not exist"
  }
}

/// WebDriverAgent's dumps do not record the focus.
final class Undecidable: BaseView, SynchronizedView {
  override func getViewName() -> String { "SearchHub" }

  func checkViewCriteria() -> String? {
    let field = APP.searchFields["search.field"]
    return field.exists && !field.hasFocus ? nil : "the field has the focus, or does not exist"
  }
}

/// The focus makes no difference to the result.
final class DecidedEitherWay: BaseView, SynchronizedView {
  override func getViewName() -> String { "SearchHub" }

  func checkViewCriteria() -> String? {
    let field = APP.searchFields["search.field"]
    guard field.exists else { return "\(field) does not exist" }
    if field.hasFocus, APP.cells.firstMatch.exists { return nil }
    return APP.cells.count > 0 ? nil : "there are no results"
  }
}

/// Reads an element that may be missing or ambiguous, which would fail a test.
final class FailingRead: BaseView, SynchronizedView {
  override func getViewName() -> String { "SearchHub" }

  func checkViewCriteria() -> String? {
    _ = APP.buttons["details.quickPrint"].label
    XCTFail("and more")
    return nil
  }
}

/// Criteria should not wait. Time does not pass during the evaluation, so the wait returns immediately.
final class Waiting: BaseView, SynchronizedView {
  override func getViewName() -> String { "SearchHub" }

  func checkViewCriteria() -> String? {
    let field = APP.searchFields["search.field"]
    return field.waitForExistence(timeout: 3600) ? nil : "\(field) does not come"
  }
}

/// Loops endlessly if there are no results, and taps if there are.
final class Endless: BaseView, SynchronizedView {
  override func getViewName() -> String { "SearchHub" }

  func checkViewCriteria() -> String? {
    while !APP.cells["search.result"].exists {}
    APP.cells.firstMatch.tap()
    return nil
  }
}

/// Declares a spinner instead of checking for it.
class DeclaredSpinner: BaseView, SynchronizedView {
  override func getViewName() -> String { "ProductDetails" }
  override func hasNetworkSpinner() -> Bool { true }

  func checkViewCriteria() -> String? {
    if APP.buttons["PopoverDismissRegion"].exists { return "a menu is open" }
    return APP.navigationBars["Product"].exists ? nil : "there is no bar 'Product'"
  }
}

/// The same with another spinner: a bar that the hub has.
final class DeclaredBar: DeclaredSpinner {
  override var networkSpinner: XCUIElement { APP.navigationBars["Stock"] }
}

/// Checks another app, whose screen changes while this app's does not.
final class MindingTheSystem: BaseView, SynchronizedView {
  override func getViewName() -> String { "SearchHub" }

  func checkViewCriteria() -> String? {
    // System alerts are in the system's own tree.
    let alerts = XCUIApplication(bundleIdentifier: "com.apple.springboard").alerts
    guard APP.searchFields["search.field"].exists else { return "the field does not exist" }
    return alerts.count == 0 ? nil : "the system asks something"
  }
}
