// Shows the failures of incorrect page models. Every failure is recorded at the line of the `verify` call, before the
// test stops.

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

/// A view with a criterion that is too weak: the form also exists behind the spinner and behind the alert.
private final class LoginView: NavigationHub, SynchronizedView {
  func checkViewCriteria() -> String? {
    APP.textFields["login.account"].exists ? nil : "the account field does not exist"
  }
}

private final class LoginProgress: NavigationHub, SynchronizedView {
  func checkViewCriteria() -> String? { APP.activityIndicators.firstMatch.exists ? nil : "there is no spinner" }
}

/// A view with an ambiguous criterion: two buttons match.
private final class HomeView: NavigationHub, SynchronizedView {
  func checkViewCriteria() -> String? { APP.buttons["Search"].label == "Search" ? nil : "there is no search button" }
}

/// A view whose criterion is never met, because the view was not recorded.
private final class SettingsView: NavigationHub, SynchronizedView {
  func checkViewCriteria() -> String? { APP.navigationBars["Settings"].exists ? nil : "there is no title" }
}
