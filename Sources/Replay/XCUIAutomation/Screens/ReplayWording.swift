// What a replay has to say, in words.

import ElementQueries
import Recordings

/// Texts for what became of an action.
enum ReplayWording {
  static func text(_ note: ReplayNote) -> String {
    switch note {
    case .waited(let span): "the screen was not ready: looked for the target for \(span)"
    case .notHittable(let reason): "\(reason), but the recording went on"
    case .notRecorded(let argument): "\(argument) was not recorded"
    case .withoutEffect: "not recorded, and without effect"
    }
  }

  /// What is wrong, then what the recording has instead.
  static func text(_ failure: ReplayFailure) -> String {
    "\(reason(failure.reason)); \(next(failure.expected))"
  }

  /// What the recording has next.
  static func next(_ event: RecordedEvent?) -> String {
    event.map { "the recording goes on with: \($0)" } ?? "the recording ends here"
  }

  private static func reason(_ reason: ReplayFailure.Reason) -> String {
    switch reason {
    case .notRunning(let app): "\(app.isEmpty ? "the app" : app) shows nothing"
    case .invalid(let invalid): invalid.description
    case .unresolved: "it was not recorded that this is one element"
    case .notHittable(_, let hittability): "it is \(hittability.reason)"
    case .nothingRecorded, .otherKind: "this was not recorded"
    case .otherTarget: "this was recorded on another element"
    case .otherText(let typed, let recorded): "“\(typed)” was typed, and “\(recorded)” was recorded"
    case .missing(let argument): "\(argument) was recorded and is missing"
    }
  }
}
