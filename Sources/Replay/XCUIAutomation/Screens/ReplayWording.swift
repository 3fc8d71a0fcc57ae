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
    case .hitNothing: "not recorded, and nothing that takes taps was hit"
    case .usedUp: "an alert was dealt with, which used up the tap"
    case .otherDuration(let asked, let recorded): "it took \(asked) s, and \(recorded) s were recorded"
    }
  }

  /// What is wrong, then what the recording has instead.
  static func text(_ failure: ReplayFailure) -> String {
    let next = failure.expected.map { "the recording goes on with: \($0)" } ?? "the recording ends here"
    return "\(reason(failure.reason)); \(next)"
  }

  private static func reason(_ reason: ReplayFailure.Reason) -> String {
    switch reason {
    case .notRunning(let app): "\(app.isEmpty ? "the app" : app) shows nothing"
    case .invalid(let invalid): invalid.description
    case .unresolved: "it was not recorded that this is one element"
    case .notHittable(_, let hittability): "it is \(hittability.reason)"
    case .nothingRecorded, .otherKind: "this was not recorded"
    case .otherTarget: "this was recorded on another element"
    case .noKeyboardFocus: "neither it nor anything in it has the keyboard focus"
    case .otherDetail(let name, let asked, let recorded):
      "“\(name)” is \(asked), and \(recorded) was recorded"
    case .tooEarly(let reason, let span):
      "\(Self.reason(reason)), but \(span) later it would go through: wait for it, because implicit waiting is switched off"
    case .otherText(let typed, let recorded): "“\(typed)” was typed, and “\(recorded)” was recorded"
    case .missing(let argument): "\(argument) was recorded and is missing"
    }
  }
}
