// Where screens come from: the seam between the stand-in and recordings.

import AccessibilityTree
import ElementQueries
import Recordings

/// What the stand-in asks of a recording. Nothing else in this room knows what a recording is.
final class ScreenSource {
  /// A snapshot, the name of its dump, and that of the picture taken with it.
  struct Screen {
    let file: String
    let picture: String?
    let snapshot: Snapshot
  }

  /// What became of an action.
  enum Verdict {
    /// It went through, and the test goes on at this time, in microseconds. The notes are for the log.
    case done(at: Int, notes: [String])
    /// An alert is in the way, and nobody has dealt with it yet.
    case blocked(byAlertOf: AppName)
    /// The target is not exactly one element. Looking for it has taken until this time.
    case unresolved(at: Int)
    /// The recording has something else; the text says what. Looking for it has taken until this time.
    case refused(String, at: Int)
  }

  private var session: ReplaySession

  init(_ recording: Recording) {
    session = ReplaySession(recording)
    if TestReplay.implicitWait == 0 { session.implicitWait = .zero }
  }

  /// There is no journal, so every action is allowed and nothing follows from it.
  var allowsEverything: Bool { session.recording.isMadeUp }

  /// What the recording says of itself as a whole.
  var header: JournalHeader { session.recording.journal.header }

  /// The folder of the recording.
  var folder: String { session.recording.path }

  /// The snapshot that an app shows at a time; nil while it shows nothing.
  func screen(of app: AppName, at now: Int) -> Screen? {
    catchUp(with: now)
    return session.screen(of: app.bundle).map {
      Screen(file: $0.file, picture: $0.screenshot, snapshot: $0.snapshot)
    }
  }

  /// When anything on any screen changes next; nil if nothing does any more.
  func nextChange(after now: Int) -> Int? {
    catchUp(with: now)
    return session.nextChange.map { Int($0.microseconds) }
  }

  /// Where the replay is.
  func place(at now: Int) -> LoopWatch.Place {
    LoopWatch.Place(segment: session.segment, nextChange: nextChange(after: now))
  }

  /// What the recording has next: `the recording goes on with: tap buttons["Log In"]`.
  var nextInWords: String { ReplayWording.next(session.nextEvent) }

  /// The test acts.
  ///
  /// - Parameter ignoringAlerts: Nobody has dealt with the alert that is in the way.
  func perform(_ action: UserAction, at now: Int, ignoringAlerts: Bool) -> Verdict {
    catchUp(with: now)
    guard !allowsEverything, let kind = RecordedEvent.Kind(rawValue: action.kind) else {
      return .done(at: now, notes: [])
    }
    let asked = ReplayAction(kind, on: action.query, app: action.app.bundle, details: action.details)
    switch session.attempt(asked, ignoringAlerts: ignoringAlerts) {
    case .done(let notes): return .done(at: present, notes: notes.map(ReplayWording.text))
    case .blocked(_, let app): return .blocked(byAlertOf: app == session.ownApp ? .tested : .bundle(app))
    case .failed(let failure):
      switch failure.reason {
      case .unresolved, .invalid: return .unresolved(at: present)
      default: break
      }
      return .refused(ReplayWording.text(failure), at: present)
    }
  }

  /// The clock of the test is the one that counts.
  private func catchUp(with now: Int) {
    let time = VirtualTime(microseconds: Int64(now))
    if session.now < time { session.sleep(time - session.now) }
  }

  private var present: Int { Int(session.now.microseconds) }
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

/// Something that a test does to an app.
struct UserAction {
  /// In the words of journals: `tap`, `typeText`, `launch`.
  let kind: String
  let app: AppName
  /// What leads to the target; nil for what concerns the app as a whole.
  let query: ElementQuery?
  /// What else belongs to it.
  let details: RecordedEvent.Details
}
