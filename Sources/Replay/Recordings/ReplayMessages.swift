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
    case .withoutJournal: "the recording has no journal, so the action has no effect"
    case .hitNothing: "this tap was not recorded, and no element at its location responds to taps"
    case .orderAssumed(let query, let element):
      "\(query) is assumed to be \(element), its match in the more likely order of results"
    case .alertDismissed: "the tap only triggered the interruption monitor that handled an alert"
    case .jumped(let jump): Self.text(jump)
    case .differentDuration(let asked, let recorded):
      "the duration is \(asked) s, but the recorded duration is \(recorded) s"
    }
  }

  private static func text(_ jump: ReplayJump) -> String {
    let reason =
      switch jump.grade {
      case nil: "its launch fits best"
      case .equal?: "its screen is equal"
      case .same?: "its screen is the same"
      case .similar?: "its screen has the same view"
      }
    return "the replay goes on in \(jump.destination): \(reason)"
  }

  /// Describes what a jump relies on without proof.
  package static func text(_ warning: ReplayJump.Warning, _ jump: ReplayJump) -> String {
    switch warning {
    case .unknownState:
      "the recordings do not show whether the app is in the same state at \(jump.destination): a typed text or the "
        + "launch is missing"
    case .otherPlace(let place): "\(place) fits as well as \(jump.destination), but leads to another screen"
    case .similarScreen: "the screen at \(jump.destination) is another one with the same view"
    }
  }

  /// Describes where else an action was recorded, and what to record so that it can be replayed here; empty if there
  /// is only one recording.
  package static func advice(_ failure: ReplayFailure) -> [String] {
    guard failure.recordingCount > 1 else { return [] }
    guard let elsewhere = failure.elsewhere else {
      return ["none of the \(failure.recordingCount) recordings has this action: record it on this screen"]
    }
    let others = elsewhere.count > 1 ? "; \(elsewhere.count) events in all" : ""
    let earlier = elsewhere.earlierScreen.map { screen in
      "“here” is \(screen.file), on screen since \(screen.since), where the target was ready: if the action belongs to a "
        + "later screen, wait for it first"
    }
    return ["recorded elsewhere: \(elsewhere.place)\(others); \(obstacle(elsewhere.obstacle))"]
      + [earlier].compactMap { $0 } + ["to close the gap, record this action on this screen"]
  }

  private static func obstacle(_ obstacle: ReplayElsewhere.Obstacle) -> String {
    switch obstacle {
    case .differentScreen(let changes):
      let changed = changes.changed.map { change in
        let (own, other) = (change.after ?? "", change.before ?? "")
        return "\(change.attribute) of \(kindAndName(change.element)), “\(own)” here and “\(other)” there"
      }
      let parts = [
        ("only here: ", changes.appeared.map(kindAndName)), ("only there: ", changes.vanished.map(kindAndName)),
        ("different: ", changed),
      ]
      let texts = parts.filter { !$0.1.isEmpty }.map { title, differences in
        title + differences.prefix(3).joined(separator: ", ") + (differences.count > 3 ? ", …" : "")
      }
      return "that screen differs; " + texts.joined(separator: "; ")
    case .differentStructure: return "that screen differs in its structure, or in the row of the target"
    case .grade(let grade): return "that screen is \(grade), which AXREPLAY_SPLICE or `splice` does not allow"
    case .differentState:
      return "before it, the test typed other texts, launched the app otherwise or rotated the device"
    }
  }

  /// Describes the next event of the recording.
  package static func next(_ event: RecordedEvent?) -> String {
    event.map { "next in the recording: \($0)" } ?? "the recording ends here"
  }

  /// Returns the reason for a failed action, as the text after `Failed to …: `.
  package static func reason(_ reason: ReplayFailure.Reason) -> String {
    switch reason {
    case .notRunning(let app): "\(app.isEmpty ? "the app" : app) is not on screen"
    case .invalid(let invalid): invalid.description
    case .unresolved(let resolution): Self.reason(resolution.outcome)
    case .notHittable(let element, let hittability): "Not hittable: \(element.summaryLine); it is \(hittability.reason)"
    case .behindAlert(let element, let alert):
      "Not hittable: \(element.summaryLine); it is behind \(alert.type.shortName) \(Self.name(alert))"
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

  private static func kindAndName(_ element: Element) -> String { "\(element.type.shortName) \(name(element))" }

  private static func name(_ element: Element) -> String {
    let name = [element.label, element.identifier].compactMap { $0 }.first { !$0.isEmpty }
    return name.map { "\"\($0)\"" } ?? "without a name"
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
