// Declares the names of UIKit's app notifications.

public import Foundation

/// The app that runs the code; in a test, the test runner. Only the names of notifications are declared: none are
/// posted in a replay.
@preconcurrency @MainActor open class UIApplication: NSObject {
  public nonisolated static let didBecomeActiveNotification = name("DidBecomeActive")
  public nonisolated static let didEnterBackgroundNotification = name("DidEnterBackground")
  public nonisolated static let didFinishLaunchingNotification = name("DidFinishLaunching")
  public nonisolated static let willEnterForegroundNotification = name("WillEnterForeground")
  public nonisolated static let willResignActiveNotification = name("WillResignActive")
  public nonisolated static let willTerminateNotification = name("WillTerminate")

  private nonisolated static func name(_ event: String) -> Notification.Name {
    Notification.Name("UIApplication\(event)Notification")
  }
}
