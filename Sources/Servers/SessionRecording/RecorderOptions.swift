// Declares how a session is recorded, and what came of it.

public import Secrets

/// How sessions are recorded.
public struct RecorderOptions: Sendable {
  /// The texts that must not be written.
  public var mask = SecretMask()
  /// The secrets of all sessions, for what is written about them together.
  public var registry = SecretRegistry()
  /// The numbers of the texts that are left out, which the sessions of a run share.
  public var secretNumbers = SecretNumbers()
  /// The elements whose texts must not be written.
  public var secretElements = SecretElements()
  /// Whether screens with a filled secure field have no screenshot.
  public var masksScreenshots = false
  /// Whether screens that show a secret have a screenshot, too.
  public var keepsScreenshots = false
  /// Facts about the app and the device that take the place of those that the session reports.
  public var app: String?
  public var device: String?
  public var os: String?
  public var version: String?
  public var build: String?
  public var xcode: String?

  public init() {}

  /// The mask of a new session, which has the secrets of the sessions before it.
  var sessionMask: SecretMask {
    var own = mask
    own.beginSession()
    return own
  }
}

/// What came of the recording of a session.
public struct SessionSummary: Sendable {
  /// The directory of the recording.
  public let directory: String
  /// The number of the actions, of the snapshots that were written, and of the screenshots.
  public var actions = 0
  public var snapshots = 0
  public var screenshots = 0
  /// The number of looks that were taken, how many of them failed, and how long they took in all, in seconds.
  public var looks = 0
  public var failedLooks = 0
  public var lookSeconds = 0.0
  /// The number of page sources of which the log has only the beginning.
  public var cutSources = 0
  /// The names of the imported files that could not be read.
  public var unreadable: [String] = []
  /// How many texts were replaced in snapshots, and how many that clients typed or passed were left out.
  public var masked = 0
  public var leftOut = 0
  /// The numbers of the locators of secret elements that matched an element.
  public var matchedLocators: Set<Int> = []
  /// The number of actions that were not recorded, because their targets are unknown.
  public var lostActions = 0
  /// Why the recording ended early, as when the disk is full; nil if it did not.
  public var failure: String?
}
