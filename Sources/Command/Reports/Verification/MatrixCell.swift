// Counts the verdicts of a view on the snapshots of a screen.

import Findings
import PageVerification

/// The number of recorded snapshots of a screen for each verdict of a view.
struct MatrixCell: Sendable {
  /// Snapshots in which all criteria hold.
  var met = 0
  /// Snapshots in which a criterion does not hold.
  var unmet = 0
  /// Snapshots for which the verdict is undecidable.
  var undecidable = 0
  /// Snapshots that show a different app.
  var otherApp = 0
  /// The number of ``unmet`` snapshots that show the view while it is loading. The view is recognised before the next
  /// action, so these snapshots are not a problem.
  var loading = 0
  /// The criterion that is most often the first to fail; nil if all hold.
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

  /// The number of snapshots in which the view should be recognised but definitely is not.
  var missed: Int { unmet + otherApp - loading }

  /// The total number of snapshots.
  var total: Int { met + unmet + undecidable + otherApp }
}
