// The snapshots that locators are asked of.

public import AccessibilityTree

/// Recorded snapshots, and what is known of each.
///
///     var corpus = LintCorpus()
///     corpus.add(LintSnapshot(path: "snapshots/shop-login/0001.xml", tree: tree, screen: "LoginView"))
public struct LintCorpus: Sendable {
  /// The snapshots in the order in which they were added: recording by recording, in order of time. The same tree can be there several times,
  /// on different screens or in different apps.
  public private(set) var snapshots: [LintSnapshot] = []
  /// What people call the screens that were recorded, in order of first appearance.
  public private(set) var screens: [String] = []

  /// A corpus without snapshots.
  public init() {}

  /// Adds a snapshot.
  public mutating func add(_ snapshot: LintSnapshot) {
    snapshots.append(snapshot)
    if let screen = snapshot.screen, !screens.contains(screen) { screens.append(screen) }
  }
}

/// A snapshot, and what is known of it.
public struct LintSnapshot: Sendable {
  /// The path of the dump.
  public var path: String
  /// The elements.
  public var tree: Snapshot
  /// What people call what it shows; nil if nobody said so.
  public var screen: String?
  /// The bundle identifier of the app; nil if nobody says.
  public var app: String?
  /// It shows another app than the one that was recorded: SpringBoard with an alert.
  public var isForeign: Bool
  /// The path of the recording that it belongs to.
  public var recording: String
  /// Under what circumstances it was recorded.
  public var variant: Variant
  /// When it was recorded, in seconds since 1970; nil if nobody says, or nobody wants to compare dates.
  public var date: Double?

  /// What can make the same screen look different.
  public struct Variant: Hashable, Sendable {
    /// `en_GB`
    public var locale: String?
    /// `iPhone 16`
    public var device: String?
    /// `iOS 19.0`
    public var os: String?

    /// A variant from its parts.
    public init(locale: String? = nil, device: String? = nil, os: String? = nil) {
      self.locale = locale
      self.device = device
      self.os = os
    }
  }

  /// A snapshot from its parts.
  public init(
    path: String, tree: Snapshot, screen: String? = nil, app: String? = nil, isForeign: Bool = false,
    recording: String = "", variant: Variant = Variant()
  ) {
    self.path = path
    self.tree = tree
    self.screen = screen
    self.app = app
    self.isForeign = isForeign
    self.recording = recording
    self.variant = variant
  }
}
