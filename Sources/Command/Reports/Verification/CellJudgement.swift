// Judges the cells in the matrix of views and screens.

import Findings
import PageVerification

/// Whether a cell in the matrix of views and screens shows a problem.
enum CellJudgement {
  /// The cell shows no problem. On an unlabelled screen, any view may be recognised.
  case fine
  /// A view is not recognised in a snapshot with its label, or is recognised in a snapshot with a different label.
  case wrong
  /// The verdict on at least one snapshot is undecidable.
  case undecided
}

extension VerificationAnswer {
  /// Returns a cell of the matrix.
  func cell(of view: ModelIndex, in screen: ScreenIndex) -> MatrixCell { cells[view.value][screen.value] }

  /// Returns whether the screen is labelled with the view.
  func isOwn(_ screen: ScreenIndex, of view: ModelIndex) -> Bool { screens[screen].model == view }

  /// Returns the judgement of a cell.
  func judgement(of view: ModelIndex, in screen: ScreenIndex) -> CellJudgement {
    switch status(of: view, in: screen) {
    case .missed, .otherLabel: .wrong
    case .recognised, .unlabelled, .undecidable, .none, .otherApp:
      cell(of: view, in: screen).undecidable > 0 ? .undecided : .fine
    }
  }

  /// Returns whether the screen is labelled, its view is recognised in all of its snapshots, and no other view is
  /// recognised in any of them.
  func isFine(screen: ScreenIndex) -> Bool {
    views.contains { isOwn(screen, of: $0) }
      && views.allSatisfy { judgement(of: $0, in: screen) == .fine }
  }

  /// Returns whether the view is recognised in all snapshots with its label, and in none with a different label.
  func isFine(view: ModelIndex) -> Bool {
    screens.itemIndices.contains { isOwn($0, of: view) }
      && screens.itemIndices.allSatisfy { judgement(of: view, in: $0) == .fine }
  }

  /// Returns the part of the matrix that shows problems. It omits views and screens without problems, and screens on
  /// which none of the remaining views is recognised.
  func problematicPart(_ rows: [ModelIndex]) -> (views: [ModelIndex], screens: [ScreenIndex]) {
    let views = rows.filter { !isFine(view: $0) }
    let screens = screens.itemIndices.filter { screen in
      !isFine(screen: screen) && views.contains { mark(of: $0, in: screen) != Self.none }
    }
    return (views, screens)
  }

  /// The mark of a cell in which the view is not recognised in any snapshot.
  static let none = "·"

  /// The meanings of the marks in the matrix. `…` is explained only if a view is loading in at least one snapshot.
  var markMeanings: [String] {
    let isLoading = cells.contains { $0.contains { $0.loading > 0 } }
    return ["· not recognised"] + (isLoading ? ["… loading"] : []) + ["? undecidable", "! problem"]
  }

  /// Returns the mark of a cell: `12` if the view is recognised in all 12 snapshots, `3/5` if it is recognised in 3 of
  /// 5, and `·` if it is recognised in none. `2?` means that the verdict is undecidable for 2 snapshots. The mark ends
  /// with `!` if there is a problem; otherwise, it ends with `…` if the view is still loading in other snapshots.
  func mark(of view: ModelIndex, in screen: ScreenIndex) -> String {
    let cell = cell(of: view, in: screen)
    let judgement = judgement(of: view, in: screen)
    var parts: [String] = []
    if cell.met > 0 || judgement == .wrong {
      parts.append(cell.met == cell.total ? "\(cell.total)" : "\(cell.met)/\(cell.total)")
    }
    if cell.undecidable > 0 { parts.append("\(cell.undecidable)?") }
    return (parts.isEmpty ? Self.none : parts.joined(separator: "+"))
      + (judgement == .wrong ? "!" : cell.loading > 0 ? "…" : "")
  }
}
