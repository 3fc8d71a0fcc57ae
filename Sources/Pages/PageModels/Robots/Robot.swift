// Declares the base class of robots, each of which represents a screen.

import XCTest

/// The actions and checks on a screen, written as a chain of calls that reads like a list of steps.
///
/// A robot has a method for each action and check on its screen. Every method returns the robot, or the robot of the
/// next screen, even after a failed assertion: only `continueAfterFailure` decides whether a failure ends the test.
///
///     final class FeedRobot: Robot {
///       func open(_ story: String) -> StoryRobot {
///         tap(app.cells[story])
///         return handOver()
///       }
///     }
///
///     FeedRobot(XCUIApplication())
///       .start()
///       .open("story.harbour")
///       .checkTitle(contains: "Local")
///       .back()
@preconcurrency @MainActor open class Robot {
  /// The default timeout of robots, in seconds.
  public nonisolated static let defaultTimeout: TimeInterval = 30

  /// The app that the robot operates.
  public let app: XCUIApplication

  /// Creates a robot for an app.
  public required init(_ app: XCUIApplication) { self.app = app }

  // MARK: Elements that most screens have

  /// The navigation bar.
  open var navigationBar: XCUIElement { app.navigationBars.firstMatch }

  /// The button that ``back(timeout:file:line:)`` taps; by default the navigation bar's first button.
  open var navigationBarButton: XCUIElement { navigationBar.buttons.firstMatch }

  /// The title that ``checkTitle(contains:timeout:file:line:)`` reads; by default the navigation bar's first static
  /// text. Up to iOS 12, the title is the first of the bar's `otherElements` instead. That element is also accepted
  /// unless this property is overridden.
  open var navigationBarTitle: XCUIElement { usualTitle }
  private(set) lazy var usualTitle = navigationBar.staticTexts.firstMatch

  // MARK: Steps

  /// Calls ``setupSnapshot(_:)``, launches the app and waits until it exists.
  ///
  /// - Parameter timeout: In seconds. After that, a failure is recorded if the app does not exist.
  @discardableResult open func start(
    timeout: TimeInterval = Robot.defaultTimeout, file: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    setupSnapshot(app)
    app.launch()
    return assert(app, [.exists], timeout: timeout, file: file, line: line)
  }

  /// Taps an element as soon as it is hittable.
  ///
  ///     tap(app.buttons["Save"])
  ///
  /// - Parameter timeout: In seconds. If the element is not hittable by then, a failure is recorded and nothing is
  ///   tapped.
  @discardableResult open func tap(
    _ element: XCUIElement, timeout: TimeInterval = Robot.defaultTimeout, file: StaticString = #filePath,
    line: UInt = #line
  ) -> Self {
    if isFulfilled([.isHittable], by: element, timeout: timeout, file: file, line: line) { element.tap() }
    return self
  }

  /// Waits until an element fulfills all predicates at the same time.
  ///
  ///     assert(app.staticTexts["total"], [.isHittable, .contains("€ 10.00")])
  ///
  /// - Parameters:
  ///   - predicates: The expectations. An empty list is fulfilled immediately.
  ///   - timeout: In seconds. If the predicates are not fulfilled by then, a failure is recorded: `[CartRobot] Element
  ///     "total" StaticText did not fulfill expectation: [isHittable == true, label == '€ 10.00']`, followed by the
  ///     first unmet predicate. If an alert is on screen, the failure also names the alert.
  @discardableResult open func assert(
    _ element: XCUIElement, _ predicates: [Predicate], timeout: TimeInterval = Robot.defaultTimeout,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    _ = isFulfilled(predicates, by: element, timeout: timeout, file: file, line: line)
    return self
  }

  /// Waits until the navigation bar is hittable and has the given title. As in all robot methods, *contains* means that
  /// the title equals the string. The title is the bar's first static text or, in older dumps, the first of its
  /// `otherElements`. If ``navigationBarTitle`` is overridden, only that element is checked.
  ///
  /// - Parameter timeout: In seconds, for the bar and for its title. After that, failures are recorded.
  @discardableResult open func checkTitle(
    contains title: String, timeout: TimeInterval = Robot.defaultTimeout, file: StaticString = #filePath,
    line: UInt = #line
  ) -> Self {
    assert(navigationBar, [.isHittable], timeout: timeout, file: file, line: line)
    let (element, rest) = titleElement(showing: title, timeout: timeout)
    return assert(element, [.contains(title)], timeout: rest, file: file, line: line)
  }

  /// Taps the navigation bar's first button.
  ///
  /// - Parameter timeout: In seconds. If the button is not hittable by then, a failure is recorded and nothing is
  ///   tapped.
  @discardableResult open func back(
    timeout: TimeInterval = Robot.defaultTimeout, file: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    tap(navigationBarButton, timeout: timeout, file: file, line: line)
  }

  /// Takes a screenshot of the whole screen with ``snapshot(_:timeWaitingForIdle:)``.
  ///
  /// - Parameter timeout: In seconds, for network activity. Only fastlane uses it.
  @discardableResult open func takeScreenshot(
    named name: String, timeout: TimeInterval = Robot.defaultTimeout
  ) -> Self {
    snapshot(name, timeWaitingForIdle: timeout)
    return self
  }

  /// Returns a robot for another screen of the same app.
  ///
  ///     func openBrowser() -> BrowserRobot {
  ///       tap(app.buttons["Read on"])
  ///       return handOver()
  ///     }
  open func handOver<Next: Robot>(to next: Next.Type = Next.self) -> Next { next.init(app) }

  // MARK: Hooks

  /// Called before each launch. Does nothing by default; override it to let fastlane prepare the app.
  ///
  ///     override func setupSnapshot(_ app: XCUIApplication) { Snapshot.setupSnapshot(app) }
  ///
  /// Inside a robot, the name `setupSnapshot` refers to this method. To call the function of the same name in
  /// fastlane's SnapshotHelper.swift, qualify it with its class, `Snapshot`.
  open func setupSnapshot(_ app: XCUIApplication) {}

  /// Takes a screenshot of the whole screen and attaches it to the test, even if the test passes. Override it to use
  /// fastlane:
  ///
  ///     override func snapshot(_ name: String, timeWaitingForIdle timeout: TimeInterval) {
  ///       Snapshot.snapshot(name, timeWaitingForIdle: timeout)
  ///     }
  ///
  /// - Parameter timeout: In seconds. Only fastlane uses it; the default implementation does not wait.
  open func snapshot(_ name: String, timeWaitingForIdle timeout: TimeInterval = 20) {
    XCTContext.runActivity(named: name) { activity in
      let attachment = XCTAttachment(screenshot: XCUIScreen.main.screenshot())
      attachment.name = name
      attachment.lifetime = .keepAlways
      activity.add(attachment)
    }
  }
}
