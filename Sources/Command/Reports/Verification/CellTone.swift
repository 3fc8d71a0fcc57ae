// Classifies cells of the matrix by colour and symbol.

import Findings
import PageVerification

/// The meaning of a cell in the matrix.
enum CellTone: CaseIterable {
  /// The view is recognised on all snapshots that are labelled with it, except while it is loading.
  case right
  /// The view is not recognised on all snapshots that are labelled with it.
  case missed
  /// The view is recognised on snapshots with another label.
  case foreign
  /// The view is recognised on unlabelled snapshots.
  case some
  /// It is undecidable whether the view is recognised on all of its own snapshots, or on any others.
  case open
  /// The view is recognised on none of the snapshots, which do not have its label.
  case none
  /// All snapshots show another app.
  case elsewhere

  /// The symbol that is shown where colours are not.
  var mark: String {
    switch self {
    case .right: "✓"
    case .missed: "✗"
    case .foreign: "▲"
    case .some: "●"
    case .open: "?"
    case .none: "·"
    case .elsewhere: "–"
    }
  }

  var meaning: String {
    switch self {
    case .right: "the view of this label holds wherever it should"
    case .missed: "the view of this label does not hold everywhere"
    case .foreign: "holds on a screen with another label"
    case .some: "holds, and the screen has no label"
    case .open: "it may hold, which cannot be decided"
    case .none: "holds nowhere"
    case .elsewhere: "another app is shown"
    }
  }
}

extension VerificationAnswer {
  /// Returns the tone of a cell.
  func tone(of view: ModelIndex, in screen: ScreenIndex) -> CellTone {
    let cell = cell(of: view, in: screen)
    // A snapshot of another app with this view's label also counts as missed.
    if isOwn(screen, of: view) { return cell.missed > 0 ? .missed : cell.undecidable > 0 ? .open : .right }
    if cell.total > 0, cell.otherApp == cell.total { return .elsewhere }
    if cell.met > 0 { return screens[screen].isLabelled ? .foreign : .some }
    return cell.undecidable > 0 ? .open : .none
  }
}
