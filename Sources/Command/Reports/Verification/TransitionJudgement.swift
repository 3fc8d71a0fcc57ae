// Judges recorded actions and waits.

import Findings
import PageVerification
import Recordings

/// The judgement of a wait.
enum WaitJudgement {
  /// It succeeds, even if the app is twice as slow.
  case loaded
  /// It succeeds, but may fail if the app is twice as slow.
  case close
  /// It fails.
  case failed
  /// An attribute is missing, or the deadline is between the last snapshot without the view and the first one with
  /// it.
  case undecided
}

extension ViewWait {
  /// The judgement of the wait.
  var judgement: WaitJudgement {
    switch loadResult {
    // The view may have loaded before or after the timeout, between two snapshots.
    case .loaded(let after, let by) where after < timeout || by <= timeout:
      by > timeout ? .undecided : by.seconds * 2 > timeout.seconds ? .close : .loaded
    case .loaded, .notLoaded: .failed
    case .undecidable, .interrupted: .undecided
    }
  }
}

/// How a recorded action compares with the model's declarations.
enum TransitionJudgement: CaseIterable {
  /// It opened a view other than the declared one.
  case wrong
  /// It is undecidable whether it opened the declared view.
  case undecided
  /// It opened a view, but the model has no declaration for the action.
  case undeclared
  /// It opened the declared view.
  case asDeclared
  /// There is nothing to declare.
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
    // Only a view can declare what its elements open. If no view was recognised before, as with launches, there is no
    // declaration.
    case nil: return opensView && !before.isEmpty ? .undeclared : .nothingDeclared
    }
  }
}
