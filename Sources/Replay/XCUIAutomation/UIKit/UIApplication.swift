// Declares UIKit's `UIApplication`: the state of the app, and the names of its notifications.

public import Foundation

/// The app under test. On a device, `UIApplication.shared` in a UI test is the test runner, which recordings do not
/// contain.
@preconcurrency @MainActor open class UIApplication: NSObject {
  /// The app under test.
  public static let shared = UIApplication()

  /// The state of an app, with UIKit's raw values.
  public enum State: Int, Sendable {
    case active = 0
    case inactive = 1
    case background = 2
  }

  /// The state of the app under test: active in the foreground, unless a system alert is in front of it.
  ///
  ///     XCUIDevice.shared.press(.home)
  ///     UIApplication.shared.applicationState  // .background
  open var applicationState: State {
    guard XCUIApplication().currentState == .runningForeground else { return .background }
    return TestReplay.systemAlert(over: .tested) == nil ? .active : .inactive
  }

  public nonisolated static let didBecomeActiveNotification = name("DidBecomeActive")
  public nonisolated static let didEnterBackgroundNotification = name("DidEnterBackground")
  public nonisolated static let didFinishLaunchingNotification = name("DidFinishLaunching")
  public nonisolated static let willEnterForegroundNotification = name("WillEnterForeground")
  public nonisolated static let willResignActiveNotification = name("WillResignActive")
  public nonisolated static let willTerminateNotification = name("WillTerminate")

  /// Returns the name of a notification, which is never posted in a replay.
  private nonisolated static func name(_ event: String) -> Notification.Name {
    Notification.Name("UIApplication\(event)Notification")
  }
}
