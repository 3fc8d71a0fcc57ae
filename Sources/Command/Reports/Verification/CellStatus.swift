// Determines the status of each cell in the matrix of views and screens. Each status has a colour and a symbol.

import Findings
import PageVerification

/// The meaning of a cell in the matrix.
enum CellStatus: CaseIterable {
  /// The view is recognised in all snapshots that are labelled with it, except while it is loading.
  case recognised
  /// In at least one snapshot that is labelled with the view, the view is not recognised although it is not loading.
  case missed
  /// The view is recognised in at least one snapshot with a different label.
  case otherLabel
  /// The view is recognised in unlabelled snapshots.
  case unlabelled
  /// In at least one snapshot, it is undecidable whether the view is recognised.
  case undecidable
  /// None of the snapshots is labelled with the view, and it is recognised in none of them.
  case none
  /// All snapshots show a different app.
  case otherApp

  /// A symbol for the status, for readers who cannot distinguish the colours.
  var mark: String {
    switch self {
    case .recognised: "✓"
    case .missed: "✗"
    case .otherLabel: "▲"
    case .unlabelled: "●"
    case .undecidable: "?"
    case .none: "·"
    case .otherApp: "–"
    }
  }

  var meaning: String {
    switch self {
    case .recognised: "the labelled view is recognised in every snapshot in which it has loaded"
    case .missed: "the labelled view is not recognised in some snapshots"
    case .otherLabel: "recognised on a screen with a different label"
    case .unlabelled: "recognised on a screen without a label"
    case .undecidable: "undecidable: the view may be recognised"
    case .none: "not recognised"
    case .otherApp: "another app is shown"
    }
  }
}

extension VerificationAnswer {
  /// Returns the status of a cell.
  func status(of view: ModelIndex, in screen: ScreenIndex) -> CellStatus {
    let cell = cell(of: view, in: screen)
    // The count of missed snapshots includes those that have this view's label but show a different app.
    if isOwn(screen, of: view) { return cell.missed > 0 ? .missed : cell.undecidable > 0 ? .undecidable : .recognised }
    if cell.total > 0, cell.otherApp == cell.total { return .otherApp }
    if cell.met > 0 { return screens[screen].isLabelled ? .otherLabel : .unlabelled }
    return cell.undecidable > 0 ? .undecidable : .none
  }
}
