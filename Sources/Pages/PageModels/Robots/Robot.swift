// The base of robots: each does things on one screen, and hands over to the robot of the next.

import XCTest

/// What tests do on a screen, as a chain of calls that reads like a list of steps.
///
/// A robot has a method for each thing that a user does or checks on its screen. Every method returns the robot, or the
/// robot of the screen that follows, and goes on after a failed assertion: whether a failure ends the test is decided by
/// `continueAfterFailure` alone.
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
  /// How long robots wait unless told otherwise, in seconds.
  public nonisolated static let defaultTimeout: TimeInterval = 30

  /// The app that the robot works on.
  public let app: XCUIApplication

  /// A robot for what the app shows.
  public required init(_ app: XCUIApplication) { self.app = app }

  // MARK: Elements that most screens have

  /// The navigation bar.
  open var navigationBar: XCUIElement { app.navigationBars.firstMatch }

  /// What ``back(timeout:file:line:)`` taps: the navigation bar's first button.
  open var navigationBarButton: XCUIElement { navigationBar.buttons.firstMatch }

  /// The title that ``checkTitle(contains:timeout:file:line:)`` reads: the navigation bar's first text. Unless this is overridden, that
  /// also accepts the first of the bar's `otherElements`, which is the title on systems up to iOS 12.
  open var navigationBarTitle: XCUIElement { usualTitle }
  private(set) lazy var usualTitle = navigationBar.staticTexts.firstMatch

  // MARK: Steps

  /// Launches the app, prepared by ``setupSnapshot(_:)``, and waits until it is there.
  ///
  /// - Parameter timeout: In seconds. A failure is recorded if the app does not exist by then.
  @discardableResult open func start(
    timeout: TimeInterval = Robot.defaultTimeout, file: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    setupSnapshot(app)
    app.launch()
    return assert(app, [.exists], timeout: timeout, file: file, line: line)
  }

  /// Taps an element as soon as it can be hit.
  ///
  ///     tap(app.buttons["Save"])
  ///
  /// - Parameter timeout: In seconds. If the element cannot be hit by then, a failure is recorded and nothing is tapped.
  @discardableResult open func tap(
    _ element: XCUIElement, timeout: TimeInterval = Robot.defaultTimeout, file: StaticString = #filePath,
    line: UInt = #line
  ) -> Self {
    if isFulfilled([.isHittable], by: element, timeout: timeout, file: file, line: line) { element.tap() }
    return self
  }

  /// Waits until an element is as expected in all respects at the same time.
  ///
  ///     assert(app.staticTexts["total"], [.isHittable, .contains("€ 10.00")])
  ///
  /// - Parameters:
  ///   - predicates: What is expected. Nothing expected is fulfilled at once.
  ///   - timeout: In seconds. If the expectation is not fulfilled by then, a failure is recorded:
  ///     `[CartRobot] Element "total" StaticText did not fulfill expectation: [isHittable == true, label == '€ 10.00']`,
  ///     and after that, which part it was and whether an alert is on screen.
  @discardableResult open func assert(
    _ element: XCUIElement, _ predicates: [Predicate], timeout: TimeInterval = Robot.defaultTimeout,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    _ = isFulfilled(predicates, by: element, timeout: timeout, file: file, line: line)
    return self
  }

  /// Waits until the navigation bar can be hit and has a title. As everywhere in this pattern, *contains* means that the
  /// title is this text. It may be the bar's first static text or, as in older dumps, the first of its `otherElements`; an overridden
  /// ``navigationBarTitle`` is the only one that counts.
  ///
  /// - Parameter timeout: In seconds, for the bar and for its title each. What is not so by then is recorded as a failure.
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
  /// - Parameter timeout: In seconds. If the button cannot be hit by then, a failure is recorded and nothing is tapped.
  @discardableResult open func back(
    timeout: TimeInterval = Robot.defaultTimeout, file: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    tap(navigationBarButton, timeout: timeout, file: file, line: line)
  }

  /// Takes a picture of the whole screen by way of ``snapshot(_:timeWaitingForIdle:)``.
  @discardableResult open func takeScreenshot(named name: String) -> Self { takeScreenshot(named: name, timeout: 20) }

  /// The same, with a time for the app's network activity to end, in seconds, where the picture is fastlane's.
  @discardableResult open func takeScreenshot(named name: String, timeout: TimeInterval) -> Self {
    snapshot(name, timeWaitingForIdle: timeout)
    return self
  }

  /// The robot of another screen, for the same app.
  ///
  ///     func openBrowser() -> BrowserRobot {
  ///       tap(app.buttons["Read on"])
  ///       return handOver()
  ///     }
  open func handOver<Next: Robot>(to next: Next.Type = Next.self) -> Next { next.init(app) }

  // MARK: Hooks

  /// Called before each launch: nothing, unless a suite has fastlane prepare the app here.
  ///
  ///     override func setupSnapshot(_ app: XCUIApplication) { Snapshot.setupSnapshot(app) }
  ///
  /// Inside of robots this name is the hook. The function of fastlane's SnapshotHelper.swift is reached through its class, `Snapshot`.
  open func setupSnapshot(_ app: XCUIApplication) {}

  /// Takes a picture of the whole screen and keeps it with the test, also if the test passes. A suite may have fastlane take it:
  ///
  ///     override func snapshot(_ name: String, timeWaitingForIdle timeout: TimeInterval) {
  ///       Snapshot.snapshot(name, timeWaitingForIdle: timeout)
  ///     }
  ///
  /// - Parameter timeout: In seconds, for fastlane; nothing is waited for unless overridden.
  open func snapshot(_ name: String, timeWaitingForIdle timeout: TimeInterval = 20) {
    XCTContext.runActivity(named: name) { activity in
      let attachment = XCTAttachment(screenshot: XCUIScreen.main.screenshot())
      attachment.name = name
      attachment.lifetime = .keepAlways
      activity.add(attachment)
    }
  }
}
