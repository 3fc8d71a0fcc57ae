// Builds the text of messages that only replays of several recordings have.

import AccessibilityTree
import Text

extension ReplayMessages {
  // MARK: Jumps

  static func text(_ jump: ReplayJump) -> String {
    guard let grade = jump.grade else { return launchText(jump) }
    let reason =
      switch grade {
      case .equal: "its screen is equal"
      case .same: "its screen is the same"
      case .similar: "its screen has the same view"
      }
    return "the replay goes on in \(jump.destination): \(reason)"
  }

  private static func launchText(_ jump: ReplayJump) -> String {
    let text = "the replay \(jump.origin == nil ? "begins" : "goes on") in \(jump.destination)"
    guard !jump.alternatives.isEmpty else { return "\(text): its launch fits best" }
    let others = listed(jump.alternatives.map { RecordedPlace.name(of: $0.recording) })
    return "\(text): its launch fits, and is the first of \(jump.alternatives.count + 1); the others are in \(others)"
  }

  /// Describes what a jump relies on without proof.
  package static func text(_ warning: ReplayJump.Warning, _ jump: ReplayJump) -> String {
    switch warning {
    case .unknownState:
      "the recordings do not show whether the app is in the same state at \(jump.destination): a typed text or the "
        + "launch is missing"
    case .otherPlace(let place): "\(place) fits as well as \(jump.destination), but leads to another screen"
    case .endOfSegment(let place):
      "\(place) shows nothing more; what follows is taken from \(jump.destination), where the same was done"
    case .similarScreen: "the screen at \(jump.destination) is another one with the same view"
    }
  }

  // MARK: Failures

  /// Returns the reason for a failed action. In one of several recordings, an action that is not the next one may
  /// have been recorded nowhere, or elsewhere, which ``advice(_:)`` reports.
  ///
  /// - Parameter reason: The failure's reason, or the one inside it.
  package static func reason(_ reason: ReplayFailure.Reason, in failure: ReplayFailure) -> String {
    guard failure.recordingCount > 1 || failure.elsewhere != nil else { return Self.reason(reason) }
    switch reason {
    case .nothingRecorded, .differentAction, .differentTarget, .recordedTargetMissing:
      return "this action was not recorded here"
    default: return Self.reason(reason)
    }
  }

  /// Describes the next event of the recording at hand, or the launch that is nearest to a failed one.
  package static func next(_ failure: ReplayFailure) -> String {
    if let nearest = failure.launches.first { return "the nearest launch is \(nearest.place): \(nearest.event)" }
    return next(failure.expected, in: failure.recording)
  }

  /// Describes where else an action was recorded, and what to record so that it can be replayed here; empty if there
  /// is only one recording.
  package static func advice(_ failure: ReplayFailure) -> [String] {
    if !failure.launches.isEmpty { return launchAdvice(failure) }
    guard failure.recordingCount > 1 || failure.elsewhere != nil else { return [] }
    guard let elsewhere = failure.elsewhere else {
      return ["none of the \(failure.recordingCount) recordings has this action: record it on this screen"]
    }
    let others = elsewhere.count > 1 ? "; \(elsewhere.count) events in all" : ""
    let earlier = elsewhere.earlierScreen.map { screen in
      let recording = screen.recording.isEmpty ? "" : " of \(RecordedPlace.name(of: screen.recording))"
      return "“here” is \(screen.file)\(recording), on screen since \(screen.since), where the target was ready: if "
        + "the action belongs to a later screen, wait for it first"
    }
    return ["recorded elsewhere: \(elsewhere.place)\(others); \(obstacle(elsewhere.obstacle))"]
      + [earlier].compactMap { $0 } + ["to close the gap, record this action on this screen"]
  }

  private static func launchAdvice(_ failure: ReplayFailure) -> [String] {
    let others = failure.launches.dropFirst().map { "\($0.event) (\(RecordedPlace.name(of: $0.place.recording)))" }
    return (others.isEmpty ? [] : ["other recorded launches: \(listed(others, by: "; "))"])
      + ["to close the gap, record a test with this launch"]
  }

  private static func obstacle(_ obstacle: ReplayElsewhere.Obstacle) -> String {
    switch obstacle {
    case .differentScreen(let changes):
      let changed = changes.changed.map { change in
        let (own, other) = (change.after ?? "", change.before ?? "")
        return "\(change.attribute) of \(change.element.nameInSentence), “\(own)” here and “\(other)” there"
      }
      let parts = [
        ("only here: ", changes.appeared.map(\.nameInSentence)),
        ("only there: ", changes.vanished.map(\.nameInSentence)),
        ("different: ", changed),
      ]
      let texts = parts.filter { !$0.1.isEmpty }.map { title, differences in
        title + differences.prefix(3).joined(separator: ", ") + (differences.count > 3 ? ", …" : "")
      }
      return "that screen differs; " + texts.joined(separator: "; ")
    case .differentStructure: return "that screen differs in its structure, or in the row of the target"
    case .grade(let grade): return "that screen is \(grade), which AXREPLAY_SPLICE or `splice` does not allow"
    case .differentState(let difference): return "that screen is alike, but \(text(difference))"
    }
  }

  /// Describes what was done otherwise before a screen, without texts, which may be secret.
  ///
  /// - Parameter here: Where it was done, as opposed to the recording.
  package static func text(_ difference: StateDifference, here: String = "here") -> String {
    func launch(_ words: String) -> String { words.isEmpty ? "without arguments" : "with \(words)" }
    return switch difference {
    case .launch(let own, let recorded): "the app was launched \(launch(own)) \(here) and \(launch(recorded)) there"
    case .orientation(let own, let recorded): "the orientation is \(own) \(here) and \(recorded) there"
    case .otherText(let field): "another text was typed into \(field) \(here) than there"
    case .onlyOwnText(let field): "a text was typed into \(field) \(here), but not there"
    case .onlyRecordedText(let field): "a text was typed into \(field) there, but not \(here)"
    }
  }

  /// Joins at most three names.
  private static func listed(_ names: [String], by separator: String = ", ") -> String {
    let rest = names.count - 3
    return names.prefix(3).joined(separator: separator) + (rest > 0 ? " and \(rest) more" : "")
  }
}
