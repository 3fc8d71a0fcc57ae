// Tests views that override the default methods for waiting, opening and returning.

import PageModels
import XCTest

/// A view that is covered by a hint, which must be closed first.
private final class HintedHome: NavigationHub, SynchronizedView {
  static var calls: [String] = []

  func checkViewCriteria() -> String? {
    LarderHome.Element.jars.locator(APP).exists ? nil : "the list of jars does not exist"
  }

  func waitForView(required: Bool) -> Self? {
    Self.calls.append("wait")
    guard let view = waitUntilLoaded(required: required) else { return nil }
    APP.buttons["hint.close"].tap()
    return view
  }

  func launchTheApplication() -> Self? {
    Self.calls.append("launch")
    APP.launch()
    return waitForView(required: true)
  }

  func openView<Target: SynchronizedView>(
    _ view: Target.Type, targetApp: XCUIApplication?, byTapping element: XCUIElement, fixed: Bool, required: Bool
  ) -> Target? {
    Self.calls.append("open")
    return tapToOpen(view, targetApp: targetApp, byTapping: element, fixed: fixed, required: required)
  }
}

/// A view that records each call of `returnToOrigin`.
private final class ReturnCountingJar: OpenedView<HintedHome>, SynchronizedView {
  func checkViewCriteria() -> String? { APP.staticTexts["details.title"].exists ? nil : "the title does not exist" }

  override func returnToOrigin(byTapping element: XCUIElement?, fixed: Bool, required: Bool) -> HintedHome? {
    HintedHome.calls.append("return")
    return super.returnToOrigin(byTapping: element, fixed: fixed, required: required)
  }
}

/// A component whose owner can be a view of any type.
private final class Jar<Owner: SynchronizedView>: PageComponent<Owner> {
  func open<View: SynchronizedView>(_ view: View.Type) -> View? { owner.openView(view, byTapping: root) }
}

@MainActor private func launched<View: SynchronizedView>(_ view: View) -> View? { view.launchTheApplication() }

final class LarderOwnVersionTests: XCTestCase {
  /// Clears launch arguments that other suites in this process may have set on the shared `XCUIApplication.testingApp`.
  override func setUp() { XCUIApplication.testingApp.launchArguments = [] }

  @MainActor func testOverridesAreCalled() {
    continueAfterFailure = false
    guard let home = launched(HintedHome()) else { return }
    guard let jar = Jar(home.APP.cells["jar.plum"], of: home).open(ReturnCountingJar.self) else { return }
    XCTAssertTrue(jar.returnToOrigin() === home)
    guard let again = home.openView(ReturnCountingJar.self, byTapping: home.APP.cells["jar.plum"]) else { return }
    let saving = again.returnToOriginWithToast(byTapping: JarDetails<LarderHome>.Element.save.locator(home.APP))
    XCTAssertTrue(saving.view === home)
    XCTAssertEqual(saving.toastInfo?.message, "Saved")
    XCTAssertEqual(HintedHome.calls, ["launch", "wait", "open", "return", "wait", "open", "wait"])
    XCTAssertFalse(home.APP.buttons["hint.close"].exists)
  }

  /// This recording has only one dump, which contains the hint.
  @MainActor func testFailuresAreRecordedAtTheCaller() {
    continueAfterFailure = true
    let line = #line + 2
    XCTExpectFailure("there is no such view") {
      XCTAssertNil(ReturnCountingJar(nil).waitForView())
    } issueMatcher: {
      $0.compactDescription.contains("Failed opening 'ReturnCountingJar' view: the title does not exist")
        && $0.sourceCodeContext.location?.lineNumber == line
    }
  }
}
