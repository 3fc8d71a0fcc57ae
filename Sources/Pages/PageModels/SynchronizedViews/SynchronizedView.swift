// Views that say when they are loaded, so that nobody acts on them before.

import XCTest

/// A view with criteria: only who has waited for it gets it.
///
///     final class SettingsView: NavigationHub, SynchronizedView {
///       func checkViewCriteria() -> String? {
///         APP.navigationBars["Settings"].exists ? nil : "there is no title 'Settings'"
///       }
///     }
@preconcurrency @MainActor public protocol SynchronizedView: BaseView {
  /// Makes a model of the view; nothing is looked at yet. Whatever opens a view makes it so.
  init(_ origin: BaseView?, app: XCUIApplication)

  /// The view from which this one was opened.
  var origin: BaseView? { get }

  /// The application whose elements the view consists of.
  var APP: XCUIApplication { get }

  /// The first criterion that is not met, in words with the locator; nil if the view is loaded.
  ///
  /// It looks at what is on screen now, and never waits: ``waitForView(required:file:line:)`` does that.
  func checkViewCriteria() -> String?

  /// Waits until the view is loaded. Whatever opens the view, or returns to it, calls this.
  ///
  /// A view that has to do more than wait has a version of its own, which goes on with ``waitUntilLoaded(required:file:line:)``:
  ///
  ///     func waitForView(required: Bool) -> Self? {
  ///       if hint.exists { hint.tap() }
  ///       return waitUntilLoaded(required: required)
  ///     }
  ///
  /// - Returns: The view itself; nil if it did not come.
  @_disfavoredOverload @discardableResult func waitForView(required: Bool) -> Self?

  /// Launches the app and waits for this view, with which it starts.
  ///
  /// - Returns: The view; nil, after a failure, if it did not come.
  @_disfavoredOverload @discardableResult func launchTheApplication() -> Self?

  /// Ends the app, and waits until it has ended.
  @_disfavoredOverload func terminateTheApplication()

  /// Taps an element, and waits for the view that opens. A version of a view's own goes on with
  /// ``tapToOpen(_:targetApp:byTapping:fixed:required:file:line:)``.
  @_disfavoredOverload @discardableResult
  func openView<Target: SynchronizedView>(
    _ view: Target.Type, targetApp: XCUIApplication?, byTapping element: XCUIElement, fixed: Bool, required: Bool
  ) -> Target?
}

extension SynchronizedView {
  /// Waits until the network spinner is gone, for at most ``BaseView/spinnerTimeout`` seconds, and then until all criteria are met,
  /// for at most ``BaseView/timeout`` seconds.
  ///
  /// - Parameter required: Whether it is a failure if the view does not come: `Failed opening '<view>' view: <criterion>`,
  ///   at the caller's line, with the alert that is in the way if there is one.
  /// - Returns: The view itself, or nil if it did not come.
  @discardableResult
  public func waitForView(
    required: Bool = true, file: StaticString = #filePath, line: UInt = #line
  ) -> Self? {
    attributing(to: file, line) { waitForView(required:)(required) }
  }

  /// The same for a view without a version of its own.
  @_disfavoredOverload @discardableResult
  public func waitForView(required: Bool) -> Self? { waitUntilLoaded(required: required) }

  /// What ``waitForView(required:file:line:)`` does unless the view has a version of its own.
  @discardableResult
  public func waitUntilLoaded(
    required: Bool = true, file: StaticString = #filePath, line: UInt = #line
  ) -> Self? {
    guard let criterion = unmetAfterLoading() else { return self }
    if required { failOpening(criterion, file, line) }
    return nil
  }

  /// Launches the app and waits for this view, with which it starts.
  ///
  ///     guard let home = HomeView().launchTheApplication() else { return }
  ///
  /// - Returns: The view; nil, after a failure, if it did not come.
  @discardableResult
  public func launchTheApplication(file: StaticString = #filePath, line: UInt = #line) -> Self? {
    // By its type, because a name without arguments means both functions.
    let launch: () -> Self? = launchTheApplication
    return attributing(to: file, line, launch)
  }

  /// The same for a view without a version of its own.
  @_disfavoredOverload @discardableResult
  public func launchTheApplication() -> Self? {
    prepareOpening()
    APP.launch()
    return waitForView(required: true)
  }

  /// Waits for the effect of something that the view has done, before the function that did it returns.
  ///
  ///     func addCopy() -> Self? {
  ///       let next = copies + 1
  ///       Locator.more.locator(APP).tap()
  ///       return waitForEffect("\(next) copies") { self.copies == next }
  ///     }
  ///
  /// - Parameters:
  ///   - effect: What is waited for, in words: it is put into the failure.
  ///   - required: Whether it is a failure if that does not come within ``BaseView/timeout`` seconds:
  ///     `'<view>' view was left in another state: expected <effect>`.
  ///   - condition: Whether it has come.
  /// - Returns: The view itself, or nil if the effect did not come.
  @discardableResult
  public func waitForEffect(
    _ effect: String, required: Bool = true, file: StaticString = #filePath, line: UInt = #line,
    until condition: @escaping @MainActor () -> Bool
  ) -> Self? {
    if Polling.wait(upTo: BaseView.timeout, until: condition) { return self }
    if required {
      XCTFail(
        "'\(getViewName())' view was left in another state: expected \(effect)\(BlockingAlert.words(over: APP))",
        file: file, line: line)
    }
    return nil
  }
}

extension SynchronizedView {
  /// The same for a view without a version of its own.
  @_disfavoredOverload public func terminateTheApplication() {
    terminateTheApplication(file: caller?.file ?? #filePath, line: caller?.line ?? #line)
  }
}

extension BaseView {
  /// Ends the app, and waits until it has ended. A failure, if it goes on: `Failed to terminate the application of '<view>' view`.
  public func terminateTheApplication(file: StaticString = #filePath, line: UInt = #line) {
    APP.terminate()
    guard !APP.wait(for: .notRunning, timeout: BaseView.timeout) else { return }
    XCTFail("Failed to terminate the application of '\(getViewName())' view", file: file, line: line)
  }
}
