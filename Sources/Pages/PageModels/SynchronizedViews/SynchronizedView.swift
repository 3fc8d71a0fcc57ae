// Declares the protocol for views whose criteria define when they are loaded. A test gets such a view only after it has
// loaded.

import XCTest

/// A view with criteria that define when it is loaded. Opening it waits for the criteria.
///
///     final class SettingsView: NavigationHub, SynchronizedView {
///       func checkViewCriteria() -> String? {
///         APP.navigationBars["Settings"].exists ? nil : "there is no title 'Settings'"
///       }
///     }
@preconcurrency @MainActor public protocol SynchronizedView: BaseView {
  /// Creates the model without accessing the screen. Called when the view is opened.
  init(_ origin: BaseView?, app: XCUIApplication)

  /// The view from which this one was opened.
  var origin: BaseView? { get }

  /// The app that shows the view.
  var APP: XCUIApplication { get }

  /// Returns a description of the first unmet criterion, including its locator; nil if the view is loaded.
  ///
  /// This method evaluates the current screen and must not wait; ``waitForView(required:file:line:)`` does the waiting.
  func checkViewCriteria() -> String?

  /// Waits until the view is loaded. Called when the view is opened or returned to.
  ///
  /// A view that must do more than wait declares its own version, which calls ``waitUntilLoaded(required:file:line:)``:
  ///
  ///     func waitForView(required: Bool) -> Self? {
  ///       if hint.exists { hint.tap() }
  ///       return waitUntilLoaded(required: required)
  ///     }
  ///
  /// - Returns: The view itself; nil if it did not load.
  @_disfavoredOverload @discardableResult func waitForView(required: Bool) -> Self?

  /// Launches the app and waits for this view, which must be the first view.
  ///
  /// - Returns: The view. If it did not load, a failure is recorded and nil is returned.
  @_disfavoredOverload @discardableResult func launchTheApplication() -> Self?

  /// Terminates the app and waits until it is not running.
  @_disfavoredOverload func terminateTheApplication()

  /// Taps an element and waits for the view that opens. If a view declares its own version of this method, that version
  /// calls ``tapToOpen(_:targetApp:byTapping:fixed:required:file:line:)``.
  @_disfavoredOverload @discardableResult
  func openView<Target: SynchronizedView>(
    _ view: Target.Type, targetApp: XCUIApplication?, byTapping element: XCUIElement, fixed: Bool, required: Bool
  ) -> Target?
}

extension SynchronizedView {
  /// Waits until the network spinner disappears, for at most ``BaseView/spinnerTimeout`` seconds, and then until all
  /// criteria are met, for at most ``BaseView/timeout`` seconds.
  ///
  /// - Parameter required: Whether to fail if the view does not load: `Failed opening '<view>' view: <criterion>`. The
  ///   failure is recorded at the caller's line. If an alert blocks the view, the failure also names the alert.
  /// - Returns: The view itself, or nil if it did not load.
  @discardableResult
  public func waitForView(required: Bool = true, file: StaticString = #filePath, line: UInt = #line) -> Self? {
    attributing(to: file, line) { waitForView(required:)(required) }
  }

  /// The default implementation.
  @_disfavoredOverload @discardableResult
  public func waitForView(required: Bool) -> Self? { waitUntilLoaded(required: required) }

  /// The default behavior of ``waitForView(required:file:line:)``. If a view declares its own version of that method,
  /// the version can call this one.
  @discardableResult
  public func waitUntilLoaded(required: Bool = true, file: StaticString = #filePath, line: UInt = #line) -> Self? {
    guard let criterion = unmetAfterLoading() else { return self }
    if required { failOpening(criterion, file: file, line: line) }
    return nil
  }

  /// Launches the app and waits for this view, which must be the first view.
  ///
  ///     guard let home = HomeView().launchTheApplication() else { return }
  ///
  /// - Returns: The view. If it did not load, a failure is recorded and nil is returned.
  @discardableResult
  public func launchTheApplication(file: StaticString = #filePath, line: UInt = #line) -> Self? {
    // The type annotation selects the method without parameters, because the name alone is ambiguous.
    let launch: () -> Self? = launchTheApplication
    return attributing(to: file, line, body: launch)
  }

  /// The default implementation.
  @_disfavoredOverload @discardableResult
  public func launchTheApplication() -> Self? {
    prepareOpening()
    APP.launch()
    return waitForView(required: true)
  }

  /// Waits until an action on this view has taken effect.
  ///
  ///     func addCopy() -> Self? {
  ///       let next = copies + 1
  ///       Locator.more.locator(APP).tap()
  ///       return waitForEffect("\(next) copies") { self.copies == next }
  ///     }
  ///
  /// - Parameters:
  ///   - effect: A description of the effect, for the failure message.
  ///   - required: Whether to fail if the effect does not occur within ``BaseView/timeout`` seconds: `'<view>' view did
  ///     not reach the expected state: <effect>`.
  ///   - condition: Returns whether the effect has occurred.
  /// - Returns: The view itself, or nil if the effect did not occur.
  @discardableResult
  public func waitForEffect(
    _ effect: String, required: Bool = true, file: StaticString = #filePath, line: UInt = #line,
    until condition: @escaping @MainActor () -> Bool
  ) -> Self? {
    if Polling.wait(upTo: BaseView.timeout, until: condition) { return self }
    if required {
      XCTFail(
        "'\(getViewName())' view did not reach the expected state: \(effect)\(BlockingAlert.clause(over: APP))",
        file: file, line: line)
    }
    return nil
  }
}

extension SynchronizedView {
  /// The default implementation.
  @_disfavoredOverload public func terminateTheApplication() {
    terminateTheApplication(file: caller?.file ?? #filePath, line: caller?.line ?? #line)
  }
}

extension BaseView {
  /// Terminates the app and waits until it is not running. Fails if it is still running after the timeout: `Failed to
  /// terminate the app that shows the '<view>' view`.
  public func terminateTheApplication(file: StaticString = #filePath, line: UInt = #line) {
    APP.terminate()
    guard !APP.wait(for: .notRunning, timeout: BaseView.timeout) else { return }
    XCTFail("Failed to terminate the app that shows the '\(getViewName())' view", file: file, line: line)
  }
}
