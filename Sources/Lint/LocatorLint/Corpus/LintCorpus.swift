// Holds the snapshots against which locators are evaluated.

public import AccessibilityTree

/// Recorded snapshots with their metadata.
///
///     var corpus = LintCorpus()
///     corpus.add(LintSnapshot(path: "snapshots/shop-login/0001.xml", tree: tree, screen: "LoginView"))
public struct LintCorpus: Sendable {
  /// The snapshots in the order in which they were added: by recording, then by time. The same tree can occur several
  /// times, on different screens or in different apps.
  public private(set) var snapshots: [LintSnapshot] = []
  /// The names of the recorded screens, in order of first appearance.
  public private(set) var screens: [String] = []
  /// The recorded touches; empty if no rule needs them.
  public var touches: [LintTouch] = []
  /// For each snapshot, the numbers of the views that it may show; empty if there are no touches.
  public var views: [Set<Int>] = []

  /// For each snapshot, the position of its path among all paths in alphabetical order; equal for equal paths.
  var pathRanks: [Int] {
    let order = snapshots.indices.sorted { snapshots[$0].path < snapshots[$1].path }
    var ranks = [Int](repeating: 0, count: snapshots.count)
    var rank = 0
    for (before, index) in zip(order, order.dropFirst()) {
      if snapshots[before].path != snapshots[index].path { rank += 1 }
      ranks[index] = rank
    }
    return ranks
  }

  /// A corpus without snapshots.
  public init() {}

  /// Adds a snapshot.
  public mutating func add(_ snapshot: LintSnapshot) {
    snapshots.append(snapshot)
    if let screen = snapshot.screen, !screens.contains(screen) { screens.append(screen) }
  }
}

/// A snapshot with its metadata.
public struct LintSnapshot: Sendable {
  /// The path of the dump.
  public var path: String
  /// The elements.
  public var tree: Snapshot
  /// The name of the screen; nil if unknown.
  public var screen: String?
  /// The bundle identifier of the app; nil if unknown.
  public var app: String?
  /// Whether the snapshot shows an app other than the recorded one, such as SpringBoard with an alert.
  public var isForeign: Bool
  /// The path of the recording that contains the snapshot.
  public var recording: String
  /// The language, device and system of the recording.
  public var variant: Variant
  /// The recording date in seconds since 1970; nil if it is unknown or dates are not compared.
  public var date: Double?

  /// The conditions under which the same screen can look different.
  public struct Variant: Hashable, Sendable {
    /// `en_GB`
    public var locale: String?
    /// `iPhone 16`
    public var device: String?
    /// `iOS 19.0`
    public var os: String?

    /// Creates a variant with the given language, device and system.
    public init(locale: String? = nil, device: String? = nil, os: String? = nil) {
      self.locale = locale
      self.device = device
      self.os = os
    }
  }

  /// Creates a snapshot with the given tree and metadata.
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
