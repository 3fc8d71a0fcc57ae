// The running test's screens, with failures where there is none.

import AccessibilityTree
import Foundation
import Recordings

extension TestReplay {
  /// What an app shows now. A missing recording is a failure of the test; an app that shows nothing is none.
  static func screenOrFailure(of app: AppName) -> ScreenSource.Screen? {
    guard let current = currentOrReport(), sourceOrFailure() != nil else { return nil }
    return try? current.screen(of: app)
  }

  /// The recording of the running test; if there is none, a failure and nil.
  static func sourceOrFailure() -> ScreenSource? {
    guard let current = currentOrReport() else { return nil }
    do throws(ScreenSource.Missing) {
      return try current.source()
    } catch {
      // Without a recording there is nothing to go on with, so this is said once, and the body ends here.
      guard !current.lacksRecording else { return nil }
      current.lacksRecording = true
      UIFailure.record(error.description)
      TestStop.stop()
      return nil
    }
  }

  /// Waits in virtual time, and writes one line about it: what for, and how that ended.
  static func wait(for what: String, timeout: Double, until condition: () -> Bool) -> Bool {
    currentOrReport()?.wait(for: what, timeout: timeout, until: condition) ?? false
  }

  /// The alert of the system that is in front of an app now.
  static func systemAlert(over app: AppName) -> Element? {
    guard let current, let source = try? current.source() else { return nil }
    return source.systemAlert(over: app)
  }

  static func nothingShown(by app: AppName) -> String {
    switch app {
    case .tested:
      "the app under test shows nothing at \(seconds(current?.now ?? .zero))"
        + ((try? current?.source())?.expects(.launch) == true ? ": it has not been launched" : "")
    case .bundle(let name): "\(name) shows nothing at \(seconds(current?.now ?? .zero))"
    }
  }

  /// When and where: `at 3.850 s, on 0000.xml of shop-login (LandingView)`.
  static func place(on screen: ScreenSource.Screen) -> String {
    let recording = (try? current?.source()).map { " of \($0.name)" } ?? ""
    return "at \(seconds(current?.now ?? .zero)), on \(screen.file)\(recording)\(screen.view.map { " (\($0))" } ?? "")"
  }

  /// A failure in XCTest's words, then what axreplay adds.
  static func message(_ wording: String, _ advice: [String], on screen: ScreenSource.Screen?) -> String {
    let place = screen.map { [self.place(on: $0)] } ?? []
    return ([wording] + (place + advice).map { "  \($0)" }).joined(separator: "\n")
  }
}
