// Connects the stand-in to recordings.

import AccessibilityTree
import Recordings

/// The stand-in's access to a recording. The rest of the module uses recordings only through this type.
final class ScreenSource {
  /// A snapshot, with the file names of its dump and of the picture taken with it.
  struct Screen {
    let file: String
    let picture: String?
    /// The name of the view in the journal.
    let view: String?
    let snapshot: Snapshot
    /// The path of the recording with the dump.
    let folder: String
  }

  /// The outcome of an action.
  enum ActionOutcome {
    /// The action succeeded. The notes are for the log.
    case done(notes: [ReplayNote])
    /// An alert blocks the action and has not been handled yet.
    case blocked(byAlertOf: AppName)
    /// The action does not match the recording.
    case failed(ReplayFailure)
  }

  /// Whether the alert that blocks an action has been handled.
  enum Interruption {
    case none, handled, ignored
  }

  /// The replay of the recording, with the clock of the test.
  var session: ReplaySession
  /// The paths of the recordings; empty if none has been looked up.
  var paths: [String] = []

  /// Creates a source that shows a single moment and never changes.
  init(_ moment: RecordedMoment) { session = ReplaySession(Recording(moment)) }

  /// Whether reads take virtual time.
  var readsCost: Bool { session.options.readCost > .zero }

  /// The header of the recording's journal.
  var header: JournalHeader { session.recording.journal.header }

  /// The bundle identifier of the app under test; empty if unknown.
  var ownApp: String { session.ownApp }

  /// The current dump of each app. With several recordings, the name of its recording comes first:
  /// `shop-login/0001.xml`.
  var files: [String: String] {
    Dictionary(
      uniqueKeysWithValues: session.shownApps.map { app in
        guard let screen = session.screen(of: app) else { return (app, "") }
        guard session.recordingInPool != nil, !screen.recording.isEmpty else { return (app, screen.file) }
        return (app, "\(RecordedPlace.name(of: screen.recording))/\(screen.file)")
      })
  }

  /// The current orientation, as named in journals.
  var orientation: String { session.orientation }

  /// The name of the recording, which is the name of its folder.
  var name: String { session.recording.path.split(separator: "/").last.map(String.init) ?? "" }

  /// The folder of the recording.
  var folder: String { session.recording.path }

  /// Returns the current screen of an app; nil if the app shows no screen.
  func screen(of app: AppName) -> Screen? {
    session.screen(of: app.bundle).map {
      Screen(
        file: $0.file, picture: $0.screenshot, view: $0.view, snapshot: $0.snapshot,
        folder: $0.recording.isEmpty ? folder : $0.recording)
    }
  }

  /// Returns the screen that shows the given snapshot, whichever app it belongs to.
  func screen(with snapshot: Snapshot) -> Screen? {
    session.shownApps.lazy.compactMap { self.screen(of: .bundle($0)) }.first { $0.snapshot === snapshot }
  }

  /// Returns the system alert in front of an app.
  func systemAlert(over app: AppName) -> Element? { session.systemAlert(over: app.bundle) }

  /// Returns whether the next recorded event is of the given kind.
  func expects(_ kind: RecordedEvent.Kind) -> Bool { session.nextEvent?.kind == kind }

  /// The position of the replay.
  var position: EndlessLoopDetector.Position {
    EndlessLoopDetector.Position(
      recording: session.recording.path, segment: session.segment, nextChange: session.nextChange)
  }

  /// Whether more than one app shows a screen.
  var showsSeveralApps: Bool { session.shownApps.count > 1 }

  /// Returns whether the app shows a screen and no other app is known to be in front of it.
  func isInFront(_ app: AppName) -> Bool { session.isInFront(app.bundle) }

  /// Terminates an app independently of the recording.
  func end(_ app: AppName) { session.terminate(app.bundle) }

  /// A description of the next recorded event: `next in the recording: tap buttons["Log In"]`.
  var nextInWords: String { ReplayMessages.next(session.nextEvent, in: session.recordingInPool) }

  /// Describes the next recorded event if the action does not match it; nil if it matches or an alert must be handled
  /// first.
  func nextUnlessPossible(_ action: ReplayAction) -> String? {
    var trial = session
    guard case .failed(let failure) = trial.attempt(action) else { return nil }
    return ReplayMessages.next(failure)
  }

  /// Performs an action of the test.
  func perform(_ action: ReplayAction, _ interruption: Interruption) -> ActionOutcome {
    let outcome = session.attempt(
      action, ignoringAlerts: interruption == .ignored, wasInterrupted: interruption == .handled)
    return switch outcome {
    case .done(let notes): .done(notes: notes)
    case .blocked(_, let app): .blocked(byAlertOf: app == session.ownApp ? .tested : .bundle(app))
    case .failed(let failure): .failed(failure)
    }
  }
}

/// The app that a test refers to.
enum AppName: Hashable, Sendable {
  /// The app under test: `XCUIApplication()`.
  case tested
  /// Another app: `XCUIApplication(bundleIdentifier:)`.
  case bundle(String)

  /// The bundle identifier; nil for the app under test.
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
