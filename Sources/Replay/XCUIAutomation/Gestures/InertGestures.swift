// Gestures that journals have no event for. The element must be there; nothing follows from the gesture.

import AccessibilityTree
public import Foundation
import Recordings

extension XCUIElement {
  /// Moves two fingers apart or together. Nothing follows from it.
  public func pinch(withScale scale: CGFloat, velocity: CGFloat) { gesture("pinch") }

  /// Turns two fingers, by an angle in radians. Nothing follows from it.
  public func rotate(_ rotation: CGFloat, withVelocity velocity: CGFloat) { gesture("rotate") }

  /// Scrolls, in points, on macOS. Nothing follows from it.
  public func scroll(byDeltaX deltaX: CGFloat, deltaY: CGFloat) { gesture("scroll") }

  /// Clicks with the other button of the mouse. Nothing follows from it.
  public func rightClick() { gesture("right-click") }

  /// Moves the pointer to the element. Nothing follows from it.
  public func hover() { gesture("hover over") }

  /// Looks for the element as an action does; a failure if it is not there.
  final func gesture(_ verb: String) {
    guard let replay = TestReplay.currentOrReport(), TestReplay.sourceOrFailure() != nil else { return }
    let purpose = "\(verb) \(query.nameInMessages)"
    guard awaited(purpose) != nil else { return }
    replay.note("\(purpose): without effect, as journals have no such event")
  }

  /// The one element that the query leads to, looked for again at the times at which an action is tried again. Else a
  /// recorded failure and nil.
  final func awaited(_ purpose: String) -> Element? {
    guard let replay = TestReplay.current, TestReplay.sourceOrFailure() != nil else { return nil }
    let start = replay.now
    let isThere = replay.retry {
      screen().flatMap { ResolutionReading(query, in: $0).element } != nil
    }
    if isThere, replay.now > start {
      replay.note(ReplayWording.text(.waited(replay.now - start)))
    }
    return resolved(purpose)
  }
}

extension XCUICoordinate {
  /// Clicks here with the other button of the mouse. Nothing follows from it.
  public func rightClick() { referencedElement.gesture("right-click on") }

  /// Moves the pointer here. Nothing follows from it.
  public func hover() { referencedElement.gesture("hover over") }

  /// Scrolls here, in points, on macOS. Nothing follows from it.
  public func scroll(byDeltaX deltaX: CGFloat, deltaY: CGFloat) { referencedElement.gesture("scroll") }
}
