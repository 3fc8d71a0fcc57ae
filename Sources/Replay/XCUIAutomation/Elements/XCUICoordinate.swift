// Places on the screen, relative to an element.

import AccessibilityTree
import ElementQueries
public import Foundation
import Recordings

/// A vector, which Foundation on Linux does not have.
public struct CGVector: Hashable, Sendable {
  public var dx: CGFloat
  public var dy: CGFloat

  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

  public static let zero = CGVector(dx: CGFloat(0), dy: CGFloat(0))
}

/// A place relative to an element, computed anew at each use.
@preconcurrency @MainActor open class XCUICoordinate: NSObject {
  /// The element that the place is relative to.
  public nonisolated let referencedElement: XCUIElement
  private nonisolated let normalized: CGVector
  private nonisolated let offset: CGVector

  nonisolated init(_ element: XCUIElement, normalized: CGVector, offset: CGVector) {
    referencedElement = element
    self.normalized = normalized
    self.offset = offset
  }

  /// Where it is, in points. Fails if the element is not there.
  public var screenPoint: CGPoint { point(in: referencedElement.frame) }

  private func point(in frame: CGRect) -> CGPoint {
    CGPoint(
      x: frame.origin.x + normalized.dx * frame.size.width + offset.dx,
      y: frame.origin.y + normalized.dy * frame.size.height + offset.dy)
  }

  /// A place that far away, in points.
  public func withOffset(_ vector: CGVector) -> XCUICoordinate {
    XCUICoordinate(
      referencedElement, normalized: normalized,
      offset: CGVector(dx: offset.dx + vector.dx, dy: offset.dy + vector.dy))
  }

  /// Taps here. The tap goes to the element that lies here.
  public func tap() { act(.tap, "tap") }
  /// Taps here twice.
  public func doubleTap() { act(.doubleTap, "double tap") }
  /// The same as ``tap()``, on macOS.
  public func click() { act(.tap, "click") }
  /// Presses here for a while, in seconds.
  public func press(forDuration duration: TimeInterval) { act(.press, "press") { $0.duration = duration } }
  /// Presses here for a while, in seconds, and drags to another place. In journals a drag ends at an element: that of the other
  /// place, unless it is the app.
  public func press(forDuration duration: TimeInterval, thenDragTo otherCoordinate: XCUICoordinate) {
    act(.drag, "drag") { details in
      details.duration = duration
      let destination = otherCoordinate.referencedElement.query
      if destination != .application { details.destination = destination }
    }
  }

  /// Hands an action at this place to the recording; a failure if the element is not there that the place is relative to.
  final func act(
    _ kind: RecordedEvent.Kind, _ verb: String, _ describe: (inout RecordedEvent.Details) -> Void = { _ in }
  ) {
    guard let replay = TestReplay.currentOrReport(), TestReplay.sourceOrFailure() != nil,
      let element = referencedElement.awaited("\(verb) at a place in it")
    else { return }
    var details = RecordedEvent.Details()
    describe(&details)
    let point = point(in: element.frame?.rect ?? .zero)
    let place = Point(x: Double(point.x), y: Double(point.y))
    let app = referencedElement.app
    replay.perform(
      ReplayAction(kind, at: place, app: app.bundle, details: details), of: app,
      describedAs: "\(verb) at \(place) in \(referencedElement.query.nameInMessages)")
  }
}

extension XCUIElement {
  /// A place relative to the element: {0, 0} is its upper left corner, {1, 1} the lower right one.
  public func coordinate(withNormalizedOffset offset: CGVector) -> XCUICoordinate {
    XCUICoordinate(self, normalized: offset, offset: .zero)
  }
}
