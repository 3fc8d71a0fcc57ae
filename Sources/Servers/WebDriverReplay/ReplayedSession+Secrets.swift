// Leaves out of logs, failures and reports what may be secret. (`webdriver-replay` §4.6)

import AccessibilityTree
import ElementQueries
import Recordings
import Secrets

extension ReplayedSession {
  /// Remembers the environment of a launch, which no log may have.
  mutating func remember(_ action: ReplayAction) {
    for (name, value) in action.details.environment ?? [:] where !value.isEmpty {
      environments["\(name)=\(value)"] = "\(name)=\(SecretMask.secureContent)"
    }
  }

  /// An action in one line, without secrets.
  func text(_ action: ReplayAction) -> String {
    if let point = action.point { return "\(action.kind.rawValue) at \(point)" }
    var event = withoutSecrets(RecordedEvent(action.kind, on: action.target, app: nil, details: action.details))
    event.details.environment = event.details.environment?.mapValues { _ in SecretMask.secureContent }
    return event.description
  }

  /// The event without a text that no log may contain, and without credentials.
  func withoutSecrets(_ event: RecordedEvent) -> RecordedEvent {
    var event = event
    // Nothing of such a request may be logged, so neither is what was recorded in its place.
    if isSensitive { event.details = RecordedEvent.Details() }
    if event.details.text != nil, isSecret(event.target) { event.details.text = nil }
    event.details.url = event.details.url.map { Credentials.masked($0) }
    event.details.arguments = event.details.arguments.map { Credentials.masked(arguments: $0) }
    event.details.environment = event.details.environment.map { Credentials.masked(environment: $0) }
    return event
  }

  /// The note with the name, and without the value, of what was passed.
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

  /// The reason without the value of a credential that the recording has.
  func withoutSecrets(_ reason: ReplayFailure.Reason) -> ReplayFailure.Reason {
    switch reason {
    case .missingParameter(let parameter):
      return .missingParameter(isSensitive ? SecretMask.secureContent : Credentials.masked(parameter))
    case .differentParameter(let name, _, _) where isSensitive:
      return .differentParameter(name, requested: SecretMask.secureContent, recorded: SecretMask.secureContent)
    default: return reason
    }
  }

  /// Whether a text for this target is secret: the client marks it, or it goes into a secure field. Without a target,
  /// it may go into any secure field on screen.
  func isSecret(_ target: ElementQuery?) -> Bool {
    if isSensitive { return true }
    // A test that is on another screen types the text that the recording lacks there.
    if replay.nextEvent?.leavesOutText == true { return true }
    guard let target else {
      return replay.snapshot(of: app)?.elements.contains(where: \.hidesText) ?? false
    }
    if target.description.contains("secureTextFields") { return true }
    guard let snapshot = replay.snapshot(of: nil) else { return false }
    return (try? target.resolve(in: snapshot))?.likelyMatches.contains(where: \.hidesText) ?? false
  }
}
