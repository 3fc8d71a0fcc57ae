// What verification says about time: what was recorded when, where actions led, and how long waits take.

import PageVerification

extension VerificationAnswer {
  /// A recording as a timeline.
  struct Recording: Sendable {
    /// The path as the user gave it.
    var path: String
    /// What is known of the app and the device: `com.example.shop`, `iPhone 16`.
    var header: [String]
    /// It has no journal: the times are made up, and nothing is said about them.
    var isMadeUp: Bool
    /// When the last entry was.
    var duration: Double
    /// What was recorded.
    var entries: [Entry]
    /// For each view when its criteria hold; empty where the times are made up.
    var tracks: [Track] = []
    /// Why tests had better not rely on it, in words; nil if nothing speaks against it.
    var remark: String?
  }

  /// A line of a journal.
  struct Entry: Sendable {
    /// When it happened.
    var at: Double
    /// The name of the dump, or the event: `tap buttons["Log In"]`.
    var text: String
    /// Which of ``VerificationAnswer/snapshots`` it is; nil for events.
    var snapshot: Int?
    /// What somebody said which view it shows.
    var label: String?
    /// The bundle identifier, where it is not the recording's own.
    var app: String?
  }

  /// When a view is there in a recording.
  struct Track: Sendable {
    /// The view.
    var view: Int
    /// When all its criteria hold, in order of time.
    var intervals: [Interval]
    /// For each criterion when it holds.
    var criteria: [[Interval]]
    /// When its spinner is shown.
    var spinner: [Interval] = []
  }

  /// A stretch of time in which something holds. Snapshots are samples, so each end lies between two of them.
  struct Interval: Hashable, Sendable {
    /// The last snapshot before it, in which it does not hold; nil if there is none.
    var beginsAfter: Double?
    /// The first snapshot in which it holds.
    var beginsBy: Double
    /// The last snapshot in which it holds.
    var endsAfter: Double
    /// The first snapshot in which it does not hold any more; nil if it holds to the end.
    var endsBy: Double?
    /// It cannot be decided whether it holds here.
    var isUndecidable = false
  }

  // MARK: Transitions

  /// A recorded action, and where it led.
  struct Transition: Sendable {
    /// The recording.
    var recording: Int
    /// When the action happened.
    var at: Double
    /// The action: `tap buttons["Log In"]`.
    var action: String
    /// The views that were recognised before it.
    var from: [Int]
    /// The views that were recognised at the end of what it led to.
    var to: [Int]
    /// The views that the model says it may lead to; nil if it says nothing about this action.
    var declared: [Int]?
    /// What became of ``declared``; nil if nothing was.
    var declaredOutcome: PageVerification.Transition.DeclaredOutcome?
    /// What became of waiting for the view that it led to, or was to lead to; empty if it leads to none.
    var waits: [Wait] = []
  }

  /// What waiting for a view would have come to.
  struct Wait: Sendable {
    /// How a wait ends.
    enum Result: Hashable, Sendable {
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
    var view: Int
    /// How it ends.
    var result: Result
    /// From the action to the beginning of the wait: the time that the action itself took.
    var begins: Double
    /// How long is waited at most.
    var timeout: Double
  }

  /// One way from a view to another.
  struct Edge: Hashable, Sendable {
    /// The view that the action happens in; nil where none was recognised.
    var from: Int?
    /// The view that it leads to; nil where none was recognised.
    var to: Int?
    /// The action: `tap submit`, by the name of the element where the model has one.
    var action: String
    /// How often it was recorded.
    var count: Int
    /// The model says so.
    var isDeclared: Bool
  }

  /// One appearance of a toast.
  struct Toast: Sendable {
    /// The view that declares it.
    var view: Int
    /// The recording.
    var recording: Int
    /// When it is there.
    var interval: Interval
    /// How long it is there: at least, and at most where that is known.
    var shortest: Double
    /// Nil if it is there to the end.
    var longest: Double?
    /// The chance that a wait sees it that looks once a second, from 0 to 1, in the worst and in the best case.
    var chance: ClosedRange<Double>
  }
}
