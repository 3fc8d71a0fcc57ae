// Represents what a recorder could not record, or left out. (`Docs/Journals.md`)

/// What a recording lacks from a certain time on.
///
///     {"at": 3.10, "lacks": "snapshot", "reason": "the server answered 500: timeout"}
public struct RecordedGap: Hashable, Sendable {
  /// What can be missing. The raw value is the one in the journal.
  public enum Kind: String, Hashable, CaseIterable, Sendable {
    /// A snapshot that the recorder tried to take.
    case snapshot
    /// The screenshot of a snapshot.
    case screenshot
    /// An action whose target is unknown, so that it cannot be replayed.
    case action
    /// A text that was masked.
    case text
  }

  public var at: VirtualTime
  public var kind: Kind
  /// Why it is missing, without secrets.
  public var reason: String
  /// The line number in the journal, starting at 1; 0 if the gap was not read from a file.
  public var line: Int

  public init(at: VirtualTime, kind: Kind, reason: String, line: Int = 0) {
    self.at = at
    self.kind = kind
    self.reason = reason
    self.line = line
  }
}
