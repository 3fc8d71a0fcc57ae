// Pressing an element and dragging it to another.

public import Foundation
import Recordings

extension XCUIElement {
  /// Presses the element, drags it to another, and holds it there. The durations are in seconds.
  public func press(
    forDuration duration: TimeInterval, thenDragTo otherElement: XCUIElement,
    withVelocity velocity: XCUIGestureVelocity, thenHoldForDuration holdDuration: TimeInterval
  ) { drag(to: otherElement, duration) }

  /// The same with the mouse, on macOS.
  public func click(forDuration duration: TimeInterval, thenDragTo otherElement: XCUIElement) {
    drag(to: otherElement, duration)
  }

  /// The same with the mouse, on macOS.
  public func click(
    forDuration duration: TimeInterval, thenDragTo otherElement: XCUIElement,
    withVelocity velocity: XCUIGestureVelocity, thenHoldForDuration holdDuration: TimeInterval
  ) { drag(to: otherElement, duration) }

  private func drag(to destination: XCUIElement, _ duration: TimeInterval) {
    var details = RecordedEvent.Details()
    details.destination = destination.query
    details.duration = duration
    interact("drag", "drag", details)
  }
}
