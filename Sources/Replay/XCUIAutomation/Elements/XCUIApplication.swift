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

  /// Whether an app runs.
  public enum State: UInt, Sendable {
    case unknown, notRunning, runningBackgroundSuspended, runningBackground, runningForeground
  }

  /// In the foreground as long as it shows something.
  open var state: State {
    guard let replay = TestReplay.currentOrReport(), !replay.terminated.contains(app) else { return .notRunning }
    return screen() == nil ? .notRunning : .runningForeground
  }

  /// Starts the app, and ends it first if it runs.
  open func launch() {
    var details = RecordedEvent.Details()
    details.arguments = launchArguments
    details.environment = launchEnvironment
    start(.launch, details)
  }

  /// Brings the app to the foreground, and starts it if it does not run.
  open func activate() { start(.activate) }

  private func start(_ kind: RecordedEvent.Kind, _ details: RecordedEvent.Details = RecordedEvent.Details()) {
    guard let replay = TestReplay.currentOrReport() else { return }
    replay.terminated.remove(app)
    act(kind, "\(kind) \(app)", on: nil, details)
  }

  /// Ends the app.
  open func terminate() {
    guard let replay = TestReplay.currentOrReport() else { return }
    act(.terminate, "terminate \(app)", on: nil)
    replay.terminated.insert(app)
  }

  /// Waits until the app is in a state. The timeout is in seconds of virtual time.
  @discardableResult public func wait(for state: State, timeout: TimeInterval) -> Bool {
    TestReplay.wait(for: "\(app) to be \(state)", timeout: timeout) { self.state == state }
  }
}
