// The names of fastlane's SnapshotHelper.swift, for suites that use them. The file itself is Objective-C in part and cannot be compiled on
// Linux, so suites leave it out there.
//
// Where a suite has a file of its own with these names, that wins: a module's own declaration comes before imported ones, and of functions
// that differ in their defaults the one here is the less favoured. They lie in a room of their own, because the class is called Snapshot.

public import Foundation
public import XCUIAutomation

/// Prepares an app for screenshots, before it is launched.
///
///     setupSnapshot(app)
///     app.launch()
///     snapshot("01-landing")  // 01-landing.png
@preconcurrency @_disfavoredOverload @MainActor public func setupSnapshot(
  _ app: XCUIApplication, waitForAnimations: Bool = true
) {
  Snapshot.setupSnapshot(app, waitForAnimations: waitForAnimations)
}

/// Takes a screenshot: the older spelling.
@available(*, deprecated, message: "use snapshot(_:timeWaitingForIdle:)")
@preconcurrency @_disfavoredOverload @MainActor public func snapshot(_ name: String, waitForLoadingIndicator: Bool) {
  Snapshot.snapshot(name, timeWaitingForIdle: waitForLoadingIndicator ? 20 : 0)
}

/// Takes a screenshot, which is kept as `<name>.png` with the files of the test.
///
/// - Parameter timeout: In seconds. There is nothing to wait for: a recording shows no network activity.
@preconcurrency @_disfavoredOverload @MainActor public func snapshot(
  _ name: String, timeWaitingForIdle timeout: TimeInterval = 20
) {
  Snapshot.snapshot(name, timeWaitingForIdle: timeout)
}

/// The language that screenshots are taken in: that of the recording's locale, `en`; empty if it does not say.
@_disfavoredOverload public var deviceLanguage: String {
  String(XCUITestCase.recordedLocale.prefix { $0 != "_" && $0 != "-" })
}

/// The locale that screenshots are taken in: that of the recording; empty if it does not say.
@_disfavoredOverload public var locale: String { XCUITestCase.recordedLocale }

/// What the functions do. Only what suites call is public: a test target may see a class of that name from its page objects, too.
@preconcurrency @MainActor open class Snapshot: NSObject {
  private static var waitForAnimations = true

  /// Prepares an app for screenshots: passes the arguments that fastlane passes.
  ///
  /// - Parameter waitForAnimations: A screenshot is taken after one second of virtual time, when animations are over.
  @_disfavoredOverload public class func setupSnapshot(_ app: XCUIApplication, waitForAnimations: Bool = true) {
    Snapshot.waitForAnimations = waitForAnimations
    app.launchArguments += ["-FASTLANE_SNAPSHOT", "YES", "-ui_testing"]
  }

  /// Takes a screenshot, which is kept as `<name>.png` with the files of the test.
  @_disfavoredOverload public class func snapshot(_ name: String, timeWaitingForIdle timeout: TimeInterval = 20) {
    if waitForAnimations { VirtualSleep.sleep(seconds: 1) }
    XCUITestCase.keepScreenshot(named: name)
  }

  /// The folder with the files of the running test; nil outside of tests.
  @_disfavoredOverload public class var screenshotsDirectory: URL? { XCUITestCase.artifactsFolder }

  /// The same as ``screenshotsDirectory``: fastlane itself is not there to keep files of its own.
  @_disfavoredOverload public class var cacheDirectory: URL? { XCUITestCase.artifactsFolder }

  /// Returns at once: a recording shows no network activity.
  @_disfavoredOverload public class func waitForLoadingIndicatorToDisappear(within timeout: TimeInterval) {}
}
