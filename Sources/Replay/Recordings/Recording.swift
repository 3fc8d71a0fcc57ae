// Represents a recording: the journal with the snapshots that it references.

public import AccessibilityTree
public import Findings

/// A recorded sequence of snapshots and events.
///
///     let reading = RecordingReader.read("snapshots/shop-login", files)
///     reading.recording?.segments.count  // 12
public struct Recording: Sendable {
  /// The path as the user gave it.
  public let path: String
  /// The journal; for a directory without one, a journal made from its dumps.
  public let journal: Journal
  /// The snapshot for each entry of the journal; nil for events. Entries whose dumps have equal bytes share a snapshot.
  public let snapshots: [Snapshot?]
  /// Whether the directory has no journal. If so, the recording has one snapshot per second, in the order of file
  /// names, and no events.
  public let lacksJournal: Bool
  /// The screen of each app at the beginning of the recording, by bundle identifier. If the recording continues another
  /// one, these are the screens at the end of that recording; otherwise, the dictionary is empty.
  public let initialScreens: [String: AppScreen]
  /// The orientation of the device at the beginning of the recording. If the recording continues another one, this is
  /// the orientation at the end of that recording; otherwise, it is portrait.
  public let initialOrientation: String

  /// An event and the snapshots that follow it, up to the next event.
  public struct Segment: Sendable {
    /// The index of the entry whose event begins the segment; nil for entries before the first event.
    public let event: Int?
    /// The indices of the entries that are snapshots, in order.
    public let screens: [Int]
  }

  /// The segments of the journal, divided by its events.
  public var segments: [Segment] {
    var segments: [Segment] = []
    var event: Int?
    var screens: [Int] = []
    for (index, entry) in journal.entries.enumerated() {
      switch entry.content {
      case .snapshot: screens.append(index)
      case .event:
        if event != nil || !screens.isEmpty { segments.append(Segment(event: event, screens: screens)) }
        event = index
        screens = []
      }
    }
    if event != nil || !screens.isEmpty { segments.append(Segment(event: event, screens: screens)) }
    return segments
  }

  /// The screen of each app at the end of the recording: its last snapshot, unless the app was terminated afterwards.
  public var finalScreens: [String: AppScreen] {
    var screens = initialScreens
    for (entry, snapshot) in zip(journal.entries, snapshots) {
      switch entry.content {
      case .snapshot(let screen):
        guard let snapshot else { continue }
        screens[app(of: entry)] = AppScreen(
          file: screen.file, screenshot: screen.screenshot, view: screen.view, since: entry.at, snapshot: snapshot,
          recording: path)
      case .event(let event):
        if event.kind == .terminate { screens[app(of: entry)] = nil }
      }
    }
    return screens
  }

  /// The orientation of the device at the end of the recording.
  public var finalOrientation: String {
    let orientations = journal.entries.compactMap { entry -> String? in
      if case .event(let event) = entry.content, event.kind == .orientation { event.details.name } else { nil }
    }
    return orientations.last ?? initialOrientation
  }

  /// Returns the bundle identifier of an entry's app; empty if unknown.
  public func app(of entry: JournalEntry) -> String {
    switch entry.content {
    case .snapshot(let screen): screen.app ?? journal.header.app ?? ""
    case .event(let event): event.app ?? journal.header.app ?? ""
    }
  }
}

extension Finding {
  /// The code of the note about a file in the directory of a recording that is not a dump.
  public static let skippedFile = "recording-skipped"

  /// Whether a finding about a recording is printed: an error, a warning, or a file that was skipped.
  public var isPrinted: Bool { severity > .note || code == Self.skippedFile }
}

/// The result of reading a recording.
public struct RecordingReading: Sendable {
  /// The recording; nil if the journal or a dump could not be read.
  public let recording: Recording?
  /// The errors and warnings, with positions in the journal or in a dump.
  public let findings: [Finding]

  /// Creates the result of reading a recording.
  package init(recording: Recording?, findings: [Finding]) {
    self.recording = recording
    self.findings = findings
  }
}
