// The app under test, and others. (`xcuitest-query-semantics` §8)

import ElementQueries
public import Foundation
import Recordings

/// An app. `XCUIApplication()` is the recorded one, however often it is made.
///
///     let app = XCUIApplication()
///     app.launchArguments = ["-uitest"]
///     app.launch()
@preconcurrency @MainActor open class XCUIApplication: XCUIElement {
  /// What is passed at the next launch.
  open var launchArguments: [String] = []
  /// What is set at the next launch.
  open var launchEnvironment: [String: String] = [:]

  /// The app under test.
  public nonisolated init() { super.init(.application, of: .tested) }

  /// Another app.
  public nonisolated init(bundleIdentifier: String) { super.init(.application, of: .bundle(bundleIdentifier)) }

  /// The bundle identifier; nil for the app under test.
  package nonisolated var bundleIdentifier: String? { app.bundle }

  /// Whether an app runs.
  public enum State: UInt, Sendable {
    case unknown, notRunning, runningBackgroundSuspended, runningBackground, runningForeground
  }

  /// Not running while it shows nothing; in the background once another app, or the home button, was in front of it.
  open var state: State {
    guard readScreen() != nil, let source = TestReplay.sourceOrFailure() else { return .notRunning }
    // A moment by itself does not say which of several apps is in front.
    if let look = TestReplay.current?.look, source.showsSeveralApps { look.rests(on: "which app is in front") }
    return source.isInFront(app) ? .runningForeground : .runningBackground
  }

  /// Starts the app, and ends it first if it runs.
  open func launch() {
    var details = RecordedEvent.Details()
    details.arguments = launchArguments
    details.environment = launchEnvironment
    act(.launch, "launch \(app)", on: nil, details)
  }

  /// Brings the app to the foreground, and starts it if it does not run.
  open func activate() { act(.activate, "activate \(app)", on: nil) }

  /// Ends the app.
  open func terminate() { act(.terminate, "terminate \(app)", on: nil) }

  /// Waits until the app is in a state. The timeout is in seconds of virtual time.
  @discardableResult public func wait(for state: State, timeout: TimeInterval) -> Bool {
    TestReplay.wait(for: "\(app) to be \(state)", timeout: timeout) { self.state == state }
  }
}
