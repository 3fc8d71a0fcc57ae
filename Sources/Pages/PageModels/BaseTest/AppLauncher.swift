// Launches the app, and avoids relaunching it with the same arguments.

import XCTest

/// Launches the app under test and remembers the arguments.
///
/// A launch is slow on a device. An app that is already running with the requested arguments is therefore only brought
/// to the front, unless ``needsRelaunch`` is set. ``UIBaseTest`` sets the flag in the class's `setUp`, so that each
/// class begins with a fresh app. It cannot launch the app there, because calls to the app have no effect outside a
/// test.
///
///     launcher.launch(["-uitest"])
///     launcher.launch(["-uitest"], at: link)  // the app is already running: only the link is opened
@preconcurrency @MainActor public final class AppLauncher {
  /// The launcher shared by all tests of a process, because the app outlives a test.
  public static let shared = AppLauncher()

  /// The app that is launched.
  public let app: XCUIApplication
  /// The arguments of the last launch; nil before the first one.
  public private(set) var lastArguments: [String]?
  /// Whether the next ``launch(_:)`` must launch the app even if it is already running. A launch resets the flag; set
  /// it to false to prevent a pending relaunch, such as the one at the beginning of a class.
  public var needsRelaunch = true

  /// Creates a separate launcher.
  public init(app: XCUIApplication = XCUIApplication()) { self.app = app }

  /// Launches the app, or brings it to the front if it is already running with these arguments.
  ///
  /// - Returns: Whether it was launched.
  @discardableResult public func launch(_ arguments: [String] = []) -> Bool {
    guard needsRelaunch || arguments != lastArguments || app.state == .notRunning else {
      app.activate()
      return false
    }
    app.launchArguments = arguments
    app.launch()
    lastArguments = arguments
    needsRelaunch = false
    return true
  }

  /// Launches the app with a deep link among its arguments, for apps that read the link from there: `-uitest
  /// https://heron.example/welcome`. The app is always launched, because a running app does not read its arguments
  /// again.
  ///
  ///     launcher.launch(["-uitest"], passing: link)
  ///
  /// - Parameters:
  ///   - key: The argument before the link, such as `-deepLink`, for apps that read the link from their user defaults.
  ///     If nil, the link is passed without such an argument.
  public func launch(_ arguments: [String] = [], passing link: URL, as key: String? = nil) {
    needsRelaunch = true
    launch(arguments + [key].compactMap(\.self) + [link.absoluteString])
  }

  /// Opens a universal link in the app, so that a test can start at any screen. The app is launched first if necessary.
  ///
  ///     launcher.launch(["-uitest"], at: try XCTUnwrap(URL(string: "https://heron.example/welcome/camera")))
  ///
  /// - Returns: Whether the app was launched.
  @available(iOS 16.4, macOS 13.3, tvOS 16.4, watchOS 9.4, *)
  @discardableResult public func launch(_ arguments: [String] = [], at link: URL) -> Bool {
    let isLaunched = launch(arguments)
    app.open(link)
    return isLaunched
  }
}
