// Views that are not as they should be, each in one way, and views that do what criteria should not.

import PageModels
import XCTest

/// Its page exists below a menu, too.
final class TooWeak: BaseView, SynchronizedView {
  override func getViewName() -> String { "ProductDetails" }
  override func hasNetworkSpinner() -> Bool { APP.activityIndicators.firstMatch.exists }
  func checkViewCriteria() -> String? { APP.staticTexts["details.title"].exists ? nil : "the title does not exist" }
}

/// There is no such field.
final class NeverMet: BaseView, SynchronizedView {
  override func getViewName() -> String { "SearchHub" }

  func checkViewCriteria() -> String? {
    let field = APP.searchFields["serach.field"]
    return field.exists ? nil : "\(field) does not exist"
  }
}

/// Dumps of WebDriverAgent do not say where the focus is.
final class Undecidable: BaseView, SynchronizedView {
  override func getViewName() -> String { "SearchHub" }

  func checkViewCriteria() -> String? {
    let field = APP.searchFields["search.field"]
    return field.exists && !field.hasFocus ? nil : "the field has the focus, or does not exist"
  }
}

/// Where the focus is makes no difference in the end.
final class DecidedEitherWay: BaseView, SynchronizedView {
  override func getViewName() -> String { "SearchHub" }

  func checkViewCriteria() -> String? {
    let field = APP.searchFields["search.field"]
    guard field.exists else { return "\(field) does not exist" }
    if field.hasFocus, APP.cells.firstMatch.exists { return nil }
    return APP.cells.count > 0 ? nil : "there are no results"
  }
}

/// It reads what may not be there, or be there twice: a test fails of that.
final class FailingRead: BaseView, SynchronizedView {
  override func getViewName() -> String { "SearchHub" }

  func checkViewCriteria() -> String? {
    _ = APP.buttons["details.quickPrint"].label
    XCTFail("and more")
    return nil
  }
}

/// Criteria should not wait. Nothing moves while they are asked, so they get their answer at once.
final class Waiting: BaseView, SynchronizedView {
  override func getViewName() -> String { "SearchHub" }

  func checkViewCriteria() -> String? {
    let field = APP.searchFields["search.field"]
    return field.waitForExistence(timeout: 3600) ? nil : "\(field) does not come"
  }
}

/// It never comes back where there are no results, and taps where there are.
final class Endless: BaseView, SynchronizedView {
  override func getViewName() -> String { "SearchHub" }

  func checkViewCriteria() -> String? {
    while !APP.cells["search.result"].exists {}
    APP.cells.firstMatch.tap()
    return nil
  }
}

/// It does not look for the spinner, but declares that there is one at first.
class DeclaredSpinner: BaseView, SynchronizedView {
  override func getViewName() -> String { "ProductDetails" }
  override func hasNetworkSpinner() -> Bool { true }

  func checkViewCriteria() -> String? {
    if APP.buttons["PopoverDismissRegion"].exists { return "a menu is open" }
    return APP.navigationBars["Product"].exists ? nil : "there is no bar 'Product'"
  }
}

/// The same, and its spinner is something else: a bar that the hub has.
final class DeclaredBar: DeclaredSpinner {
  override var networkSpinner: XCUIElement { APP.navigationBars["Stock"] }
}

/// It looks at another app, which shows something at some times, while this one shows the same.
final class MindingTheSystem: BaseView, SynchronizedView {
  override func getViewName() -> String { "SearchHub" }

  func checkViewCriteria() -> String? {
    // What lies over the app is in the system's own tree.
    let alerts = XCUIApplication(bundleIdentifier: "com.apple.springboard").alerts
    guard APP.searchFields["search.field"].exists else { return "the field does not exist" }
    return alerts.count == 0 ? nil : "the system asks something"
  }
}
