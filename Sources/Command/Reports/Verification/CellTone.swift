// What a cell of the matrix means, by colour and by symbol.

import Findings
import PageVerification

/// What a cell of the matrix means.
enum CellTone: CaseIterable {
  /// The view of this name, and it recognises all of them, or will when it has loaded.
  case right
  /// The view of this name, and it does not recognise all of them.
  case missed
  /// A view recognises screens that were labelled with another name.
  case foreign
  /// Nobody said what these screens show.
  case some
  /// Whether the view of this name recognises all of them, or another one any, cannot be decided.
  case open
  /// It recognises none, and nobody said that it should.
  case none
  /// All of them show another app.
  case elsewhere

  /// What says it where colours do not.
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
  /// What a cell means.
  func tone(of view: ModelIndex, in screen: ScreenIndex) -> CellTone {
    let cell = cell(of: view, in: screen)
    // A snapshot of another app with this view's label is not recognised, either.
    if isOwn(screen, of: view) { return cell.missed > 0 ? .missed : cell.undecidable > 0 ? .open : .right }
    if cell.total > 0, cell.otherApp == cell.total { return .elsewhere }
    if cell.met > 0 { return screens[screen].isLabelled ? .foreign : .some }
    return cell.undecidable > 0 ? .open : .none
  }
}
