// What recorded actions and waits come to.

import PageVerification

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

extension VerificationAnswer.Wait {
  /// What it comes to.
  var judgement: WaitJudgement {
    switch result {
    case .loaded(_, let by): by > timeout ? .undecided : by * 2 > timeout ? .close : .loaded
    case .failed: .failed
    case .undecidable: .undecided
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

extension VerificationAnswer.Transition {
  /// What it comes to.
  var judgement: TransitionJudgement {
    let leadsOn = to.contains { !from.contains($0) }
    guard let declared else {
      // Views declare where their elements lead. Where none was recognised, none could have said anything: so it is with launches.
      return leadsOn && !from.isEmpty ? .undeclared : .silent
    }
    if declared.isEmpty { return leadsOn ? .wrong : .asDeclared }
    switch declaredOutcome {
    case .came: return .asDeclared
    case .undecidable: return .undecided
    case .missing: return .wrong
    case nil: break
    }
    if to.contains(where: declared.contains) { return .asDeclared }
    let isUndecided = waits.contains { wait in
      if case .undecidable = wait.result { declared.contains(wait.view) } else { false }
    }
    return isUndecided ? .undecided : .wrong
  }
}

/// Recorded actions that are alike, as one.
struct TransitionGroup {
  /// The first of them.
  let first: VerificationAnswer.Transition
  /// How many there are.
  private(set) var count = 1

  /// Those of one kind, in order of their first appearance.
  static func groups(_ answer: VerificationAnswer, _ judgement: TransitionJudgement) -> [TransitionGroup] {
    var groups: [TransitionGroup] = []
    var numbers: [Key: Int] = [:]
    for transition in answer.transitions where transition.judgement == judgement {
      let key = Key(transition)
      if let number = numbers[key] {
        groups[number].count += 1
      } else {
        numbers[key] = groups.count
        groups.append(TransitionGroup(first: transition))
      }
    }
    return groups
  }

  private init(first: VerificationAnswer.Transition) {
    self.first = first
  }

  private struct Key: Hashable {
    let action: String
    let from: [Int]
    let to: [Int]
    let declared: [Int]?

    init(_ transition: VerificationAnswer.Transition) {
      action = transition.action
      from = transition.from
      to = transition.to
      declared = transition.declared
    }
  }
}
