// Recordings as verification sees them: distinct snapshots, and for each app when it shows which.

public import AccessibilityTree
public import Findings
public import Recordings

/// A screen of one app, however often it was recorded.
public struct ObservedSnapshot: Sendable {
  /// The elements.
  public let tree: Snapshot
  /// The bundle identifier of the app; empty if nobody says.
  public let app: String
  /// The app is the one that the recording is about.
  public let isOwnApp: Bool
  /// The path of the dump where it was seen first.
  public let path: String
  /// The path of the picture that was taken with it, where one was.
  public internal(set) var screenshot: String?
}

/// One recording, cut into what each app shows when.
public struct ObservedRecording: Sendable {
  /// The recording.
  public let recording: Recording
  /// For each entry of the journal its snapshot; nil for events.
  public let snapshots: [ObservedSnapshotIndex?]
  /// What each app shows, by the name of the app.
  public let timelines: [Timeline]
  /// The events, in order.
  public let events: [Int]

  /// What one app shows.
  public struct Timeline: Sendable {
    /// The bundle identifier; empty if nobody says.
    public let app: String
    /// The app is the one that the recording is about.
    public let isOwnApp: Bool
    /// Its screens, in order of time.
    public let samples: [Sample]

    /// The position of the first sample after so many events, or beyond the last one.
    func firstSample(of segment: Int) -> Int { samples.partitionPoint { $0.segment >= segment } }
  }

  /// What an app shows from a time on.
  public struct Sample: Sendable {
    /// When it was recorded.
    public let at: VirtualTime
    /// The snapshot; nil once the app has ended.
    public let snapshot: ObservedSnapshotIndex?
    /// The entry of the journal; nil for what a recording that this one continues has left on screen.
    public let entry: Int?
    /// How many events came before it.
    public let segment: Int
    /// What somebody said which view it shows.
    public let label: String?
  }

  /// Times mean something: somebody recorded them.
  public var hasTimes: Bool { !recording.isMadeUp }

  /// The name of its directory.
  var name: String { recording.path.split(separator: "/").last.map(String.init) ?? recording.path }

  /// The bundle identifier of the app that the recording is about; empty if nobody says.
  public var ownApp: String { recording.journal.header.app ?? "" }

  /// The timeline of the app whose view it is; nil if the app shows nothing in this recording.
  public func timeline(of model: PageModel) -> Timeline? {
    timelines.first { timeline in model.app.map { $0 == timeline.app } ?? timeline.isOwnApp }
  }
}
