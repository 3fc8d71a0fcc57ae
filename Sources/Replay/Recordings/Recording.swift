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
  /// What each app shows at the beginning, by bundle identifier: what it showed at the end of the recording that this one
  /// continues. Empty if it continues none.
  public let start: [String: ShownScreen]
  /// How the device is held at the beginning: as at the end of the recording that this one continues, else upright.
  public let startOrientation: String

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

  /// What each app shows at the end: its last snapshot, unless it was terminated after that.
  public var end: [String: ShownScreen] {
    var screens = start
    for (entry, snapshot) in zip(journal.entries, snapshots) {
      switch entry.content {
      case .snapshot(let screen):
        guard let snapshot else { continue }
        screens[app(of: entry)] = ShownScreen(
          file: screen.file, screenshot: screen.screenshot, view: screen.view, since: entry.at, snapshot: snapshot)
      case .event(let event):
        if event.kind == .terminate { screens[app(of: entry)] = nil }
      }
    }
    return screens
  }

  /// How the device is held at the end.
  public var endOrientation: String {
    let turns = journal.entries.compactMap { entry -> String? in
      if case .event(let event) = entry.content, event.kind == .orientation { event.details.name } else { nil }
    }
    return turns.last ?? startOrientation
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
