// A recording as a whole: the journal, and the snapshots that it names.

public import AccessibilityTree
public import Findings

/// A recorded sequence of snapshots and events.
///
///     let reading = RecordingReader.read("snapshots/shop-login", files)
///     reading.recording?.segments.count  // 12
public struct Recording: Sendable {
  /// The path as the user gave it.
  public let path: String
  /// What the journal says; for a directory without one what its files amount to.
  public let journal: Journal
  /// For each entry of the journal its snapshot; nil for events. Entries whose dumps have the same bytes share one.
  public let snapshots: [Snapshot?]
  /// There is no journal: one snapshot a second, in the order of the files' names, and no events.
  public let isMadeUp: Bool

  /// The entries between two events.
  public struct Segment: Sendable {
    /// The number of the entry of the event that begins it; nil for what was recorded before any event.
    public let event: Int?
    /// The numbers of the entries of its snapshots, in order.
    public let screens: [Int]
  }

  /// The journal cut by its events.
  public var segments: [Segment] {
    var segments: [Segment] = []
    var event: Int?
    var screens: [Int] = []
    for (number, entry) in journal.entries.enumerated() {
      switch entry.content {
      case .snapshot: screens.append(number)
      case .event:
        if event != nil || !screens.isEmpty { segments.append(Segment(event: event, screens: screens)) }
        event = number
        screens = []
      }
    }
    if event != nil || !screens.isEmpty { segments.append(Segment(event: event, screens: screens)) }
    return segments
  }

  /// The bundle identifier that an entry belongs to; empty if nobody says.
  public func app(of entry: JournalEntry) -> String {
    switch entry.content {
    case .snapshot(let screen): screen.app ?? journal.header.app ?? ""
    case .event(let event): event.app ?? journal.header.app ?? ""
    }
  }
}

/// What came of reading a recording.
public struct RecordingReading: Sendable {
  /// Nil if the journal or a dump could not be read.
  public let recording: Recording?
  /// What is wrong or doubtful, with positions in the journal or in a dump.
  public let findings: [Finding]
}
