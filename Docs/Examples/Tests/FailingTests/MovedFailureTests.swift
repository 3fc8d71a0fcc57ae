// Shows failures of suites that use the page-object patterns under their originally published names.

import PageModels
import XCTest

final class MovedFailureTests: FailingTestCase, BehaviourTesting {
  typealias Element = GateElement

  func testAnAlertThatDoesNotAppear() {
    then(.launch)
    then(.tap(on: .landingScreen(.loginButton)))
    then(.wait(for: .loginScreen(.alert(.incorrect)), to: .appear))
    print("never printed")
  }

  func testADifferentValue() {
    then(.launch)
    then(.wait(for: .landingScreen(.this), to: .haveValue("Tickets for tomorrow")))
    print("never printed")
  }

  func testASpinnerThatStays() {
    BaseView.spinnerTimeout = 1
    defer { BaseView.spinnerTimeout = nil }
    let shelf = Shelf().launchTheApplication()
    shelf?.openView(Jar.self, byTapping: Shelf().APP.cells["jar.plum"])
    print("never printed")
  }

  func testAPageThatIsNotEmpty() {
    let app = XCUIApplication()
    app.launchArguments = ["-uitest"]
    app.launchEnvironment = ["user": "ines"]
    PageObjectsFactory(application: app).launch(HomePageObject.self)
      .checkEmptyScreen(title: "Nothing Saved", text: "Tap the heart of a flat.", timeout: 1)
    print("never printed")
  }
}

/// The failure screenshot is named after the test.
final class PictureFailureTests: UIBaseTest {
  override func setUpWithError() throws {
    try XCTSkipUnless(
      ProcessInfo.processInfo.environment["AXREPLAY_SHOW_FAILURES"] == "1",
      "deliberate failures are shown if AXREPLAY_SHOW_FAILURES is 1")
  }

  func testAWaitWithAClosure() throws {
    launcher.launch(["-uitest"], passing: try XCTUnwrap(URL(string: "https://heron.example/welcome/camera")))
    WaitUntil.predicate(element: app.buttons["camera.allow"], until: { !$0.exists }, timeout: 3)
    print("never printed")
  }
}

enum GateElement: BehaviourElement {
  case landingScreen(LandingScreen)
  case loginScreen(LoginScreen)

  enum LandingScreen { case this, loginButton }
  enum LoginScreen {
    case alert(Alert)
    enum Alert { case incorrect }
  }

  func resolve() -> ResolvedElement {
    let app = XCUIApplication()
    switch self {
    case .landingScreen(.this): return .from(app.staticTexts["landing.title"])
    case .landingScreen(.loginButton): return .from(app.buttons["Log In"])
    case .loginScreen(.alert(.incorrect)): return .from(app.alerts["Incorrect"])
    }
  }
}

private final class Shelf: NavigationHub, SynchronizedView {
  func checkViewCriteria() -> String? { APP.tables["larder.jars"].exists ? nil : "there are no jars" }
}

private final class Jar: OpenedView<Shelf>, SynchronizedView {
  override func hasNetworkSpinner() -> Bool { true }
  func checkViewCriteria() -> String? { APP.staticTexts["details.title"].exists ? nil : "there is no title" }
}

private final class HomePageObject: BasePageObject, ViewWaitable, EmptyScreenCheckable {
  var view: XCUIElement { application.scrollViews["main.view"] }
}
