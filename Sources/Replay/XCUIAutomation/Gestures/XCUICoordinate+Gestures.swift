// Swipes and drags from a place on the screen. A swipe goes to the element that lies there.

public import Foundation
import Recordings

extension XCUICoordinate {
  /// Clicks here twice, on macOS.
  public func doubleClick() { doubleTap() }

  public func swipeUp(velocity: XCUIGestureVelocity = .default) { swipe("up") }
  public func swipeDown(velocity: XCUIGestureVelocity = .default) { swipe("down") }
  public func swipeLeft(velocity: XCUIGestureVelocity = .default) { swipe("left") }
  public func swipeRight(velocity: XCUIGestureVelocity = .default) { swipe("right") }

  private func swipe(_ direction: String) { act(.swipe, "swipe \(direction)") { $0.name = direction } }

  /// Presses here, drags to another place, and holds there. The durations are in seconds.
  public func press(
    forDuration duration: TimeInterval, thenDragTo otherCoordinate: XCUICoordinate,
    withVelocity velocity: XCUIGestureVelocity, thenHoldForDuration holdDuration: TimeInterval
  ) { press(forDuration: duration, thenDragTo: otherCoordinate) }

  /// The same with the mouse, on macOS.
  public func click(forDuration duration: TimeInterval, thenDragTo otherCoordinate: XCUICoordinate) {
    press(forDuration: duration, thenDragTo: otherCoordinate)
  }

  /// The same with the mouse, on macOS.
  public func click(
    forDuration duration: TimeInterval, thenDragTo otherCoordinate: XCUICoordinate,
    withVelocity velocity: XCUIGestureVelocity, thenHoldForDuration holdDuration: TimeInterval
  ) { press(forDuration: duration, thenDragTo: otherCoordinate) }
}
