// Swipes and drags from a place on the screen. Places count as their element.

public import Foundation
import Recordings

extension XCUICoordinate {
  /// Clicks here twice, on macOS.
  public func doubleClick() { doubleTap() }

  public func swipeUp(velocity: XCUIGestureVelocity = .default) { swipe("up") }
  public func swipeDown(velocity: XCUIGestureVelocity = .default) { swipe("down") }
  public func swipeLeft(velocity: XCUIGestureVelocity = .default) { swipe("left") }
  public func swipeRight(velocity: XCUIGestureVelocity = .default) { swipe("right") }

  private func swipe(_ direction: String) {
    var details = RecordedEvent.Details()
    details.name = direction
    let point = screenPoint
    referencedElement.act(
      "swipe", "swipe \(direction) at {\(point.x), \(point.y)}", on: referencedElement.query, details)
  }

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
