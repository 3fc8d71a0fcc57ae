// Touching, typing, swiping. (`xcuitest-query-semantics` §7)

import AccessibilityTree
import ElementQueries
public import Foundation
import PredicateFormat
import Recordings

extension XCUIElement {
  /// Taps the element.
  public func tap() { interact("tap", "tap") }
  /// Taps the element twice.
  public func doubleTap() { interact("doubleTap", "double tap") }
  /// Taps with two fingers.
  public func twoFingerTap() { interact("tap", "two-finger tap") }
  /// Taps several times, or with several fingers.
  public func tap(withNumberOfTaps numberOfTaps: Int, numberOfTouches: Int) { interact("tap", "tap") }
  /// The same as ``tap()``, on macOS.
  public func click() { interact("tap", "click") }
  /// The same as ``doubleTap()``, on macOS.
  public func doubleClick() { interact("doubleTap", "double click") }
  /// Presses for a while, in seconds.
  public func press(forDuration duration: TimeInterval) { interact("press", "press") }

  /// How fast a finger moves.
  public func swipeUp(velocity: XCUIGestureVelocity = .default) { swipe("up") }
  public func swipeDown(velocity: XCUIGestureVelocity = .default) { swipe("down") }
  public func swipeLeft(velocity: XCUIGestureVelocity = .default) { swipe("left") }
  public func swipeRight(velocity: XCUIGestureVelocity = .default) { swipe("right") }

  private func swipe(_ direction: String) {
    var details = RecordedEvent.Details()
    details.name = direction
    interact("swipe", "swipe \(direction)", details)
  }

  /// Types text into the element, which must have the keyboard focus where the recording has any.
  public func typeText(_ text: String) {
    var details = RecordedEvent.Details()
    details.text = text
    interact("typeText", "type text into", details) { $0.refusesText }
  }

  /// Moves a picker wheel to a value.
  public func adjust(toPickerWheelValue value: String) { interact("adjust", "adjust") }
  /// Moves a slider, 0 to 1.
  public func adjust(toNormalizedSliderPosition position: CGFloat) { interact("adjust", "adjust") }

  /// Finds the element, waiting for it as XCUITest does, and acts on it.
  final func interact(
    _ kind: String, _ verb: String, _ details: RecordedEvent.Details = RecordedEvent.Details(),
    refusal: (Element) -> String? = { _ in nil }
  ) {
    guard let replay = TestReplay.currentOrReport(), let source = TestReplay.sourceOrFailure() else { return }
    let purpose = "\(verb) \(query.nameInMessages)"
    // Where there is a journal, it is the judge of what can be done, and when.
    if source.allowsEverything, !isReadyInTime(replay, purpose, isTyping: kind.hasPrefix("type")) { return }
    if let screen = screen(), let element = ResolutionReading(query, in: screen).element, let refusal = refusal(element)
    {
      UIFailure.record("Failed to synthesize event: \(refusal)")
      return
    }
    act(kind, purpose, on: query, details)
  }

  /// Looks for the element as long as XCUITest does; a failure and false if it is not there or cannot be hit.
  private func isReadyInTime(_ replay: TestReplay, _ purpose: String, isTyping: Bool) -> Bool {
    let start = replay.now
    _ = replay.wait(timeout: TestReplay.implicitWait) { isReady }
    guard let element = resolved(purpose) else { return false }
    let hittability = element.hittability
    if hittability.answer == .no, !isTyping {
      UIFailure.record(
        TestReplay.message(
          "Failed to \(purpose): Not hittable: \(element.summaryLine)", ["it is \(hittability.reason)"], on: screen()))
      return false
    }
    if replay.now > start {
      replay.note("waited for \(query.nameInMessages): the page model leans on an implicit wait")
    }
    return true
  }

  private var isReady: Bool {
    guard let screen = screen(), let element = ResolutionReading(query, in: screen).element else { return false }
    return element.hittability.answer != .no
  }

  /// Hands an action to the recording.
  final func act(
    _ kind: String, _ description: String, on query: ElementQuery?,
    _ details: RecordedEvent.Details = RecordedEvent.Details()
  ) {
    guard let replay = TestReplay.currentOrReport(), let source = TestReplay.sourceOrFailure() else { return }
    replay.note(description)
    let action = UserAction(kind: kind, app: app, query: query, details: details)
    var verdict = source.perform(action, at: replay.now, ignoringAlerts: false)
    if case .blocked(let owner) = verdict {
      let isDealtWith = InterruptionMonitor.dealWithAlert(of: owner)
      replay.note("an alert is in the way\(isDealtWith ? ", and was dealt with" : "")")
      verdict = source.perform(action, at: replay.now, ignoringAlerts: !isDealtWith)
    }
    switch verdict {
    case .done(let time, let notes):
      notes.forEach(replay.note)
      replay.clock.advance(to: time)
    case .blocked:
      UIFailure.record(TestReplay.message("Failed to \(description): an alert is in the way", [], on: screen()))
    case .unresolved(let time):
      replay.clock.advance(to: time)
      // In the words of XCTest; a screen that has changed since is no way out.
      if resolved(description) != nil {
        UIFailure.record(TestReplay.message("Failed to \(description): it came too late", [], on: screen()))
      }
    case .refused(let reason, let time):
      replay.clock.advance(to: time)
      UIFailure.record(TestReplay.message("Failed to \(description): \(reason)", [], on: screen()))
    }
  }
}

extension Element {
  /// Why no text can be typed; nil where nothing in the dump speaks against it.
  fileprivate var refusesText: String? {
    let family = [self] + descendants
    let isRecorded = snapshot.elements.contains { $0[.hasKeyboardFocus] != nil }
    guard isRecorded, !family.contains(where: { $0[.hasKeyboardFocus] == true }) else { return nil }
    return """
      Neither element nor any descendant has keyboard focus. Event dispatch snapshot: \(summaryLine)
      """
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
