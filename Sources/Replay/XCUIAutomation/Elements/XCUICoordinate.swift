// Declares coordinates relative to an element.

import AccessibilityTree
import ElementQueries
public import Foundation
import Recordings

/// A vector. Foundation on Linux does not declare this type.
public struct CGVector: Hashable, Sendable {
  public var dx: CGFloat
  public var dy: CGFloat

  /// Creates a vector of length zero.
  public init() { self.init(dx: CGFloat(0), dy: CGFloat(0)) }

  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

  public static let zero = CGVector(dx: CGFloat(0), dy: CGFloat(0))
}

/// A coordinate relative to an element, recomputed at each use.
@preconcurrency @MainActor open class XCUICoordinate: NSObject {
  /// The element to which the coordinate is relative.
  public nonisolated let referencedElement: XCUIElement
  private nonisolated let normalized: CGVector
  private nonisolated let offset: CGVector

  nonisolated init(_ element: XCUIElement, normalized: CGVector, offset: CGVector) {
    referencedElement = element
    self.normalized = normalized
    self.offset = offset
  }

  /// The position on the screen, in points. The test fails if the element does not exist.
  public var screenPoint: CGPoint { point(in: referencedElement.frame) }

  private func point(in frame: CGRect) -> CGPoint {
    CGPoint(
      x: frame.origin.x + normalized.dx * frame.size.width + offset.dx,
      y: frame.origin.y + normalized.dy * frame.size.height + offset.dy)
  }

  /// Returns a coordinate at an offset from this one, in points.
  public func withOffset(_ vector: CGVector) -> XCUICoordinate {
    XCUICoordinate(
      referencedElement, normalized: normalized,
      offset: CGVector(dx: offset.dx + vector.dx, dy: offset.dy + vector.dy))
  }

  /// Taps the element at this position.
  public func tap() { act(.tap, "tap") }
  /// Double-taps at this position.
  public func doubleTap() { act(.doubleTap, "double tap") }
  /// Clicks at this position, on macOS; the same as ``tap()``.
  public func click() { act(.tap, "click") }
  /// Presses at this position for a duration, in seconds.
  public func press(forDuration duration: TimeInterval) { act(.press, "press") { $0.duration = duration } }
  /// Presses at this position for a duration, in seconds, and drags to another coordinate. In journals, a drag ends at
  /// an element, so the destination is the element to which the other coordinate is relative. If that element is the
  /// app itself, the drag has no recorded destination.
  public func press(forDuration duration: TimeInterval, thenDragTo otherCoordinate: XCUICoordinate) {
    act(.drag, "drag") { details in
      details.duration = duration
      let destination = otherCoordinate.referencedElement.query
      if destination != .application { details.destination = destination }
    }
  }

  /// Performs an action at this position. The test fails if the referenced element does not exist.
  final func act(
    _ kind: RecordedEvent.Kind, _ verb: String, _ describe: (inout RecordedEvent.Details) -> Void = { _ in }
  ) {
    guard let replay = TestReplay.currentOrWarn(), TestReplay.sourceOrFailure() != nil,
      let element = referencedElement.awaited(
        "\(verb) at a coordinate in \(referencedElement.query.nameInMessages)")
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
  /// Returns a coordinate in the element: {0, 0} is its upper left corner, and {1, 1} is its lower right corner.
  public func coordinate(withNormalizedOffset offset: CGVector) -> XCUICoordinate {
    XCUICoordinate(self, normalized: offset, offset: .zero)
  }
}
