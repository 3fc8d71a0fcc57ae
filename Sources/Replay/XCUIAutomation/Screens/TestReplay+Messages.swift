// Gives access to the running test's screen and recording, records a failure if the recording is missing, and builds
// messages.

import AccessibilityTree
import Configuration
import Foundation
import Recordings

extension TestReplay {
  /// Returns the current screen of an app. If the recording is missing, the test fails. If the app shows no screen, the
  /// method returns nil, and the test does not fail.
  static func screenOrFailure(of app: AppName) -> ScreenSource.Screen? {
    guard let current = currentOrWarn(), sourceOrFailure() != nil else { return nil }
    return try? current.screen(of: app)
  }

  /// Returns the recording of the running test. If there is none, fails the test and returns nil.
  static func sourceOrFailure() -> ScreenSource? {
    guard let current = currentOrWarn() else { return nil }
    do throws(ScreenSource.Missing) {
      return try current.source()
    } catch {
      // Without a recording the test cannot continue, so it fails once and is stopped.
      guard !current.hasReportedMissingRecording else { return nil }
      current.hasReportedMissingRecording = true
      UIFailure.record(error.description)
      TestStop.stop()
      return nil
    }
  }

  /// Waits in virtual time, and logs the condition and the result of the wait as one line.
  static func wait(for what: String, timeout: Double, until condition: () -> Bool) -> Bool {
    currentOrWarn()?.wait(for: what, timeout: timeout, until: condition) ?? false
  }

  /// Returns the system alert that is in front of an app now.
  static func systemAlert(over app: AppName) -> Element? {
    guard let current, let source = try? current.source() else { return nil }
    return source.systemAlert(over: app)
  }

  static func nothingShown(by app: AppName) -> String {
    switch app {
    case .tested:
      "the app under test is not on screen at \(seconds(current?.now ?? .zero))"
        + ((try? current?.source())?.expects(.launch) == true ? notLaunched : "")
    case .bundle(let name): "\(name) is not on screen at \(seconds(current?.now ?? .zero))"
    }
  }

  /// The advice does not depend on earlier tests, so that logs are the same in any order.
  private static var notLaunched: String {
    """
    : it has not been launched in this test; if it goes on from another test, list \(current?.testClass ?? "its class") \
    under `continues` in \(ProjectConfiguration.fileName)
    """
  }

  /// Returns the time and the screen: `at 3.850 s, in 0000.xml of shop-login (LandingView)`.
  static func place(on screen: ScreenSource.Screen) -> String {
    let recording = screen.folder.split(separator: "/").last.map { " of \($0)" } ?? ""
    return "at \(seconds(current?.now ?? .zero)), in \(screen.file)\(recording)\(screen.view.map { " (\($0))" } ?? "")"
  }

  /// Joins XCTest's message with axreplay's notes.
  static func message(_ wording: String, _ advice: [String], on screen: ScreenSource.Screen?) -> String {
    let place = screen.map { [self.place(on: $0)] } ?? []
    return ([wording] + (place + advice).map { "  \($0)" }).joined(separator: "\n")
  }
}
