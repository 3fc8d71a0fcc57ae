// What a view says of all snapshots of a screen.

import Findings
import PageVerification

/// How many of a screen's recorded snapshots a view recognises.
struct MatrixCell: Sendable {
  /// All criteria hold.
  var met = 0
  /// A criterion does not hold.
  var unmet = 0
  /// It cannot be decided.
  var undecidable = 0
  /// They show another app.
  var otherApp = 0
  /// How many of ``unmet`` show the view before it has loaded: it is recognised before anybody acts, so nothing is wrong with them.
  var loading = 0
  /// The criterion that most often is the first one not to hold; nil if all hold.
  var commonestUnmet: CriterionIndex?

  init(_ verification: Verification, _ view: ModelIndex, _ screen: ScreenGroup) {
    for snapshot in screen.snapshots {
      switch verification.verdict(view, on: snapshot) {
      case .met: met += 1
      case .unmet: unmet += 1
      case .undecidable: undecidable += 1
      case .otherApp: otherApp += 1
      }
    }
    if screen.model == view { loading = verification.loadingCount(view) }
    commonestUnmet = verification.commonestUnmet(view, screen.snapshots)
  }

  /// How many are certainly not recognised, and should be.
  var missed: Int { unmet + otherApp - loading }

  /// How many there are.
  var total: Int { met + unmet + undecidable + otherApp }
}
