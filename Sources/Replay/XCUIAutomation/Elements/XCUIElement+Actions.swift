// Touching, typing, swiping. (`xcuitest-query-semantics` §7)

import ElementQueries
public import Foundation
import Recordings

extension XCUIElement {
  /// Taps the element.
  public func tap() { interact(.tap, "tap") }
  /// Taps the element twice.
  public func doubleTap() { interact(.doubleTap, "double tap") }
  /// Taps with two fingers. In journals that is a tap.
  public func twoFingerTap() { interact(.tap, "two-finger tap") }
  /// Taps several times, or with several fingers. In journals two taps with one finger are a double tap, and anything else is a
  /// tap.
  public func tap(withNumberOfTaps numberOfTaps: Int, numberOfTouches: Int) {
    let isDouble = numberOfTaps == 2 && numberOfTouches == 1
    interact(isDouble ? .doubleTap : .tap, "tap \(numberOfTaps) times with \(numberOfTouches) touches")
  }
  /// The same as ``tap()``, on macOS.
  public func click() { interact(.tap, "click") }
  /// The same as ``doubleTap()``, on macOS.
  public func doubleClick() { interact(.doubleTap, "double click") }
  /// Presses for a while, in seconds.
  public func press(forDuration duration: TimeInterval) {
    interact(.press, "press") { $0.duration = duration }
  }
  /// Presses for a while, in seconds, and drags to another element.
  public func press(forDuration duration: TimeInterval, thenDragTo otherElement: XCUIElement) {
    interact(.drag, "drag") { details in
      details.duration = duration
      details.destination = otherElement.query
    }
  }

  /// Swipes. Journals have no velocity, so it makes no difference; that holds for all directions.
  public func swipeUp(velocity: XCUIGestureVelocity = .default) { swipe("up") }
  public func swipeDown(velocity: XCUIGestureVelocity = .default) { swipe("down") }
  public func swipeLeft(velocity: XCUIGestureVelocity = .default) { swipe("left") }
  public func swipeRight(velocity: XCUIGestureVelocity = .default) { swipe("right") }

  private func swipe(_ direction: String) { interact(.swipe, "swipe \(direction)") { $0.name = direction } }

  /// Why a swipe of the element would fail now; nil if it would not. Nothing is done, and no time goes by.
  ///
  /// Page models that scroll to an element ask this, so that the failure is about the element and not about the swipe. Apple has no such
  /// method, and none is needed on a device.
  package func reasonNotToSwipe(_ direction: String) -> String? {
    var details = RecordedEvent.Details()
    details.name = direction
    guard let source = try? TestReplay.current?.source() else { return nil }
    let action = ReplayAction(.swipe, on: query, app: app.bundle, details: details)
    guard let next = source.nextUnlessPossible(action) else { return nil }
    return "no swipe \(direction) was recorded here; \(next)"
  }

  /// Types text into the element, which must have the keyboard focus where the dump records who has.
  public func typeText(_ text: String) { interact(.typeText, "type text into") { $0.text = text } }

  /// Moves a picker wheel to a value.
  public func adjust(toPickerWheelValue value: String) { interact(.adjust, "adjust") { $0.value = value } }
  /// Moves a slider, 0 to 1.
  public func adjust(toNormalizedSliderPosition position: CGFloat) {
    interact(.adjust, "adjust") { $0.value = "\(position)" }
  }

  /// Acts on the element.
  final func interact(
    _ kind: RecordedEvent.Kind, _ verb: String, _ describe: (inout RecordedEvent.Details) -> Void = { _ in }
  ) {
    var details = RecordedEvent.Details()
    describe(&details)
    act(kind, "\(verb) \(query.nameInMessages)", on: query, details)
  }

  /// Hands an action to the recording.
  final func act(
    _ kind: RecordedEvent.Kind, _ description: String, on query: ElementQuery?,
    _ details: RecordedEvent.Details = RecordedEvent.Details()
  ) {
    let action = ReplayAction(kind, on: query, app: app.bundle, details: details)
    TestReplay.currentOrReport()?.perform(action, of: app, describedAs: description)
  }
}

/// How fast a finger moves, in points a second.
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
