// Judges recorded actions and waits.

import Findings
import PageVerification
import Recordings

/// The judgement of a wait.
enum WaitJudgement {
  /// The wait succeeds, even if the app is twice as slow.
  case loaded
  /// The wait succeeds, but may fail if the app is twice as slow.
  case close
  /// It fails.
  case failed
  /// It is unknown whether the wait succeeds: an attribute is missing, or the deadline is between the last snapshot
  /// without the view and the first one with it.
  case undecided
}

extension ViewWait {
  /// The judgement of the wait.
  var judgement: WaitJudgement {
    switch loadResult {
    // The view loaded at an unknown time between two snapshots. If one of them is before the timeout and the other
    // after it, the wait is undecided.
    case .loaded(let after, let by) where after < timeout || by <= timeout:
      by > timeout ? .undecided : by.seconds * 2 > timeout.seconds ? .close : .loaded
    case .loaded, .notLoaded: .failed
    case .undecidable, .interrupted: .undecided
    }
  }
}

/// How a recorded action compares with the model's declarations.
enum TransitionJudgement: CaseIterable {
  /// The action opened a view other than the declared one.
  case wrong
  /// It is undecidable whether the action opened the declared view.
  case undecided
  /// The action opened a view, but the model does not declare which view the action opens.
  case undeclared
  /// The action opened the declared view.
  case asDeclared
  /// There is nothing to declare: the action opened no view, or no view was recognised before the action.
  case nothingDeclared
}

extension Transition {
  /// The judgement of the action.
  var judgement: TransitionJudgement {
    let opensView = after.contains { !before.contains($0) }
    switch declaredOutcome {
    case .appeared: return .asDeclared
    case .undecidable: return .undecided
    case .missing: return .wrong
    case nil where declared != nil: return opensView ? .wrong : .asDeclared
    // Only a view can declare what its elements open. If no view was recognised before the action, for example because
    // the action is a launch, there can be no declaration.
    case nil: return opensView && !before.isEmpty ? .undeclared : .nothingDeclared
    }
  }
}
