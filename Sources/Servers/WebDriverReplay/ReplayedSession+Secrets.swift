// Removes possible secrets from logs, failures and reports. (`webdriver-replay` §4.6)

import AccessibilityTree
import ElementQueries
import Recordings
import Secrets

extension ReplayedSession {
  /// Stores the environment variables of a launch, which must not be logged.
  mutating func remember(_ action: ReplayAction) {
    for (name, value) in action.details.environment ?? [:] where !value.isEmpty {
      environments["\(name)=\(value)"] = "\(name)=\(SecretMask.secureContent)"
    }
  }

  /// An action on one line, without secrets.
  func text(_ action: ReplayAction) -> String {
    if let requested = input.requested, requested.action == action { return requested.text }
    if let point = action.point { return "\(action.kind.rawValue) at \(point)" }
    var event = withoutSecrets(RecordedEvent(action.kind, on: action.target, app: nil, details: action.details))
    event.details.environment = event.details.environment?.mapValues { _ in SecretMask.secureContent }
    if [.launch, .activate, .terminate].contains(action.kind), !isSensitive {
      event.details.name = action.app ?? replay.ownApp
    }
    return event.description
  }

  /// The event without text that must not be logged, and without credentials.
  func withoutSecrets(_ event: RecordedEvent) -> RecordedEvent {
    var event = event
    // No details of a sensitive request may be logged, nor those of the event recorded in its place.
    if isSensitive { event.details = RecordedEvent.Details() }
    if event.details.text != nil, isSecret(event.target, event.details.text) { event.details.text = nil }
    event.details.url = event.details.url.map { Credentials.masked($0) }
    event.details.arguments = event.details.arguments.map { Credentials.masked(arguments: $0) }
    event.details.environment = event.details.environment.map { Credentials.masked(environment: $0) }
    return event
  }

  /// The note with the name of the passed parameter, but without its value.
  func withoutSecrets(_ note: ReplayNote, of action: ReplayAction) -> ReplayNote {
    switch note {
    case .notPassed where isSensitive: return .notPassed([SecretMask.secureContent])
    case .notRecorded where isSensitive: return .notRecorded(SecretMask.secureContent)
    case .notPassed(let words): return .notPassed(Credentials.masked(arguments: words))
    case .notRecorded(let parameter):
      let entry = action.details.environment?.first { "\($0.key)=\($0.value)" == parameter }
      if let entry { return .notRecorded(entry.key) }
      let arguments = action.details.arguments ?? []
      let masked = Credentials.masked(arguments: arguments)
      let same = arguments.indices.filter { arguments[$0] == parameter }
      guard let index = same.first(where: { masked[$0] != parameter }) ?? same.first else { return note }
      let isValue = index > 0 && masked[index] == SecretMask.secureContent
      return .notRecorded(isValue ? "the value of \(masked[index - 1])" : masked[index])
    default: return note
    }
  }

  /// The reason without the value of a recorded credential.
  func withoutSecrets(_ reason: ReplayFailure.Reason) -> ReplayFailure.Reason {
    switch reason {
    case .missingParameter(let parameter):
      return .missingParameter(isSensitive ? SecretMask.secureContent : Credentials.masked(parameter))
    case .differentParameter(let name, _, _) where isSensitive:
      return .differentParameter(name, requested: SecretMask.secureContent, recorded: SecretMask.secureContent)
    default: return reason
    }
  }

  /// Whether text for this target is secret: the client marks the request as sensitive, or the target is a secure
  /// field. Without a target, it is for the field that the client has just tapped, unless a character in it leaves the
  /// field; otherwise any secure field on screen makes it secret.
  func isSecret(_ target: ElementQuery?, _ text: String?) -> Bool {
    if isSensitive { return true }
    // A test on another screen may be typing the text that the recording omits.
    if replay.nextEvent?.leavesOutText == true { return true }
    guard let target else {
      guard let snapshot = replay.snapshot(of: app) else { return false }
      if let tapped = input.tapped, text?.contains(where: { $0.isNewline || $0 == "\t" }) == false,
        let field = (try? tapped.resolve(in: snapshot))?.likelyMatches.first, field.type.isTextInput
      {
        return field.hidesText
      }
      return snapshot.elements.contains(where: \.hidesText)
    }
    if target.description.contains("secureTextFields") { return true }
    guard let snapshot = replay.snapshot(of: nil) else { return false }
    return (try? target.resolve(in: snapshot))?.likelyMatches.contains(where: \.hidesText) ?? false
  }
}
