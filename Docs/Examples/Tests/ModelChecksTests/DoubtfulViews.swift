// Declares incorrect views, each with one mistake, and views whose criteria do things that criteria should not do, such
// as waiting.

import PageModels
import XCTest

/// A view whose criterion is too weak: the page also exists behind a menu.
final class TooWeak: BaseView, SynchronizedView {
  override func getViewName() -> String { "ProductDetails" }
  override func hasNetworkSpinner() -> Bool { APP.activityIndicators.firstMatch.exists }
  func checkViewCriteria() -> String? { APP.staticTexts["details.title"].exists ? nil : "the title does not exist" }
}

/// A view whose criterion is never met: it reads a search field that does not exist.
final class NeverMet: BaseView, SynchronizedView {
  override func getViewName() -> String { "SearchHub" }

  func checkViewCriteria() -> String? {
    let field = APP.searchFields["serach.field"]
    return field.exists ? nil : "\(field) does not exist"
  }
}

/// Reads whether a field has the focus, which WebDriverAgent dumps do not record.
final class Undecidable: BaseView, SynchronizedView {
  override func getViewName() -> String { "SearchHub" }

  func checkViewCriteria() -> String? {
    let field = APP.searchFields["search.field"]
    return field.exists && !field.hasFocus ? nil : "the field has the focus, or does not exist"
  }
}

/// Reads whether a field has the focus, although the result does not depend on it.
final class DecidedEitherWay: BaseView, SynchronizedView {
  override func getViewName() -> String { "SearchHub" }

  func checkViewCriteria() -> String? {
    let field = APP.searchFields["search.field"]
    guard field.exists else { return "\(field) does not exist" }
    if field.hasFocus, APP.cells.firstMatch.exists { return nil }
    return APP.cells.count > 0 ? nil : "there are no results"
  }
}

/// Reads an element that may be missing or ambiguous. Reading such an element makes a test fail.
final class FailingRead: BaseView, SynchronizedView {
  override func getViewName() -> String { "SearchHub" }

  func checkViewCriteria() -> String? {
    _ = APP.buttons["details.quickPrint"].label
    XCTFail("and more")
    return nil
  }
}

/// Waits, which criteria should not do. The screen does not change during verification, so the wait ends immediately.
final class Waiting: BaseView, SynchronizedView {
  override func getViewName() -> String { "SearchHub" }

  func checkViewCriteria() -> String? {
    let field = APP.searchFields["search.field"]
    return field.waitForExistence(timeout: 3600) ? nil : "\(field) does not appear"
  }
}

/// Loops endlessly if there are no results; otherwise taps a result.
final class Endless: BaseView, SynchronizedView {
  override func getViewName() -> String { "SearchHub" }

  func checkViewCriteria() -> String? {
    while !APP.cells["search.result"].exists {}
    APP.cells.firstMatch.tap()
    return nil
  }
}

/// Declares that the view has a network spinner, without checking whether the screen shows one.
class DeclaredSpinner: BaseView, SynchronizedView {
  override func getViewName() -> String { "ProductDetails" }
  override func hasNetworkSpinner() -> Bool { true }

  func checkViewCriteria() -> String? {
    if APP.buttons["PopoverDismissRegion"].exists { return "a menu is open" }
    return APP.navigationBars["Product"].exists ? nil : "there is no bar 'Product'"
  }
}

/// Declares the hub's navigation bar as its spinner.
final class DeclaredBar: DeclaredSpinner {
  override var networkSpinner: XCUIElement { APP.navigationBars["Stock"] }
}

/// Reads the screen of another app, which can change while this app's screen stays the same.
final class MindingTheSystem: BaseView, SynchronizedView {
  override func getViewName() -> String { "SearchHub" }

  func checkViewCriteria() -> String? {
    // System alerts belong to SpringBoard's element tree, not to the app's.
    let alerts = XCUIApplication(bundleIdentifier: "com.apple.springboard").alerts
    guard APP.searchFields["search.field"].exists else { return "the field does not exist" }
    return alerts.count == 0 ? nil : "a system alert is shown"
  }
}
