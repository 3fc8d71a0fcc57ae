// A recording as a timeline, ready to be reported.

public import AccessibilityTree
public import Findings

/// What a recording holds, in order of time. Reports print it; they know nothing of journals.
///
///     var answer = TimelineAnswer(path: "shop-login")
///     answer.entries = [TimelineAnswer.Entry(time: "0.00", kind: .event, text: "launch")]
///     TimelineText.lines(answer)
public struct TimelineAnswer: Sendable {
  /// The path as the user gave it.
  public var path: String
  /// What is known of the app and the device: `com.example.shop`, `iPhone 16`. Empty if nothing is.
  public var header: [String] = []
  /// How many segments the events cut it into.
  public var segmentCount = 0
  /// When the last entry was, in seconds.
  public var duration = ""
  /// What each app shows at the beginning, from the recording that this one continues.
  public var start: [Entry] = []
  /// What happened, in order.
  public var entries: [Entry] = []
  /// The recording cannot be read.
  public var isUnreadable = false
  /// What is wrong or doubtful.
  public var findings: [Finding] = []

  /// A timeline without entries.
  public init(path: String) {
    self.path = path
  }

  /// One line of the journal.
  public struct Entry: Sendable {
    /// What a line can tell.
    public enum Kind: String, Sendable {
      case snapshot, event
    }

    /// Seconds from the start, with at least two digits behind the point.
    public var time: String
    /// What the line tells.
    public var kind: Kind
    /// The event, or the name of the dump.
    public var text: String
    /// The bundle identifier, where it is not the recording's own.
    public var app: String?
    /// The name of the view, if somebody said so.
    public var view: String?
    /// How many elements the snapshot has.
    public var elementCount: Int?
    /// What is different from the snapshot of the same app before it; nil for the first one and for events.
    public var changes: Changes?

    /// An entry from its parts.
    public init(
      time: String, kind: Kind, text: String, app: String? = nil, view: String? = nil, elementCount: Int? = nil,
      changes: Changes? = nil
    ) {
      self.time = time
      self.kind = kind
      self.text = text
      self.app = app
      self.view = view
      self.elementCount = elementCount
      self.changes = changes
    }
  }

  /// What is different between two snapshots.
  public struct Changes: Sendable {
    /// Elements that are new.
    public var appeared: [Element]
    /// Elements that are gone.
    public var vanished: [Element]
    /// Elements that are still there, and `value "0" → "1"` for each attribute that changed.
    public var changed: [(element: Element, text: String)]

    /// Changes from their parts.
    public init(appeared: [Element], vanished: [Element], changed: [(element: Element, text: String)]) {
      self.appeared = appeared
      self.vanished = vanished
      self.changed = changed
    }
  }
}
