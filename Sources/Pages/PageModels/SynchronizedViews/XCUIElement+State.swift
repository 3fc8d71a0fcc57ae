// Waits until an element is in a state given by a key path.

import XCTest

extension XCUIElement {
  /// Waits until the element exists and one of its properties is true.
  ///
  ///     tab.tap()
  ///     tab.wait(until: \.isSelected)
  ///
  /// - Parameter timeout: In seconds; if nil, ``BaseView/timeout`` is used.
  /// - Returns: False after the timeout. No failure is recorded.
  @discardableResult
  public func wait(until state: KeyPath<XCUIElement, Bool>, timeout: TimeInterval? = nil) -> Bool {
    Polling.wait(upTo: timeout ?? BaseView.timeout) { self.exists && self[keyPath: state] }
  }

  /// Waits while a property of the element is true. The wait ends if the element no longer exists.
  ///
  ///     spinner.wait(while: \.exists)
  ///
  /// - Parameter timeout: In seconds; if nil, ``BaseView/timeout`` is used.
  /// - Returns: False if the property is still true after the timeout. No failure is recorded.
  @discardableResult
  public func wait(while state: KeyPath<XCUIElement, Bool>, timeout: TimeInterval? = nil) -> Bool {
    Polling.wait(upTo: timeout ?? BaseView.timeout) { !self.exists || !self[keyPath: state] }
  }
}
