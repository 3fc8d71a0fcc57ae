// Represents the actions that led to a screen, so that histories can be compared.

/// An action as histories compare it: its kind, its target and its details.
struct PerformedAction: Hashable, Sendable {
  private let kind: RecordedEvent.Kind
  private let target: UInt64
  /// Nil if the journal omits it, or if there is none.
  private let text: String?
  private let details: [String]

  /// Whether the action is likely to be the same if it looks the same: not if it has no target but is about an element,
  /// whose locator was ambiguous.
  var isComparable: Bool { target != 0 || !kind.needsTarget }

  /// - Parameter target: The identity of the element that received the action; 0 if there is none.
  init(_ kind: RecordedEvent.Kind, on target: UInt64, _ details: RecordedEvent.Details) {
    self.kind = kind
    self.target = target
    text = details.text
    self.details =
      [details.name, details.value, details.url].map { $0 ?? "" } + (details.arguments ?? []).sorted()
      + (details.environment ?? [:]).map { "\($0.key)=\($0.value)" }.sorted()
  }

  /// Whether the actions are the same, where a text that a journal omits may be any.
  private func mayEqual(_ other: PerformedAction) -> Bool {
    let areTextsEqual = text == nil || other.text == nil || text == other.text
    return areTextsEqual && kind == other.kind && target == other.target && details == other.details
  }

  /// Returns the length of the longest common end of two histories.
  static func commonRun(_ left: [PerformedAction], _ right: [PerformedAction]) -> Int {
    zip(left.reversed(), right.reversed()).prefix { $0.mayEqual($1) }.count
  }
}
