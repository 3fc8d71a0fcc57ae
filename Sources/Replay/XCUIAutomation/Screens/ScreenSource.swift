// Where screens come from: the seam between the stand-in and recordings.

import AccessibilityTree
import Recordings

/// What the stand-in asks of a recording. Nothing else in this room knows what a recording is.
final class ScreenSource {
  /// A snapshot, the name of its dump, and that of the picture taken with it.
  struct Screen {
    let file: String
    let picture: String?
    /// What people call the view that is on it.
    let view: String?
    let snapshot: Snapshot
  }

  /// What became of an action.
  enum Verdict {
    /// It went through, and the test goes on. The notes are for the log.
    case done(notes: [ReplayNote])
    /// An alert is in the way, and nobody has dealt with it yet.
    case blocked(byAlertOf: AppName)
    /// It does not fit what was recorded.
    case failed(ReplayFailure)
  }

  /// Whether somebody has dealt with the alert that was in the way of an action.
  enum Interruption {
    case none, dealtWith, ignored
  }

  /// The replay of the recording, with the clock of the test.
  var session: ReplaySession

  /// A moment that stands still.
  init(_ moment: StillScreens) { session = ReplaySession(Recording(moment)) }

  /// Reads take virtual time.
  var readsCost: Bool { session.options.readCost > .zero }

  /// What the recording says of itself as a whole.
  var header: JournalHeader { session.recording.journal.header }

  /// The bundle identifier of the app under test; empty if nobody says.
  var ownApp: String { session.ownApp }

  /// The dump that each app shows now.
  var files: [String: String] {
    Dictionary(uniqueKeysWithValues: session.shownApps.map { ($0, session.screen(of: $0)?.file ?? "") })
  }

  /// How the device is held now, in the words of journals.
  var orientation: String { session.orientation }

  /// What the recording is called: the name of its folder.
  var name: String { session.recording.path.split(separator: "/").last.map(String.init) ?? "" }

  /// The folder of the recording.
  var folder: String { session.recording.path }

  /// The snapshot that an app shows now; nil while it shows nothing.
  func screen(of app: AppName) -> Screen? {
    session.screen(of: app.bundle).map {
      Screen(file: $0.file, picture: $0.screenshot, view: $0.view, snapshot: $0.snapshot)
    }
  }

  /// The screen, of whichever app, that is a snapshot.
  func screen(with snapshot: Snapshot) -> Screen? {
    session.shownApps.lazy.compactMap { self.screen(of: .bundle($0)) }.first { $0.snapshot === snapshot }
  }

  /// The alert of the system that is in front of an app.
  func systemAlert(over app: AppName) -> Element? { session.systemAlert(over: app.bundle) }

  /// The recording goes on with an event of this kind.
  func expects(_ kind: RecordedEvent.Kind) -> Bool { session.nextEvent?.kind == kind }

  /// Where the replay is.
  var place: LoopWatch.Place { LoopWatch.Place(segment: session.segment, nextChange: session.nextChange) }

  /// More than one app shows something.
  var showsSeveralApps: Bool { session.shownApps.count > 1 }

  /// The app shows something, and none is known to be in front of it.
  func isInFront(_ app: AppName) -> Bool { session.isInFront(app.bundle) }

  /// Ends an app without a word of the recording.
  func end(_ app: AppName) { session.end(app.bundle) }

  /// What the recording has next: `the recording goes on with: tap buttons["Log In"]`.
  var nextInWords: String { ReplayWording.next(session.nextEvent) }

  /// What the recording has next, in words, if it does not go on with an action; nil if it does, or an alert has to be dealt with first.
  func nextUnlessPossible(_ action: ReplayAction) -> String? {
    var trial = session
    guard case .failed(let failure) = trial.attempt(action) else { return nil }
    return ReplayWording.next(failure.expected)
  }

  /// The test acts.
  func perform(_ action: ReplayAction, _ interruption: Interruption) -> Verdict {
    let outcome = session.attempt(
      action, ignoringAlerts: interruption == .ignored, wasInterrupted: interruption == .dealtWith)
    return switch outcome {
    case .done(let notes): .done(notes: notes)
    case .blocked(_, let app): .blocked(byAlertOf: app == session.ownApp ? .tested : .bundle(app))
    case .failed(let failure): .failed(failure)
    }
  }
}

/// An app as a test names it.
enum AppName: Hashable, Sendable {
  /// `XCUIApplication()`: the one that the test is about.
  case tested
  /// `XCUIApplication(bundleIdentifier:)`
  case bundle(String)

  /// The bundle identifier; nil for the recording's own app.
  var bundle: String? {
    switch self {
    case .tested: nil
    case .bundle(let name): name
    }
  }
}

extension AppName: CustomStringConvertible {
  var description: String {
    switch self {
    case .tested: "the app under test"
    case .bundle(let name): name
    }
  }
}
