// Implements swipes and drags from a coordinate. A swipe acts on the element at the coordinate.

public import Foundation
import Recordings

extension XCUICoordinate {
  /// Double-clicks at this position, on macOS.
  public func doubleClick() { doubleTap() }

  public func swipeUp(velocity: XCUIGestureVelocity = .default) { swipe("up") }
  public func swipeDown(velocity: XCUIGestureVelocity = .default) { swipe("down") }
  public func swipeLeft(velocity: XCUIGestureVelocity = .default) { swipe("left") }
  public func swipeRight(velocity: XCUIGestureVelocity = .default) { swipe("right") }

  private func swipe(_ direction: String) { act(.swipe, "swipe \(direction)") { $0.name = direction } }

  /// Presses at this position, drags to a second position and holds there. The durations are in seconds.
  public func press(
    forDuration duration: TimeInterval, thenDragTo otherCoordinate: XCUICoordinate,
    withVelocity velocity: XCUIGestureVelocity, thenHoldForDuration holdDuration: TimeInterval
  ) { press(forDuration: duration, thenDragTo: otherCoordinate) }

  /// Drags to another coordinate with the mouse, on macOS.
  public func click(forDuration duration: TimeInterval, thenDragTo otherCoordinate: XCUICoordinate) {
    press(forDuration: duration, thenDragTo: otherCoordinate)
  }

  /// Drags to another coordinate with the mouse, on macOS.
  public func click(
    forDuration duration: TimeInterval, thenDragTo otherCoordinate: XCUICoordinate,
    withVelocity velocity: XCUIGestureVelocity, thenHoldForDuration holdDuration: TimeInterval
  ) { press(forDuration: duration, thenDragTo: otherCoordinate) }
}
