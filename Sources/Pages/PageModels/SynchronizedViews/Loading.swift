// Waits until a view is loaded: until its spinner disappears, then until its criteria are met.

import XCTest

extension SynchronizedView {
  /// Waits until the view is loaded or the wait is interrupted.
  ///
  /// The spinner and the criteria have separate timeouts. If the spinner appears while criteria are unmet, both
  /// timeouts restart once; a later spinner counts as an unmet criterion.
  ///
  /// - Parameter isInterrupted: Called before each evaluation of the view.
  /// - Returns: The first unmet criterion; nil if the view is loaded or the wait was interrupted.
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

  private static var spinnerStays: String { "the network spinner is still shown" }
}
