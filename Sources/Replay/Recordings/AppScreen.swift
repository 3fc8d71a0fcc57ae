// Represents what an app shows at a time of a replay.

public import AccessibilityTree

/// A snapshot that an app shows in a replay.
public struct AppScreen: Sendable {
  /// The file name of the dump.
  public let file: String
  /// The file name of the screenshot; nil if there is none.
  public let screenshot: String?
  /// The name of the view on screen; nil if it was not recorded.
  public let view: String?
  /// The virtual time at which the snapshot appeared.
  public let since: VirtualTime
  public let snapshot: Snapshot
  /// The path of the recording with the dump; empty if unknown.
  public var recording = ""

  package init(
    file: String, screenshot: String?, view: String?, since: VirtualTime, snapshot: Snapshot, recording: String = ""
  ) {
    (self.file, self.screenshot, self.view) = (file, screenshot, view)
    (self.since, self.snapshot, self.recording) = (since, snapshot, recording)
  }
}
