// Declares the functions of fastlane's SnapshotHelper.swift. That file depends on Objective-C and does not compile on
// Linux, so suites exclude it there.
//
// If a suite declares these names in a file of its own, its declarations are used: they take precedence over imported
// ones, and the functions here are disfavored overloads. They are in a separate module because the class that
// implements them must be named Snapshot.

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

/// Takes a screenshot. This is the function's older signature, which is deprecated.
@available(*, deprecated, message: "use snapshot(_:timeWaitingForIdle:)")
@preconcurrency @_disfavoredOverload @MainActor public func snapshot(_ name: String, waitForLoadingIndicator: Bool) {
  Snapshot.snapshot(name, timeWaitingForIdle: waitForLoadingIndicator ? 20 : 0)
}

/// Takes a screenshot and writes it to `<name>.png` among the artifacts of the test.
///
/// - Parameter timeout: In seconds. It has no effect: a recording has no network activity to wait for.
@preconcurrency @_disfavoredOverload @MainActor public func snapshot(
  _ name: String, timeWaitingForIdle timeout: TimeInterval = 20
) {
  Snapshot.snapshot(name, timeWaitingForIdle: timeout)
}

/// The language of the screenshots, such as `en`, taken from the recording's locale; empty if no locale was recorded.
@_disfavoredOverload public var deviceLanguage: String {
  String(XCUITestCase.recordedLocale.prefix { $0 != "_" && $0 != "-" })
}

/// The locale of the screenshots, taken from the recording; empty if no locale was recorded.
@_disfavoredOverload public var locale: String { XCUITestCase.recordedLocale }

/// The class that implements the functions. Only the members that suites call are public, because a test target may
/// declare a page object that is also named `Snapshot`.
@preconcurrency @MainActor open class Snapshot: NSObject {
  private static var waitForAnimations = true

  /// Prepares an app for screenshots by adding the launch arguments that fastlane adds.
  ///
  /// - Parameter waitForAnimations: Whether to wait one second of virtual time for animations before each screenshot.
  @_disfavoredOverload public class func setupSnapshot(_ app: XCUIApplication, waitForAnimations: Bool = true) {
    Snapshot.waitForAnimations = waitForAnimations
    app.launchArguments += ["-FASTLANE_SNAPSHOT", "YES", "-ui_testing"]
  }

  /// Takes a screenshot and writes it to `<name>.png` among the artifacts of the test.
  @_disfavoredOverload public class func snapshot(_ name: String, timeWaitingForIdle timeout: TimeInterval = 20) {
    if waitForAnimations { VirtualSleep.sleep(seconds: 1) }
    XCUITestCase.keepScreenshot(named: name)
  }

  /// The artifacts folder of the running test; nil outside of tests.
  @_disfavoredOverload public class var screenshotsDirectory: URL? { XCUITestCase.artifactsFolder }

  /// The same folder as ``screenshotsDirectory``. In fastlane's own implementation, this is fastlane's cache folder,
  /// but fastlane is not used here.
  @_disfavoredOverload public class var cacheDirectory: URL? { XCUITestCase.artifactsFolder }

  /// Returns immediately: a recording has no network activity.
  @_disfavoredOverload public class func waitForLoadingIndicatorToDisappear(within timeout: TimeInterval) {}
}
