// UIKit's names for what happens to an app.

public import Foundation

/// The app that runs a piece of code; in a test, the test itself. Only the names of its notifications are here: in a replay nobody
/// posts them.
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
