// What verifying five views came to, put together by hand: one of each kind.

import AccessibilityTree
import Findings

@testable import Reports

/// The views and what is the matter with them:
///
/// - `LoginView` is good: recognised in all six snapshots with its label and in no other.
/// - `HomeView` is too weak: a bar exists in two of the three snapshots of the cart as well.
/// - `CartView` is never met: its criterion is about an element that is not there.
/// - `SearchView` flaps: its second criterion fails in two of five snapshots in between.
/// - `PayView` cannot be decided in one of two: whether something is selected was not recorded.
///
/// `snapshots/shop` is recorded with labels, `snapshots/other` is a directory of dumps.
enum ShopAnswer {
  static let login = 0
  static let home = 1
  static let cart = 2
  static let search = 3
  static let pay = 4

  /// Everything.
  static func whole() -> VerificationAnswer {
    var answer = VerificationAnswer(pages: "Pages.yml")
    answer.timeScales = [1, 2]
    answer.views = views
    answer.snapshots = paths.map { VerificationAnswer.RecordedSnapshot(path: $0, tree: tree()) }
    answer.snapshots[0].outlines = [.init(view: login, criterion: 1, holds: nil, elements: [3])]
    answer.verdicts = answer.views.indices.map { view in answer.snapshots.indices.map { verdict(view, $0) } }
    answer.screens = screens
    answer.cells = answer.views.indices.map { view in screenshots.map { cell(view, $0, answer.verdicts[view]) } }
    answer.recordings = recordings
    answer.transitions = transitions
    answer.edges = edges
    answer.toasts = [
      VerificationAnswer.Toast(
        view: home, recording: 0,
        interval: .init(beginsAfter: 12.3, beginsBy: 12.5, endsAfter: 13.1, endsBy: 13.7),
        shortest: 0.6, longest: 1.4, chance: 0.6...1)
    ]
    answer.findings = findings
    return answer
  }

  /// Only what has nothing wrong: the login, and a home view with a criterion that holds nowhere else.
  static func flawless() -> VerificationAnswer {
    var answer = whole()
    answer.views = Array(answer.views[...home])
    answer.snapshots = Array(answer.snapshots[...1])
    answer.verdicts = [[.met, absent], [absent, .met]]
    answer.screens = Array(answer.screens[...home])
    answer.cells = [[cell(met: 6), cell(unmet: 4)], [cell(unmet: 6), cell(met: 4)]]
    answer.recordings = [answer.recordings[0]]
    answer.transitions = Array(answer.transitions[...1])
    answer.edges = [answer.edges[0]]
    answer.toasts = []
    answer.findings = []
    return answer
  }

  // MARK: Views

  private static let views = [
    view(
      "LoginView", ["account: exists", "submit: isHittable == YES"], line: 2,
      .init(count: 1, loaded: 1, longest: 0.4, minimumSafeTimeout: 0.4, sureUpToScale: 50, failuresByScale: [0, 0])),
    view(
      "HomeView", ["bar: exists"], line: 10,
      .init(count: 1, loaded: 1, longest: 1, minimumSafeTimeout: 1, sureUpToScale: 20, failuresByScale: [0, 0])),
    view(
      "CartView", ["total: exists"], line: 15,
      .init(
        count: 1, loaded: 0, longest: nil, minimumSafeTimeout: nil, sureUpToScale: nil, failuresByScale: [1, 1])),
    // 5 s divided by the 4.5 s of the slower wait. With everything twice as slow that one takes at least 8.5 s.
    view(
      "SearchView", ["field: exists", "results: count > 0"], line: 20, timeout: 5,
      .init(
        count: 2, loaded: 2, longest: 4.5, minimumSafeTimeout: 4.5, sureUpToScale: 5 / 4.5, failuresByScale: [0, 1])),
    view(
      "PayView", ["card: isSelected == YES"], line: 26,
      .init(
        count: 1, loaded: 0, longest: nil, minimumSafeTimeout: nil, sureUpToScale: nil, failuresByScale: [0, 0])),
  ]

  private static func view(
    _ name: String, _ criteria: [String], line: Int, timeout: Double = 20, _ waits: VerificationAnswer.WaitSummary
  ) -> VerificationAnswer.View {
    .init(
      name: name, criteria: criteria, position: SourcePosition(file: "Pages.yml", line: line, column: 3),
      timeout: timeout, waits: waits)
  }

  // MARK: Snapshots

  private static let paths = (0...7).map { "snapshots/shop/\($0).xml" } + ["snapshots/other/0.xml"]

  /// For each screen the dumps of its recorded snapshots, repetitions included.
  private static let screenshots: [[Int]] = [
    [0, 0, 0, 0, 0, 0], [1, 1, 1, 1], [2, 2, 3], [4, 4, 5, 4, 5], [6, 7], [8, 8],
  ]

  private static let screens: [VerificationAnswer.Screen] = [
    .init(name: "LoginView", isLabelled: true, count: 6, snapshots: [0]),
    .init(name: "HomeView", isLabelled: true, count: 4, snapshots: [1]),
    .init(name: "CartView", isLabelled: true, count: 3, snapshots: [2, 3]),
    .init(name: "SearchView", isLabelled: true, count: 5, snapshots: [4, 5]),
    .init(name: "PayView", isLabelled: true, count: 2, snapshots: [6, 7]),
    .init(name: "snapshots/other", isLabelled: false, count: 2, snapshots: [8]),
  ]

  private static let absent = VerificationAnswer.Verdict.unmet(criterion: 0, detail: "no such element")

  private static func verdict(_ view: Int, _ snapshot: Int) -> VerificationAnswer.Verdict {
    switch (view, snapshot) {
    case (login, 0), (home, 1), (home, 2), (home, 8), (search, 4), (pay, 6): .met
    case (search, 5): .unmet(criterion: 1, detail: "count is 0")
    case (pay, 7): .undecidable(criterion: 0, fact: "selected is not recorded")
    default: absent
    }
  }

  private static func cell(
    _ view: Int, _ snapshots: [Int], _ verdicts: [VerificationAnswer.Verdict]
  ) -> VerificationAnswer.Cell {
    var cell = VerificationAnswer.Cell()
    for snapshot in snapshots {
      switch verdicts[snapshot] {
      case .met: cell.met += 1
      case .unmet(let criterion, _):
        cell.unmet += 1
        cell.commonestUnmet = criterion
      case .undecidable: cell.undecidable += 1
      case .otherApp: cell.otherApp += 1
      }
    }
    return cell
  }

  /// A cell from its numbers; what is not met fails at the first criterion.
  static func cell(met: Int = 0, unmet: Int = 0, undecidable: Int = 0) -> VerificationAnswer.Cell {
    var cell = VerificationAnswer.Cell()
    cell.met = met
    cell.unmet = unmet
    cell.undecidable = undecidable
    cell.commonestUnmet = unmet > 0 ? 0 : nil
    return cell
  }

  /// An application without anything in it: no report but those that draw looks into trees.
  static func tree() -> Snapshot {
    var builder = SnapshotBuilder()
    builder.begin(ElementRecord(type: .application))
    builder.end()
    guard let snapshot = builder.finish(platform: .apple) else { preconditionFailure("there is one root") }
    return snapshot
  }
}
