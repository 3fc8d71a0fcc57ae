// What a replay has to say, in words.

import AccessibilityTree
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
    case .withoutJournal: "there is no journal, so nothing follows from it"
    case .hitNothing: "not recorded, and nothing that takes taps was hit"
    case .orderAssumed(let query, let element): "\(query) is taken to be \(element), the likelier one by its order"
    case .usedUp: "an alert was dealt with, which used up the tap"
    case .otherDuration(let asked, let recorded): "it took \(asked) s, and \(recorded) s were recorded"
    }
  }

  /// What the recording has next.
  static func next(_ event: RecordedEvent?) -> String {
    event.map { "the recording goes on with: \($0)" } ?? "the recording ends here"
  }

  /// What is wrong with an action, after `Failed to …: `.
  static func reason(_ reason: ReplayFailure.Reason) -> String {
    switch reason {
    case .notRunning(let app): "\(app.isEmpty ? "the app" : app) shows nothing"
    case .invalid(let invalid): invalid.description
    case .unresolved(let resolution): Self.reason(resolution.outcome)
    case .notHittable(let element, let hittability): "Not hittable: \(element.summaryLine); it is \(hittability.reason)"
    case .behindAlert(let element, let alert):
      "Not hittable: \(element.summaryLine); it is behind \(alert.type.shortName) \(Self.name(alert))"
    case .noKeyboardFocus(let element):
      "Neither element nor any descendant has keyboard focus. Event dispatch snapshot: \(element.summaryLine)"
    case .nothingRecorded, .otherKind: "this was not recorded"
    case .otherTarget: "this was recorded on another element"
    case .recordedTargetMissing: "this was recorded on an element that is not on this screen"
    case .otherDetail(let name, let asked, let recorded): "“\(name)” is \(asked), and \(recorded) was recorded"
    case .tooEarly(let inner, let span): "\(Self.reason(inner)), but \(span) later it would go through"
    case .otherText(let typed, let recorded): "“\(typed)” was typed, and “\(recorded)” was recorded"
    case .missing(let argument): "\(argument) was recorded and is missing"
    }
  }

  private static func name(_ element: Element) -> String {
    let name = [element.label, element.identifier].compactMap { $0 }.first { !$0.isEmpty }
    return name.map { "\"\($0)\"" } ?? "without a name"
  }

  private static func reason(_ outcome: Resolution.Outcome) -> String {
    switch outcome {
    case .noMatch: "it is not there"
    case .ambiguous, .resolved: "it is more than one element"
    case .indexOutOfRange: "there are not that many of them"
    case .undecidable: "the dump does not tell whether it is there"
    }
  }
}
