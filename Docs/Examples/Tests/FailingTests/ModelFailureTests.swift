// Page models with defects: all of them are reported at one line, then the test is stopped.

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

/// The form still exists under the spinner and under the alert.
private final class LoginView: NavigationHub, SynchronizedView {
  func checkViewCriteria() -> String? {
    APP.textFields["login.account"].exists ? nil : "the account field does not exist"
  }
}

private final class LoginProgress: NavigationHub, SynchronizedView {
  func checkViewCriteria() -> String? { APP.activityIndicators.firstMatch.exists ? nil : "there is no spinner" }
}

/// There are two buttons with this label.
private final class HomeView: NavigationHub, SynchronizedView {
  func checkViewCriteria() -> String? { APP.buttons["Search"].label == "Search" ? nil : "there is no search" }
}

/// This view was not recorded.
private final class SettingsView: NavigationHub, SynchronizedView {
  func checkViewCriteria() -> String? { APP.navigationBars["Settings"].exists ? nil : "there is no title" }
}
