// What all snapshots, all waits and all findings together say of a view.

import Findings
import PageVerification

/// A view's row of the matrix, its waits and what was found about it, summed up.
struct ViewStanding {
  /// What a view comes to, worst first.
  enum Grade: Int, CaseIterable {
    /// It misses its own snapshots, takes others for its own, does not come in time, or there is an error about it.
    case wrong
    /// A fact is missing.
    case undecided
    /// No snapshot is labelled with it, and none is recognised.
    case unseen
    /// There is a warning about it.
    case doubtful
    /// Everything holds, but an app twice as slow would be too slow.
    case close
    /// Nothing is known to be wrong.
    case fine
  }

  /// Which view.
  let view: ModelIndex
  /// What it says of the snapshots that are labelled with it; nil if there are none.
  private(set) var own: MatrixCell?
  /// How often other views recognise those snapshots.
  private(set) var takenFor: [(view: ModelIndex, count: Int)] = []
  /// How many snapshots it recognises that are labelled otherwise, by screen.
  private(set) var foreign: [(screen: ScreenIndex, count: Int)] = []
  /// How many snapshots cannot be decided that are not labelled with it.
  private(set) var undecidedElsewhere = 0
  /// How many snapshots it recognises, with whichever label.
  private(set) var recognised = 0
  /// What its waits come to.
  private(set) var waits: [WaitJudgement] = []
  /// Errors and warnings about it.
  private(set) var findings: [Finding] = []

  /// How many snapshots are on the wrong side.
  var wrongCount: Int { (own?.missed ?? 0) + foreign.reduce(0) { $0 + $1.count } }

  /// How many snapshots cannot be decided.
  var undecidedCount: Int { (own?.undecidable ?? 0) + undecidedElsewhere }

  /// What it comes to.
  var grade: Grade {
    if wrongCount > 0 || waits.contains(.failed) || findings.contains(where: { $0.severity == .error }) {
      return .wrong
    }
    if undecidedCount > 0 || waits.contains(.undecided) { return .undecided }
    if own == nil, recognised == 0 { return .unseen }
    if !findings.isEmpty { return .doubtful }
    return waits.contains(.close) ? .close : .fine
  }

  fileprivate init(_ view: ModelIndex, _ answer: VerificationAnswer, waits: [WaitJudgement], findings: [Finding]) {
    self.view = view
    self.waits = waits
    self.findings = findings
    for (number, screen) in zip(answer.screens.itemIndices, answer.screens) {
      let cell = answer.cell(of: view, in: number)
      recognised += cell.met
      if answer.isOwn(number, of: view) {
        own = cell
        for other in answer.views where other != view {
          let count = answer.cell(of: other, in: number).met
          if count > 0 { takenFor.append((other, count)) }
        }
      } else {
        undecidedElsewhere += cell.undecidable
        if screen.isLabelled, cell.met > 0 { foreign.append((number, cell.met)) }
      }
    }
    takenFor.sort { ($1.count, $0.view) < ($0.count, $1.view) }
    foreign.sort { ($1.count, $0.screen) < ($0.count, $1.screen) }
  }
}

extension VerificationAnswer {
  /// All views, worst first; those that are equally bad as they are declared.
  var standings: [ViewStanding] {
    let found = Dictionary(grouping: findings.filter { $0.severity > .note }, by: view(of:))
    return views.map { view in
      let judgements = (waits[view.value]?.waits ?? []).map(\.wait.judgement)
      return ViewStanding(view, self, waits: judgements, findings: found[view] ?? [])
    }.sorted { left, right in
      let (first, second) = (left.grade.rawValue, right.grade.rawValue)
      if first != second { return first < second }
      return (right.wrongCount, right.undecidedCount, left.view) < (left.wrongCount, left.undecidedCount, right.view)
    }
  }
}
