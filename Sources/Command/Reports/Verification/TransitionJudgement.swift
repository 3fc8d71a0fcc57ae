// What recorded actions and waits come to.

import Findings
import PageVerification
import Recordings

/// What a wait comes to.
enum WaitJudgement {
  /// It succeeds, also if the app is twice as slow.
  case loaded
  /// It succeeds, but need not if the app is twice as slow.
  case close
  /// It fails.
  case failed
  /// A fact is missing, or the deadline lies between the last snapshot without the view and the first one with it.
  case undecided
}

extension ViewWait {
  /// What it comes to.
  var judgement: WaitJudgement {
    switch course {
    // Whether it is in time may lie between two snapshots.
    case .loads(let after, let by) where after < timeout || by <= timeout:
      by > timeout ? .undecided : by.seconds * 2 > timeout.seconds ? .close : .loaded
    case .loads, .never: .failed
    case .undecidable, .interrupted: .undecided
    }
  }
}

/// What a recorded action comes to, compared with what the model says about it.
enum TransitionJudgement: CaseIterable {
  /// It led elsewhere than declared.
  case wrong
  /// Whether it led to where it should cannot be decided.
  case undecided
  /// It led to another view, and the model does not say so.
  case undeclared
  /// It led to where it should.
  case asDeclared
  /// There is nothing to declare.
  case silent
}

extension Transition {
  /// What it comes to.
  var judgement: TransitionJudgement {
    let leadsOn = after.contains { !before.contains($0) }
    switch declaredOutcome {
    case .came: return .asDeclared
    case .undecidable: return .undecided
    case .missing: return .wrong
    case nil where declared != nil: return leadsOn ? .wrong : .asDeclared
    // Views declare where their elements lead. Where none was recognised, none could have said anything: so it is with launches.
    case nil: return leadsOn && !before.isEmpty ? .undeclared : .silent
    }
  }
}
