// What it takes until a view is loaded: first its spinner goes, then its criteria are met.

import XCTest

extension SynchronizedView {
  /// Waits until the view is loaded, or there is something else to do first.
  ///
  /// The spinner has a time of its own. One that comes while criteria are not met yet gets it once more, and so do the criteria
  /// after it; what comes back after that is an unmet criterion.
  ///
  /// - Parameter isInterrupted: Asked before each look at the view.
  /// - Returns: What keeps the view from being loaded; nil if nothing does, or the wait was interrupted.
  func unmetAfterLoading(orUntil isInterrupted: @escaping @MainActor () -> Bool = { false }) -> String? {
    var (isOver, criterion): (Bool, String?) = (false, nil)
    for mayCome in [true, false] {
      let hasGone = Polling.wait(upTo: BaseView.spinnerTimeout ?? BaseView.timeout) {
        isOver = isInterrupted()
        return isOver || !self.isLoading
      }
      guard hasGone else { return Self.spinnerStays }
      var isLate = false
      _ = Polling.wait(upTo: BaseView.timeout) {
        isOver = isOver || isInterrupted()
        guard !isOver else { return true }
        isLate = self.isLoading
        criterion = isLate ? Self.spinnerStays : self.checkViewCriteria()
        return criterion == nil || (isLate && mayCome)
      }
      if isOver { return nil }
      if !isLate { break }
    }
    return criterion
  }

  private static var spinnerStays: String { "the network spinner is still there" }
}
