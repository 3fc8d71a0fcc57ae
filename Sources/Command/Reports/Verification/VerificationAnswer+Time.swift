// What verification says about time: what was recorded when, where actions led, and how long waits take.

extension VerificationAnswer {
  /// A recording as a timeline.
  public struct Recording: Sendable {
    /// The path as the user gave it.
    public var path: String
    /// What is known of the app and the device: `com.example.shop`, `iPhone 16`.
    public var header: [String]
    /// It has no journal: the times are made up, and nothing is said about them.
    public var isMadeUp: Bool
    /// When the last entry was.
    public var duration: Double
    /// What was recorded.
    public var entries: [Entry]
    /// For each view when its criteria hold; empty where the times are made up.
    public var tracks: [Track] = []
    /// Why tests had better not rely on it, in words; nil if nothing speaks against it.
    public var remark: String?

    /// A recording from its parts.
    public init(path: String, header: [String], isMadeUp: Bool, duration: Double, entries: [Entry]) {
      self.path = path
      self.header = header
      self.isMadeUp = isMadeUp
      self.duration = duration
      self.entries = entries
    }
  }

  /// A line of a journal.
  public struct Entry: Sendable {
    /// When it happened.
    public var at: Double
    /// The name of the dump, or the event: `tap buttons["Log In"]`.
    public var text: String
    /// Which of ``VerificationAnswer/snapshots`` it is; nil for events.
    public var snapshot: Int?
    /// What somebody said which view it shows.
    public var label: String?
    /// The bundle identifier, where it is not the recording's own.
    public var app: String?

    /// An entry from its parts.
    public init(at: Double, text: String, snapshot: Int? = nil, label: String? = nil, app: String? = nil) {
      self.at = at
      self.text = text
      self.snapshot = snapshot
      self.label = label
      self.app = app
    }
  }

  /// When a view is there in a recording.
  public struct Track: Sendable {
    /// The view.
    public var view: Int
    /// When all its criteria hold, in order of time.
    public var intervals: [Interval]
    /// For each criterion when it holds.
    public var criteria: [[Interval]]
    /// When its spinner is shown.
    public var spinner: [Interval]

    /// A track from its parts.
    public init(view: Int, intervals: [Interval], criteria: [[Interval]], spinner: [Interval] = []) {
      self.view = view
      self.intervals = intervals
      self.criteria = criteria
      self.spinner = spinner
    }
  }

  /// A stretch of time in which something holds. Snapshots are samples, so each end lies between two of them.
  public struct Interval: Hashable, Sendable {
    /// The last snapshot before it, in which it does not hold; nil if there is none.
    public var beginsAfter: Double?
    /// The first snapshot in which it holds.
    public var beginsBy: Double
    /// The last snapshot in which it holds.
    public var endsAfter: Double
    /// The first snapshot in which it does not hold any more; nil if it holds to the end.
    public var endsBy: Double?
    /// It cannot be decided whether it holds here.
    public var isUndecidable: Bool

    /// An interval from its ends.
    public init(
      beginsAfter: Double?, beginsBy: Double, endsAfter: Double, endsBy: Double?, isUndecidable: Bool = false
    ) {
      self.beginsAfter = beginsAfter
      self.beginsBy = beginsBy
      self.endsAfter = endsAfter
      self.endsBy = endsBy
      self.isUndecidable = isUndecidable
    }
  }

  // MARK: Transitions

  /// A recorded action, and where it led.
  public struct Transition: Sendable {
    /// The recording.
    public var recording: Int
    /// When the action happened.
    public var at: Double
    /// The action: `tap buttons["Log In"]`.
    public var action: String
    /// The views that were recognised before it.
    public var from: [Int]
    /// The views that were recognised at the end of what it led to.
    public var to: [Int]
    /// The views that the model says it may lead to; nil if it says nothing about this action.
    public var declared: [Int]?
    /// What became of ``declared``; nil if nothing was.
    public var declaredOutcome: DeclaredOutcome?
    /// What became of waiting for the view that it led to, or was to lead to; empty if it leads to none.
    public var waits: [Wait] = []

    /// A transition from its parts.
    public init(recording: Int, at: Double, action: String, from: [Int], to: [Int], declared: [Int]? = nil) {
      self.recording = recording
      self.at = at
      self.action = action
      self.from = from
      self.to = to
      self.declared = declared
    }
  }

  /// What became of the views that an action was declared to lead to.
  public enum DeclaredOutcome: String, Hashable, Sendable {
    /// One of them came, for a while or to stay.
    case came
    /// Whether one of them came cannot be decided.
    case undecidable
    /// None of them came.
    case missing
  }

  /// What waiting for a view would have come to.
  public struct Wait: Sendable {
    /// How a wait ends.
    public enum Result: Hashable, Sendable {
      /// The spinner was gone and the criteria held. Seconds from the beginning of the wait: certainly not before the first, certainly by the
      /// second.
      case loaded(after: Double, by: Double)
      /// The deadline passed; the first criterion that did not hold then, and in words what was there instead. No criterion: the spinner was still
      /// there.
      case failed(criterion: Int?, detail: String)
      /// A fact is missing.
      case undecidable(fact: String)
    }

    /// The view.
    public var view: Int
    /// How it ends.
    public var result: Result
    /// From the action to the beginning of the wait: the time that the action itself took.
    public var begins: Double
    /// How long is waited at most.
    public var timeout: Double

    /// A wait from its parts.
    public init(view: Int, result: Result, begins: Double, timeout: Double) {
      self.view = view
      self.result = result
      self.begins = begins
      self.timeout = timeout
    }
  }

  /// One way from a view to another.
  public struct Edge: Hashable, Sendable {
    /// The view that the action happens in; nil where none was recognised.
    public var from: Int?
    /// The view that it leads to; nil where none was recognised.
    public var to: Int?
    /// The action: `tap submit`, by the name of the element where the model has one.
    public var action: String
    /// How often it was recorded.
    public var count: Int
    /// The model says so.
    public var isDeclared: Bool

    /// An edge from its parts.
    public init(from: Int?, to: Int?, action: String, count: Int, isDeclared: Bool) {
      self.from = from
      self.to = to
      self.action = action
      self.count = count
      self.isDeclared = isDeclared
    }
  }

  /// One appearance of a toast.
  public struct Toast: Sendable {
    /// The view that declares it.
    public var view: Int
    /// The recording.
    public var recording: Int
    /// When it is there.
    public var interval: Interval
    /// How long it is there: at least, and at most where that is known.
    public var shortest: Double
    /// Nil if it is there to the end.
    public var longest: Double?
    /// The chance that a wait sees it that looks once a second, from 0 to 1, in the worst and in the best case.
    public var chance: ClosedRange<Double>

    /// An appearance from its parts.
    public init(
      view: Int, recording: Int, interval: Interval, shortest: Double, longest: Double?, chance: ClosedRange<Double>
    ) {
      self.view = view
      self.recording = recording
      self.interval = interval
      self.shortest = shortest
      self.longest = longest
      self.chance = chance
    }
  }
}
