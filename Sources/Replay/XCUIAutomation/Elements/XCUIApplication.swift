// Declares `XCUIApplication`, which represents the app under test or another app. (`xcuitest-query-semantics` §8)

import ElementQueries
public import Foundation
import Recordings
import Text

/// An app. Every `XCUIApplication()` is the recorded app under test.
///
///     let app = XCUIApplication()
///     app.launchArguments = ["-uitest"]
///     app.launch()
@preconcurrency @MainActor open class XCUIApplication: XCUIElement {
  /// The arguments for the next launch.
  open var launchArguments: [String] = []
  /// The environment variables for the next launch.
  open var launchEnvironment: [String: String] = [:]

  /// Creates an object that represents the app under test.
  public nonisolated init() { super.init(.application, of: .tested) }

  /// Creates an object that represents the app with the given bundle identifier.
  public nonisolated init(bundleIdentifier: String) { super.init(.application, of: .bundle(bundleIdentifier)) }

  /// The bundle identifier; nil for the app under test.
  package nonisolated var bundleIdentifier: String? { app.bundle }

  /// The running state of an app.
  public enum State: UInt, Sendable {
    case unknown, notRunning, runningBackgroundSuspended, runningBackground, runningForeground
  }

  /// The state of the app: not running if it shows no screen, and in the background once another app or the home screen
  /// has come to the front.
  open var state: State {
    let state = currentState
    recordRead("state", ".\(state)")
    return state
  }

  /// The state, read without a note for the messages of assertions.
  final var currentState: State {
    guard readScreen() != nil, let source = TestReplay.sourceOrFailure() else { return .notRunning }
    // If several apps show a screen, a single moment of the recording does not reveal which of them is in front.
    if let inspection = TestReplay.current?.inspection, source.showsSeveralApps {
      inspection.noteOpenValue("which app is in the foreground")
    }
    return source.isInFront(app) ? .runningForeground : .runningBackground
  }

  /// Launches the app, after terminating it if it is running.
  open func launch() {
    var details = RecordedEvent.Details()
    details.arguments = launchArguments
    details.environment = launchEnvironment
    act(.launch, "launch \(app)", on: nil, details)
  }

  /// Brings the app to the foreground, and launches it if it is not running.
  open func activate() { act(.activate, "activate \(app)", on: nil) }

  /// Terminates the app.
  open func terminate() { act(.terminate, "terminate \(app)", on: nil) }

  /// Waits until the app is in the given state. The timeout is in seconds of virtual time.
  @discardableResult public func wait(for state: State, timeout: TimeInterval) -> Bool {
    let holds = TestReplay.wait(for: "\(app) to be \(state)", timeout: timeout) { self.state == state }
    recordRead("wait(for: .\(state), timeout: \(timeout.shortText))", "\(holds)")
    return holds
  }
}
