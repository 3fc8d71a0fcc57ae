// Represents recorded actions and the views that they opened.

public import Findings
public import Recordings

/// A recorded action between two states of the screen.
public struct Transition: Sendable {
  /// The recording.
  public let recording: RecordingIndex
  /// The index of the event in the journal.
  public let entry: Int
  /// The one-based number of the event in the recording. The samples recorded between this event and the next one have
  /// the same segment number.
  public let segment: Int
  /// The recorded event.
  public let event: RecordedEvent
  /// When the event was recorded.
  public let at: VirtualTime
  /// When the action returned: the time of the next sample of the action's app. If the app has no sample before the
  /// next event, the time of the event itself.
  public let returned: VirtualTime
  /// The models recognised before the action.
  public let before: [ModelIndex]
  /// The models whose verdict before the action is undecidable.
  public let undecidableBefore: [ModelIndex]
  /// The models that the snapshots before the action are labelled with.
  public let labelledBefore: [ModelIndex]
  /// The models recognised after the screen has settled.
  public let after: [ModelIndex]
  /// The models recognised at any time after the action.
  public let during: [ModelIndex]
  /// The models whose verdict is undecidable at some time after the action.
  public let undecidable: [ModelIndex]
  /// The model that the snapshots after the action were last labelled with.
  public let labelled: ModelIndex?
  /// The name of the element that the action was performed on, if a recognised model declares it.
  public let element: String?
  /// The models that should appear, as declared by the models recognised before the action; nil if none of those models
  /// declares the action.
  public let declared: [ModelIndex]?
  /// The model that declares the transition.
  public let declaredBy: ModelIndex?
  /// The name of the element that is declared to open the models. This is the tapped element. If the action tapped the
  /// button of a toast, it is the element whose previous tap is declared to show that toast.
  public let declaredElement: String?
  /// If the action also performs the action of a toast that another declaration contains: the model of that
  /// declaration.
  public let toastDeclaredBy: ModelIndex?
  /// The name of the element that is declared to show that toast.
  public let toastElement: String?
  /// The waits for the views that appeared or should have appeared.
  public let waits: [ViewWait]

  /// The action and the name of the element that it was performed on, such as `tap submit`. If the element's name is
  /// unknown, a description of the event.
  public var action: String { element.map { "\(event.kind.rawValue) \($0)" } ?? "\(event)" }
}

extension Transition {
  /// Whether the action is the one that a model declares for an element.
  public func exercises(_ element: String, of model: ModelIndex) -> Bool {
    declaredBy == model && declaredElement == element || toastDeclaredBy == model && toastElement == element
  }

  /// Whether the declared views appeared.
  public enum DeclaredOutcome: Hashable, Sendable {
    /// At least one of the declared views was recognised after the action, or a snapshot was labelled with it.
    case appeared
    /// It is undecidable whether one of the declared views appeared.
    case undecidable
    /// None of the declared views appeared.
    case missing
  }

  /// Whether the declared views appeared; nil if none were declared.
  public var declaredOutcome: DeclaredOutcome? {
    guard let declared, !declared.isEmpty else { return nil }
    if declared.contains(where: { during.contains($0) || labelled == $0 }) { return .appeared }
    // The next action was recorded before the view could appear.
    let isInterrupted = waits.contains { wait in
      if case .interrupted = wait.loadResult { declared.contains(wait.model) } else { false }
    }
    return isInterrupted || declared.contains(where: undecidable.contains) ? .undecidable : .missing
  }
}
