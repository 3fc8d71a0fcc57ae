// Summarizes the snapshots, waits and findings of a view.

import Findings
import PageVerification

/// A summary of a view's row in the matrix, its waits and its findings.
struct ViewSummary {
  /// The grade of a view. The cases are ordered from worst to best.
  enum Grade: Int, CaseIterable {
    /// The view is not recognised in its own snapshots, is recognised in others, does not load in time, or has an
    /// error.
    case wrong
    /// The verdict on a snapshot or the outcome of a wait is undecidable, because an attribute is missing.
    case undecided
    /// No snapshot is labelled with the view, and it is never recognised.
    case unseen
    /// The view has a warning.
    case doubtful
    /// There are no problems, but waits may fail if the app is twice as slow.
    case close
    /// There are no known problems.
    case fine
  }

  /// Which view.
  let view: ModelIndex
  /// The verdicts on the snapshots that are labelled with the view; nil if there are none.
  private(set) var own: MatrixCell?
  /// The number of the view's own snapshots in which other views are recognised, by view.
  private(set) var confusedWith: [(view: ModelIndex, count: Int)] = []
  /// The number of snapshots with other labels in which the view is recognised, by screen.
  private(set) var otherScreens: [(screen: ScreenIndex, count: Int)] = []
  /// The number of snapshots without the view's label for which the verdict is undecidable.
  private(set) var undecidedElsewhere = 0
  /// The number of snapshots in which the view is recognised, regardless of their labels.
  private(set) var recognised = 0
  /// The judgements on the view's waits.
  private(set) var waits: [WaitJudgement] = []
  /// The errors and warnings about the view.
  private(set) var findings: [Finding] = []

  /// The number of snapshots with a wrong verdict.
  var wrongCount: Int { (own?.missed ?? 0) + otherScreens.reduce(0) { $0 + $1.count } }

  /// The number of snapshots with an undecidable verdict.
  var undecidedCount: Int { (own?.undecidable ?? 0) + undecidedElsewhere }

  /// The grade of the view.
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
          if count > 0 { confusedWith.append((other, count)) }
        }
      } else {
        undecidedElsewhere += cell.undecidable
        if screen.isLabelled, cell.met > 0 { otherScreens.append((number, cell.met)) }
      }
    }
    confusedWith.sort { ($1.count, $0.view) < ($0.count, $1.view) }
    otherScreens.sort { ($1.count, $0.screen) < ($0.count, $1.screen) }
  }
}

extension VerificationAnswer {
  /// All views, worst first; views with the same grade are in declaration order.
  var viewSummaries: [ViewSummary] {
    let found = Dictionary(grouping: findings.filter { $0.severity > .note }, by: view(of:))
    return views.map { view in
      let judgements = (waits[view.value]?.waits ?? []).map(\.wait.judgement)
      return ViewSummary(view, self, waits: judgements, findings: found[view] ?? [])
    }.sorted { left, right in
      let (first, second) = (left.grade.rawValue, right.grade.rawValue)
      if first != second { return first < second }
      return (right.wrongCount, right.undecidedCount, left.view) < (left.wrongCount, left.undecidedCount, right.view)
    }
  }
}
