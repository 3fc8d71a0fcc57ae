// Declares the options for recording a session, and the summary of its recording.

public import Secrets

/// Options for recording sessions.
public struct RecorderOptions: Sendable {
  /// The strings that must not be recorded.
  public var mask = SecretMask()
  /// The secrets of all sessions, which are masked in reports and traces.
  public var registry = SecretRegistry()
  /// The numbers of the strings that are left out, shared by the sessions of a run.
  public var secretNumbers = SecretNumbers()
  /// The elements whose text must not be recorded.
  public var secretElements = SecretElements()
  /// Whether to omit screenshots of screens with a filled secure field.
  public var masksScreenshots = false
  /// Whether to keep screenshots of screens that show a secret.
  public var keepsScreenshots = false
  /// Facts about the app and the device that override those that the session reports.
  public var app: String?
  public var device: String?
  public var os: String?
  public var version: String?
  public var build: String?
  public var xcode: String?

  public init() {}

  /// The mask of a new session, with the secrets of earlier sessions.
  var sessionMask: SecretMask {
    var own = mask
    own.beginSession()
    return own
  }
}

/// The outcome of recording a session.
public struct SessionSummary: Sendable {
  /// The directory of the recording.
  public let directory: String
  /// The numbers of actions, of written snapshots, and of screenshots.
  public var actions = 0
  public var snapshots = 0
  public var screenshots = 0
  /// The number of looks, how many of them failed, and how long they took in total, in seconds.
  public var looks = 0
  public var failedLooks = 0
  public var lookSeconds = 0.0
  /// The number of page sources that are truncated in the log.
  public var cutSources = 0
  /// The names of the imported files that could not be read.
  public var unreadable: [String] = []
  /// How many strings were masked in snapshots, and how many typed or passed by clients were left out.
  public var masked = 0
  public var leftOut = 0
  /// The indices of the locators of secret elements that matched an element.
  public var matchedLocators: Set<Int> = []
  /// The number of actions that were not recorded, because their targets are unknown.
  public var lostActions = 0
  /// Why the recording ended early, such as a full disk; nil if it did not.
  public var failure: String?
}
