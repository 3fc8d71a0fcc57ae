// Represents recorded touches, and what the app shows after them.

/// A touch in a recording.
///
///     // LoginView, then tap buttons["Log In"], then HomeView
///     LintTouch(kind: "tap", origin: 4, target: 7, shown: [1])
public struct LintTouch: Hashable, Sendable {
  /// The kind of event in the journal, such as `tap`, which is also the name of the method.
  public var kind: String
  /// The snapshot just before the touch.
  public var origin: SnapshotIndex
  /// The index of the touched element.
  public var target: Int
  /// The numbers of the views that the app may show afterwards, until the next action: see ``LintCorpus/views``.
  public var shown: Set<Int>

  /// What the app showed in this recording afterwards, until the next action, in order.
  public var later: [Moment]

  /// A snapshot after a touch.
  public struct Moment: Hashable, Sendable {
    /// The time since the touch.
    public var seconds: Double
    public var snapshot: SnapshotIndex

    public init(seconds: Double, snapshot: SnapshotIndex) {
      self.seconds = seconds
      self.snapshot = snapshot
    }
  }

  /// Creates a touch.
  public init(kind: String, origin: SnapshotIndex, target: Int, shown: Set<Int>, later: [Moment] = []) {
    self.kind = kind
    self.origin = origin
    self.target = target
    self.shown = shown
    self.later = later
  }
}
