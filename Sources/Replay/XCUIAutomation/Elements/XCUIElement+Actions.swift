// Implements taps, swipes and typing. (`xcuitest-query-semantics` §7)

import ElementQueries
public import Foundation
import Recordings

extension XCUIElement {
  /// Taps the element.
  public func tap() { interact(.tap, "tap") }
  /// Double-taps the element.
  public func doubleTap() { interact(.doubleTap, "double tap") }
  /// Taps with two fingers. Journals record this as a tap.
  public func twoFingerTap() { interact(.tap, "two-finger tap") }
  /// Taps several times or with several fingers. Journals record two taps with one finger as a double tap, and all
  /// other combinations as a tap.
  public func tap(withNumberOfTaps numberOfTaps: Int, numberOfTouches: Int) {
    let isDouble = numberOfTaps == 2 && numberOfTouches == 1
    interact(isDouble ? .doubleTap : .tap, "tap \(numberOfTaps) times with \(numberOfTouches) touches")
  }
  /// Clicks the element, on macOS; the same as ``tap()``.
  public func click() { interact(.tap, "click") }
  /// Double-clicks the element, on macOS; the same as ``doubleTap()``.
  public func doubleClick() { interact(.doubleTap, "double click") }
  /// Presses the element for a duration, in seconds.
  public func press(forDuration duration: TimeInterval) {
    interact(.press, "press") { $0.duration = duration }
  }
  /// Presses the element for a duration, in seconds, and drags to another element.
  public func press(forDuration duration: TimeInterval, thenDragTo otherElement: XCUIElement) {
    interact(.drag, "drag") { details in
      details.duration = duration
      details.destination = otherElement.query
    }
  }

  /// Swipes up. Like all swipes, ignores the velocity, because journals do not record it.
  public func swipeUp(velocity: XCUIGestureVelocity = .default) { swipe("up") }
  public func swipeDown(velocity: XCUIGestureVelocity = .default) { swipe("down") }
  public func swipeLeft(velocity: XCUIGestureVelocity = .default) { swipe("left") }
  public func swipeRight(velocity: XCUIGestureVelocity = .default) { swipe("right") }

  private func swipe(_ direction: String) { interact(.swipe, "swipe \(direction)") { $0.name = direction } }

  /// Returns the reason why swiping the element now would fail; nil if it would succeed. The swipe is not performed,
  /// and no time passes.
  ///
  /// Page models that scroll to an element call this method first, so that the failure message is about the element
  /// that cannot be reached, rather than about the swipe. Apple has no such method, because it is not needed on a
  /// device.
  package func reasonNotToSwipe(_ direction: String) -> String? {
    var details = RecordedEvent.Details()
    details.name = direction
    guard let source = try? TestReplay.current?.source() else { return nil }
    let action = ReplayAction(.swipe, on: query, app: app.bundle, details: details)
    guard let next = source.nextUnlessPossible(action) else { return nil }
    return "no swipe \(direction) was recorded here; \(next)"
  }

  /// Types text into the element. If the dump records the keyboard focus, the element must have it.
  public func typeText(_ text: String) { interact(.typeText, "type text into") { $0.text = text } }

  /// Moves a picker wheel to a value.
  public func adjust(toPickerWheelValue value: String) { interact(.adjust, "adjust") { $0.value = value } }
  /// Moves a slider to a position from 0 to 1.
  public func adjust(toNormalizedSliderPosition position: CGFloat) {
    interact(.adjust, "adjust") { $0.value = "\(position)" }
  }

  /// Performs an action on the element.
  final func interact(
    _ kind: RecordedEvent.Kind, _ verb: String, _ describe: (inout RecordedEvent.Details) -> Void = { _ in }
  ) {
    var details = RecordedEvent.Details()
    describe(&details)
    act(kind, "\(verb) \(query.nameInMessages)", on: query, details)
  }

  /// Performs an action in the replay. The test fails if the action does not match the recording.
  final func act(
    _ kind: RecordedEvent.Kind, _ description: String, on query: ElementQuery?,
    _ details: RecordedEvent.Details = RecordedEvent.Details()
  ) {
    let action = ReplayAction(kind, on: query, app: app.bundle, details: details)
    TestReplay.currentOrWarn()?.perform(action, of: app, describedAs: description)
  }
}

/// The speed of a gesture, in points per second.
public struct XCUIGestureVelocity: RawRepresentable, Hashable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  Sendable
{
  public let rawValue: CGFloat
  public init(rawValue: CGFloat) { self.rawValue = rawValue }
  public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
  public init(floatLiteral value: Double) { rawValue = CGFloat(value) }
  public init(integerLiteral value: Int) { rawValue = CGFloat(value) }
  public static let `default` = XCUIGestureVelocity(0)
  public static let slow = XCUIGestureVelocity(1)
  public static let fast = XCUIGestureVelocity(2)
}
