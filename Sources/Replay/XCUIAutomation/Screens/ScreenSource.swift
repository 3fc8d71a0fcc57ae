// Where screens come from: the seam between the stand-in and recordings.

import AccessibilityTree
import SnapshotFormats

/// What the stand-in asks of a recording. Nothing else in this room knows what a recording is.
///
/// This one is a directory of dumps without a journal: one snapshot a second in file-name order, one app, no events. A
/// replay session answers the same four questions with the recorded timeline.
final class ScreenSource {
  /// A snapshot and since when it holds, in microseconds.
  struct Screen {
    let start: Int
    let file: String
    let snapshot: Snapshot
  }

  /// What became of an action.
  enum Verdict {
    /// It went through, and the test goes on at this time, in microseconds.
    case done(at: Int)
    /// The recording has something else; the text says what.
    case refused(String)
  }

  /// Where the dumps lie.
  let path: String
  private let screens: [Screen]

  init(path: String, screens: [Screen]) {
    self.path = path
    self.screens = screens
  }

  /// The snapshot that an app shows at a time; nil while it shows nothing.
  func screen(of app: AppName, at now: Int) -> Screen? {
    app == .springboard ? nil : screens.last { $0.start <= now }
  }

  /// When anything on any screen changes next; nil if nothing does any more.
  func nextChange(after now: Int) -> Int? { screens.first { $0.start > now }?.start }

  /// The test acts. Without a journal every action is allowed, and nothing follows from it.
  func perform(_ action: UserAction, at now: Int) -> Verdict { .done(at: now) }
}

/// An app as a test names it.
enum AppName: Hashable, Sendable {
  /// `XCUIApplication()`: the one that the test is about.
  case tested
  /// `XCUIApplication(bundleIdentifier:)`
  case bundle(String)

  static let springboard = AppName.bundle("com.apple.springboard")
}

/// Something that a test does to an app.
struct UserAction {
  /// In the words of journals: `tap`, `typeText`, `launch`.
  let kind: String
  let app: AppName
  /// The target; nil for what concerns the app as a whole.
  let target: Element?
  /// In the words of the log: `tap "Log In" Button`.
  let description: String
}
