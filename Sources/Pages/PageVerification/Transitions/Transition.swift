// Recorded actions, and where they led.

public import Findings
public import Recordings

/// A recorded action between two states of the screen.
public struct Transition: Sendable {
  /// The recording.
  public let recording: RecordingIndex
  /// The entry of the journal.
  public let entry: Int
  /// Which of the recording's events it is, from 1: what it led to are the samples of this segment.
  public let segment: Int
  /// What was done.
  public let event: RecordedEvent
  /// When it was done.
  public let at: VirtualTime
  /// When it returned: when its app showed something again.
  public let returned: VirtualTime
  /// The models that were recognised before it.
  public let before: [ModelIndex]
  /// The models of which it cannot be decided whether they were there before it.
  public let openBefore: [ModelIndex]
  /// The models that somebody said were there before it.
  public let labelledBefore: [ModelIndex]
  /// The models that are recognised when what it led to has come to rest.
  public let after: [ModelIndex]
  /// The models that are recognised at some time on the way there.
  public let during: [ModelIndex]
  /// The models of which it cannot be decided whether they are there at some time.
  public let open: [ModelIndex]
  /// The model that somebody said is there at the end.
  public let labelled: ModelIndex?
  /// The name of the element it was done to, where a model that was recognised has one.
  public let element: String?
  /// The models that are declared to come, by the models that were recognised before; nil if none of them says anything of this action.
  public let declared: [ModelIndex]?
  /// The model that declares it.
  public let declaredBy: ModelIndex?
  /// The name of the element whose tap is declared to lead to them: this one, or the one before it whose toast was answered.
  public let declaredElement: String?
  /// What waiting for the views that it led to, or was to lead to, comes to.
  public let waits: [ViewWait]

  /// `tap submit`, by the name of the element where there is one.
  public var action: String { element.map { "\(event.kind.rawValue) \($0)" } ?? "\(event)" }
}

extension Transition {
  /// What became of the views that were declared to come.
  public enum DeclaredOutcome: Hashable, Sendable {
    /// One of them came, or somebody said so.
    case came
    /// Whether one of them came cannot be decided.
    case undecidable
    /// None of them came.
    case missing
  }

  /// What became of the views that were declared to come; nil if none were.
  public var declaredOutcome: DeclaredOutcome? {
    guard let declared, !declared.isEmpty else { return nil }
    if declared.contains(where: { during.contains($0) || labelled == $0 }) { return .came }
    // Whoever recorded went on before the view could come.
    let isInterrupted = waits.contains { wait in
      if case .interrupted = wait.course { declared.contains(wait.model) } else { false }
    }
    return isInterrupted || declared.contains(where: open.contains) ? .undecidable : .missing
  }
}
