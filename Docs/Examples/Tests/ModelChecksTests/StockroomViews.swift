// Declares correct views of the warehouse app.

import PageModels
import XCTest

final class SearchHub: NavigationHub, SynchronizedView {
  var field: XCUIElement { APP.searchFields["search.field"] }

  override func hasNetworkSpinner() -> Bool { APP.activityIndicators.firstMatch.exists }

  func checkViewCriteria() -> String? {
    guard field.exists else { return "\(field) does not exist" }
    return APP.cells.matching(identifier: "search.result").count > 0 ? nil : "there are no results"
  }
}

/// The view of a product's details. It is generic, like all views that return to the view that opened them, although no
/// test here opens it.
final class ProductDetails<Origin: SynchronizedView>: OpenedView<Origin>, SynchronizedView {
  override func hasNetworkSpinner() -> Bool { APP.activityIndicators.firstMatch.exists }

  /// The page stays in the tree behind a menu, so checking that it exists is not enough.
  func checkViewCriteria() -> String? {
    guard APP.staticTexts["details.title"].exists else { return "the title does not exist" }
    return APP.buttons["PopoverDismissRegion"].exists ? "a menu is open" : nil
  }
}

final class QuickPrintMenu<Origin: SynchronizedView>: OpenedView<Origin>, SynchronizedView {
  func checkViewCriteria() -> String? {
    APP.buttons["menu.close"].exists ? nil : "there is no menu"
  }
}

/// A page in another app.
final class ManualPage: BaseView, SynchronizedView {
  required init(_ origin: BaseView? = nil, app: XCUIApplication = .testingApp) {
    super.init(origin, app: XCUIApplication(bundleIdentifier: "com.apple.mobilesafari"))
  }

  func checkViewCriteria() -> String? { APP.webViews.staticTexts.firstMatch.exists ? nil : "the page is empty" }
}
