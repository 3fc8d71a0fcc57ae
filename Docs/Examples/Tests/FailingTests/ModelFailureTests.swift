// Page models that are not as they should be: all that is wrong with them is told at one line, and then the test is stopped.

import PageModelChecks
import PageModels
import XCTest

final class ModelFailureTests: FailingTestCase {
  func testModels() {
    verify(
      LoginView.self, LoginProgress.self, HomeView.self, SettingsView.self, against: "../../snapshots/shop-login",
      "../../snapshots/shop-logout")
    print("never printed")
  }
}

/// The form stays below the spinner and below the alert.
private final class LoginView: NavigationHub, SynchronizedView {
  func checkViewCriteria() -> String? {
    APP.textFields["login.account"].exists ? nil : "the account field does not exist"
  }
}

private final class LoginProgress: NavigationHub, SynchronizedView {
  func checkViewCriteria() -> String? { APP.activityIndicators.firstMatch.exists ? nil : "there is no spinner" }
}

/// There are two buttons of that name.
private final class HomeView: NavigationHub, SynchronizedView {
  func checkViewCriteria() -> String? { APP.buttons["Search"].label == "Search" ? nil : "there is no search" }
}

/// It was not recorded.
private final class SettingsView: NavigationHub, SynchronizedView {
  func checkViewCriteria() -> String? { APP.navigationBars["Settings"].exists ? nil : "there is no title" }
}
