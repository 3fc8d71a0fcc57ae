// Tests the conditions under which the launcher relaunches the app.

import PageModels
import XCTest

final class AppLauncherTests: OnboardingBaseTest {
  private nonisolated(unsafe) static var wasRelaunchNeeded = false

  override class func setUp() {
    AppLauncher.shared.needsRelaunch = false
    super.setUp()
    wasRelaunchNeeded = AppLauncher.shared.needsRelaunch
  }

  func testEachClassBeginsWithALaunch() {
    XCTAssertTrue(Self.wasRelaunchNeeded)
    XCTAssertTrue(launcher === AppLauncher.shared, "the launcher outlives the test, as the app does")
  }

  /// The recording has three launches; a fourth one would fail.
  func testTheLastArgumentsAreRemembered() throws {
    let launcher = AppLauncher()
    XCTAssertNil(launcher.lastArguments)
    XCTAssertTrue(launcher.launch(["-uitest"]))
    XCTAssertFalse(launcher.launch(["-uitest"]), "the app is already running with these arguments")
    XCTAssertEqual(launcher.lastArguments, ["-uitest"])

    XCTAssertTrue(launcher.launch(["-uitest", "-returning"]), "different arguments")
    XCTAssertEqual(pages.diary.birdQuery().count, 4)
    XCTAssertFalse(launcher.needsRelaunch)

    launcher.needsRelaunch = true
    XCTAssertTrue(launcher.launch(["-uitest", "-returning"]), "the same arguments, but the flag is set")
    let link = try XCTUnwrap(URL(string: Link.wholeOnboarding.rawValue))
    XCTAssertFalse(launcher.launch(["-uitest", "-returning"], at: link), "the app is running: only the link is opened")
    pages.welcome.tap(pages.welcome.start())
    XCTAssertTrue(pages.name.field().exists)
  }
}
