// Views that say when they are loaded, so that nobody acts on them before.

import XCTest

/// A view with criteria: only who has waited for it gets it.
///
///     final class SettingsView: NavigationHub, SynchronizedView {
///       func checkViewCriteria() -> String? {
///         APP.navigationBars["Settings"].exists ? nil : "there is no title 'Settings'"
///       }
///     }
@MainActor public protocol SynchronizedView: BaseView {
  /// The first criterion that is not met, in words with the locator; nil if the view is loaded.
  ///
  /// It looks at what is on screen now, and never waits: ``waitForView(required:file:line:)`` does that.
  func checkViewCriteria() -> String?
}

extension SynchronizedView {
  /// Waits until the network spinner is gone and all criteria are met, for at most ``BaseView/timeout`` seconds.
  ///
  /// - Parameter required: Whether it is a failure if the view does not come: `Failed opening '<view>' view: <criterion>`,
  ///   at the caller's line, with the alert that is in the way if there is one.
  /// - Returns: The view itself, or nil if it did not come.
  @discardableResult
  public func waitForView(
    required: Bool = true, file: StaticString = #filePath, line: UInt = #line
  ) -> Self? {
    var criterion: String?
    let isLoaded = Polling.wait(upTo: BaseView.timeout) {
      criterion = self.unmetCriterion
      return criterion == nil
    }
    if isLoaded { return self }
    if required { failOpening(criterion ?? "it was not loaded in time", file, line) }
    return nil
  }

  /// Launches the app and waits for this view, with which it starts.
  ///
  ///     guard let home = HomeView().launchTheApplication() else { return }
  ///
  /// - Returns: The view; nil, after a failure, if it did not come.
  @discardableResult
  public func launchTheApplication(file: StaticString = #filePath, line: UInt = #line) -> Self? {
    APP.launch()
    return waitForView(file: file, line: line)
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

  /// What keeps the view from being loaded now; nil if nothing does.
  var unmetCriterion: String? {
    hasNetworkSpinner() ? "the network spinner is still there" : checkViewCriteria()
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
