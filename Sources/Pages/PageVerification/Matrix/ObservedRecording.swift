// Represents recordings for verification, as distinct snapshots and a timeline for each app.

public import AccessibilityTree
public import Findings
public import Recordings

/// A distinct screen of one app, which may have been recorded many times.
public struct ObservedSnapshot: Sendable {
  /// The elements.
  public let tree: Snapshot
  /// The bundle identifier of the app; empty if unknown.
  public let app: String
  /// Whether the app is the recorded app.
  public let isOwnApp: Bool
  /// The path of the dump in which the snapshot was first recorded.
  public let path: String
  /// The path of the snapshot's screenshot; nil if none was taken.
  public internal(set) var screenshot: String?
}

/// One recording, divided into a timeline for each app.
public struct ObservedRecording: Sendable {
  /// The recording.
  public let recording: Recording
  /// The snapshot of each journal entry; nil for events.
  public let snapshots: [ObservedSnapshotIndex?]
  /// The timeline of each app.
  public let timelines: [Timeline]
  /// The indices of the events' journal entries, in order.
  public let events: [Int]

  /// The screens that one app shows during a recording.
  public struct Timeline: Sendable {
    /// The bundle identifier; empty if unknown.
    public let app: String
    /// Whether the app is the recorded app.
    public let isOwnApp: Bool
    /// The screens of the app, in chronological order.
    public let samples: [Sample]

    /// Returns the index of the first sample recorded after the given number of events. If there is no such sample,
    /// returns the number of samples.
    func firstSample(of segment: Int) -> Int { samples.partitionPoint { $0.segment >= segment } }
  }

  /// One sample of a timeline: what an app shows from a point in time until the next sample.
  public struct Sample: Sendable {
    /// When the snapshot was recorded.
    public let at: VirtualTime
    /// The snapshot; nil after the app was terminated.
    public let snapshot: ObservedSnapshotIndex?
    /// The index of the journal entry; nil for a screen that was left over from the previous recording.
    public let entry: Int?
    /// The number of events before the sample.
    public let segment: Int
    /// The view that the snapshot is labelled with; nil if there is no label.
    public let label: String?
  }

  /// Whether the recording has a journal, which contains the recorded times. Without a journal, the times are
  /// artificial.
  public var hasTimes: Bool { !recording.lacksJournal }

  /// The name of the recording's directory.
  var name: String { recording.path.split(separator: "/").last.map(String.init) ?? recording.path }

  /// The bundle identifier of the recorded app; empty if unknown.
  public var ownApp: String { recording.journal.header.app ?? "" }

  /// Returns the path of the recording's first dump with a snapshot; nil if its journal does not name one.
  func path(of snapshot: ObservedSnapshotIndex) -> String? {
    guard let entry = snapshots.firstIndex(of: snapshot),
      case .snapshot(let screen) = recording.journal.entries[entry].content
    else { return nil }
    return "\(recording.path)/\(screen.file)"
  }

  /// Returns the timeline of the app that the view belongs to; nil if the recording does not show that app.
  public func timeline(of model: PageModel) -> Timeline? {
    timelines.first { timeline in model.app.map { $0 == timeline.app } ?? timeline.isOwnApp }
  }
}
