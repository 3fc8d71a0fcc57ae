// Builds the text of a replay's notes and failure messages.

package import AccessibilityTree
import ElementQueries

/// Messages about the outcome of an action.
package enum ReplayMessages {
  package static func text(_ note: ReplayNote) -> String {
    switch note {
    case .waited(let span): "waited \(span) for the target to become ready"
    case .notHittable(let reason): "the target is \(reason), but the action succeeds because it was recorded"
    case .notRecorded(let argument): "\(argument) was not recorded"
    case .noEffect: "this action was not recorded, so it has no effect"
    case .focuses: "the recorded typing includes this tap"
    case .terminated: "the app is terminated, and shows nothing until the test launches it again"
    case .leftOutText(let place): "the text typed at \(place) is left out, so it may be another one"
    case .notPassed(let words):
      "\(words.joined(separator: " ")) was not passed; taken from the previous launch"
    case .startedAgain: "started again: what the app remembered from before is not recorded"
    case .withoutJournal: "the recording has no journal, so the action has no effect"
    case .hitNothing: "this tap was not recorded, and no element at its location responds to taps"
    case .orderAssumed(let query, let element):
      "\(query) is assumed to be \(element), its match in the more likely order of results"
    case .alertDismissed: "the tap only triggered the interruption monitor that handled an alert"
    case .jumped(let jump): Self.text(jump)
    case .missingAction(let reason, let line, let recording):
      "an action is missing in the recording before this screen: "
        + (reason.isEmpty ? "" : "\(reason) ") + "(\(RecordedPlace.name(of: recording)), line \(line))"
    case .differentDuration(let asked, let recorded):
      "the duration is \(asked) s, but the recorded duration is \(recorded) s"
    }
  }

  /// What the replay relies on without proof, one sentence each. In strict mode, each of them fails the test.
  package static func doubts(_ note: ReplayNote) -> [String] {
    switch note {
    case .jumped(let jump): jump.warnings.map { text($0, jump) }
    case .leftOutText, .startedAgain(isDoubtful: true), .missingAction, .withoutJournal: [text(note)]
    default: []
    }
  }

  /// Describes the next event of the recording.
  ///
  /// - Parameter recording: The path of the recording at hand if there are several recordings; otherwise nil.
  package static func next(_ event: RecordedEvent?, in recording: String? = nil) -> String {
    guard let recording else { return event.map { "next in the recording: \($0)" } ?? "the recording ends here" }
    let name = RecordedPlace.name(of: recording)
    return event.map { "next in \(name): \($0)" } ?? "no further action is recorded in \(name)"
  }

  /// Returns the reason for a failed action, as the text after `Failed to …: `.
  package static func reason(_ reason: ReplayFailure.Reason) -> String {
    switch reason {
    case .notRunning(let app): "\(app.isEmpty ? "the app" : app) is not on screen"
    case .invalid(let invalid): invalid.description
    case .unresolved(let resolution): Self.reason(resolution.outcome)
    case .notHittable(let element, let hittability): "Not hittable: \(element.summaryLine); it is \(hittability.reason)"
    case .behindAlert(let element, let alert):
      "Not hittable: \(element.summaryLine); it is behind \(alert.nameInSentence)"
    case .noKeyboardFocus(let element):
      "Neither element nor any descendant has keyboard focus. Event dispatch snapshot: \(element.summaryLine)"
    case .nothingRecorded, .differentAction: "this action was not recorded"
    case .differentTarget: "this action was recorded on a different element"
    case .recordedTargetMissing: "this action was recorded on an element that is not on this screen"
    case .differentParameter(let name, let asked, let recorded): "`\(name)` is \(asked), but \(recorded) was recorded"
    case .tooEarly(let inner, let span): "\(Self.reason(inner)), but the action would succeed \(span) later"
    case .differentText(let typed, let recorded): "the test typed “\(typed)”, but “\(recorded)” was recorded"
    case .missingParameter(let argument): "\(argument) was recorded, but the test does not specify it"
    }
  }

  private static func reason(_ outcome: Resolution.Outcome) -> String {
    switch outcome {
    case .noMatch: "the element does not exist"
    case .ambiguous, .resolved: "the query is ambiguous"
    case .indexOutOfRange: "the index is out of range"
    case .undecidable: "the dump does not record whether the element exists"
    }
  }
}

extension Element {
  /// The element on one line, as in XCTest's messages: `Button, identifier: 'submit', label: 'Log In', Disabled`.
  package var summaryLine: String {
    var parts = [type.shortName]
    if type == .application { parts.append("pid: 1") }
    if let frame, type != .application { parts.append("\(frame)") }
    for (name, text) in [("identifier", identifier), ("label", label), ("title", title)] {
      if let text, !text.isEmpty { parts.append("\(name): '\(text)'") }
    }
    if let placeholderValue, !placeholderValue.isEmpty { parts.append("placeholderValue: '\(placeholderValue)'") }
    if let value, !value.isEmpty { parts.append("value: \(value)") }
    if self[.selected] == true { parts.append("Selected") }
    if self[.enabled] == false { parts.append("Disabled") }
    return parts.joined(separator: ", ")
  }
}
