// Launching the app, and not launching it again where that would change nothing.

import XCTest

/// Launches the app under test and remembers with what.
///
/// A launch is what takes longest in a test on a device. So an app that runs with the wanted arguments already is only
/// brought to the front, unless ``needsRelaunch`` is set. ``UIBaseTest`` sets it in its class's `setUp`, before the first
/// test, so that no class begins in the middle of another one's app; there the flag is all that can be set, because calls
/// to the app do nothing outside a test.
///
///     launcher.launch(["-uitest"])
///     launcher.launch(["-uitest"], at: link)  // the app runs already: only the link is opened
@preconcurrency @MainActor public final class AppLauncher {
  /// The launcher that outlives a test, as the app does.
  public static let shared = AppLauncher()

  /// The app that is launched.
  public let app: XCUIApplication
  /// The arguments of the last launch; nil before the first one.
  public private(set) var lastArguments: [String]?
  /// The next ``launch(_:)`` is a real one, whatever runs. Launching clears it; setting it to false prevents a relaunch that was asked
  /// for, such as the one at the beginning of a class.
  public var needsRelaunch = true

  /// A launcher of its own memory.
  public init(app: XCUIApplication = XCUIApplication()) { self.app = app }

  /// Launches the app, or brings it to the front if it runs with these arguments already.
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

  /// Launches the app with a deep link among its arguments, for apps that read it there: `-uitest https://heron.example/welcome`. It is
  /// always a real launch, because an app that runs does not read its arguments again.
  ///
  ///     launcher.launch(["-uitest"], passing: link)
  ///
  /// - Parameters:
  ///   - key: The argument before the link, for apps that read it from their defaults: `-deepLink`. Nil for none.
  public func launch(_ arguments: [String] = [], passing link: URL, as key: String? = nil) {
    needsRelaunch = true
    launch(arguments + [key].compactMap(\.self) + [link.absoluteString])
  }

  /// Starts a part of the app at its universal link, so that a test of a late screen need not walk there. The app is launched
  /// first if it has to be.
  ///
  ///     launcher.launch(["-uitest"], at: try XCTUnwrap(URL(string: "https://heron.example/welcome/camera")))
  ///
  /// - Returns: Whether the app was launched for it.
  @available(iOS 16.4, macOS 13.3, tvOS 16.4, watchOS 9.4, *)
  @discardableResult public func launch(_ arguments: [String] = [], at link: URL) -> Bool {
    let isLaunched = launch(arguments)
    app.open(link)
    return isLaunched
  }
}
