// What a cell of the matrix comes to.

import Findings
import PageVerification

/// Whether something is wrong in a cell of the matrix.
enum CellJudgement {
  /// As it should be, or nobody said how it should be.
  case fine
  /// A view does not recognise a snapshot that is labelled with it, or recognises one that is labelled with another view.
  case wrong
  /// That cannot be decided for at least one snapshot.
  case undecided
}

extension VerificationAnswer {
  /// A cell of the matrix.
  func cell(of view: ModelIndex, in screen: ScreenIndex) -> MatrixCell { cells[view.value][screen.value] }

  /// Somebody said that the screen shows the view.
  func isOwn(_ screen: ScreenIndex, of view: ModelIndex) -> Bool { screens[screen].model == view }

  /// What a cell comes to.
  func judgement(of view: ModelIndex, in screen: ScreenIndex) -> CellJudgement {
    switch tone(of: view, in: screen) {
    case .missed, .foreign: .wrong
    case .right, .some, .open, .none, .elsewhere: cell(of: view, in: screen).undecidable > 0 ? .undecided : .fine
    }
  }

  /// A labelled screen that its own view recognises in full, and no other view.
  func isQuiet(screen: ScreenIndex) -> Bool {
    views.contains { isOwn(screen, of: $0) }
      && views.allSatisfy { judgement(of: $0, in: screen) == .fine }
  }

  /// A view that recognises what is labelled with it, all of that and nothing that has another label.
  func isQuiet(view: ModelIndex) -> Bool {
    screens.itemIndices.contains { isOwn($0, of: view) }
      && screens.itemIndices.allSatisfy { judgement(of: view, in: $0) == .fine }
  }

  /// What is left of the matrix without what has nothing wrong: without such views and screens, and without screens in which the views that are left
  /// recognise nothing.
  func remarkable(_ rows: [ModelIndex]) -> (views: [ModelIndex], screens: [ScreenIndex]) {
    let views = rows.filter { !isQuiet(view: $0) }
    let screens = screens.itemIndices.filter { screen in
      !isQuiet(screen: screen) && views.contains { mark(of: $0, in: screen) != Self.none }
    }
    return (views, screens)
  }

  /// The mark of a cell in which nothing is recognised.
  static let none = "·"

  /// What the marks mean, as far as they occur.
  var legendOfMarks: String {
    let isLoading = cells.contains { $0.contains { $0.loading > 0 } }
    return "· none,\(isLoading ? " … loading," : "") ? undecided, ! wrong"
  }

  /// A cell in few characters: `12` recognised of 12, `3/5`, `·` for none, `2?` that cannot be decided; `…` behind it if the others are of a view
  /// that loads, `!` if something is wrong.
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
