// Waiting for what an element is, by the name of the property.

import XCTest

extension XCUIElement {
  /// Waits until something is true of the element, which must exist for that.
  ///
  ///     tab.tap()
  ///     tab.wait(until: \.isSelected)
  ///
  /// - Parameter timeout: In seconds; nil for ``BaseView/timeout``.
  /// - Returns: False if it did not come true in time. No failure is recorded.
  @discardableResult
  public func wait(until state: KeyPath<XCUIElement, Bool>, timeout: TimeInterval? = nil) -> Bool {
    Polling.wait(upTo: timeout ?? BaseView.timeout) { self.exists && self[keyPath: state] }
  }

  /// Waits as long as something is true of the element. An element that has gone is nothing any more.
  ///
  ///     spinner.wait(while: \.exists)
  ///
  /// - Parameter timeout: In seconds; nil for ``BaseView/timeout``.
  /// - Returns: False if it was still true at the end. No failure is recorded.
  @discardableResult
  public func wait(while state: KeyPath<XCUIElement, Bool>, timeout: TimeInterval? = nil) -> Bool {
    Polling.wait(upTo: timeout ?? BaseView.timeout) { !self.exists || !self[keyPath: state] }
  }
}
