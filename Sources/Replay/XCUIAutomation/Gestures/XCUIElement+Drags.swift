// Implements dragging an element to another element.

public import Foundation

extension XCUIElement {
  /// Presses the element, drags it to another element and holds it there. The durations are in seconds.
  public func press(
    forDuration duration: TimeInterval, thenDragTo otherElement: XCUIElement,
    withVelocity velocity: XCUIGestureVelocity, thenHoldForDuration holdDuration: TimeInterval
  ) { press(forDuration: duration, thenDragTo: otherElement) }

  /// Drags the element to another element with the mouse, on macOS.
  public func click(forDuration duration: TimeInterval, thenDragTo otherElement: XCUIElement) {
    press(forDuration: duration, thenDragTo: otherElement)
  }

  /// Drags the element to another element with the mouse, on macOS.
  public func click(
    forDuration duration: TimeInterval, thenDragTo otherElement: XCUIElement,
    withVelocity velocity: XCUIGestureVelocity, thenHoldForDuration holdDuration: TimeInterval
  ) { press(forDuration: duration, thenDragTo: otherElement) }
}
