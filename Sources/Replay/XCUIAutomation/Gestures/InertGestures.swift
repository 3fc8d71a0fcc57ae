// Implements gestures that journals cannot record. The element must exist; the gesture has no effect.

import AccessibilityTree
public import Foundation
import Recordings

extension XCUIElement {
  /// Pinches with two fingers. In a replay, this has no effect.
  public func pinch(withScale scale: CGFloat, velocity: CGFloat) { gesture("pinch") }

  /// Rotates with two fingers by an angle in radians. In a replay, this has no effect.
  public func rotate(_ rotation: CGFloat, withVelocity velocity: CGFloat) { gesture("rotate") }

  /// Scrolls by a distance in points, on macOS. In a replay, this has no effect.
  public func scroll(byDeltaX deltaX: CGFloat, deltaY: CGFloat) { gesture("scroll") }

  /// Right-clicks the element. In a replay, this has no effect.
  public func rightClick() { gesture("right-click") }

  /// Moves the pointer over the element. In a replay, this has no effect.
  public func hover() { gesture("hover over") }

  /// Waits until the element exists, just as an action would. If it does not appear in time, the test fails.
  final func gesture(_ verb: String) {
    guard let replay = TestReplay.currentOrWarn(), TestReplay.sourceOrFailure() != nil else { return }
    let purpose = "\(verb) \(query.nameInMessages)"
    guard awaited(purpose) != nil else { return }
    replay.noteUndescribedAction()
    replay.note("\(purpose): no effect, because journals cannot record this gesture")
  }

  /// Returns the element, after waiting for it just as an action would. If the element does not exist or is ambiguous,
  /// fails the test and returns nil.
  final func awaited(_ purpose: String) -> Element? {
    guard let replay = TestReplay.current, TestReplay.sourceOrFailure() != nil else { return nil }
    let start = replay.now
    let isThere = replay.retry {
      screen().flatMap { DefiniteResolution(query, in: $0).element } != nil
    }
    if isThere, replay.now > start {
      replay.note(ReplayMessages.text(.waited(replay.now - start)))
    }
    return resolved(purpose)
  }
}

extension XCUICoordinate {
  /// Right-clicks at this position. In a replay, this has no effect.
  public func rightClick() { referencedElement.gesture("right-click on") }

  /// Moves the pointer to this position. In a replay, this has no effect.
  public func hover() { referencedElement.gesture("hover over") }

  /// Scrolls at this position by a distance in points, on macOS. In a replay, this has no effect.
  public func scroll(byDeltaX deltaX: CGFloat, deltaY: CGFloat) { referencedElement.gesture("scroll") }
}
