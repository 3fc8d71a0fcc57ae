// Places on the screen, relative to an element.

public import Foundation

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
  public var screenPoint: CGPoint {
    let frame = referencedElement.frame
    return CGPoint(
      x: frame.origin.x + normalized.dx * frame.size.width + offset.dx,
      y: frame.origin.y + normalized.dy * frame.size.height + offset.dy)
  }

  /// A place that far away, in points.
  public func withOffset(_ vector: CGVector) -> XCUICoordinate {
    XCUICoordinate(
      referencedElement, normalized: normalized,
      offset: CGVector(dx: offset.dx + vector.dx, dy: offset.dy + vector.dy))
  }

  /// Taps here.
  public func tap() { act("tap") }
  /// Taps here twice.
  public func doubleTap() { act("doubleTap") }
  /// The same as ``tap()``, on macOS.
  public func click() { act("tap") }
  /// Presses here for a while, in seconds.
  public func press(forDuration duration: TimeInterval) { act("press") }
  /// Presses here and drags to another place.
  public func press(forDuration duration: TimeInterval, thenDragTo other: XCUICoordinate) { act("drag") }

  private func act(_ kind: String) {
    let point = screenPoint
    referencedElement.act(kind, "\(kind) at {\(point.x), \(point.y)}", on: referencedElement.query)
  }
}

extension XCUIElement {
  /// A place relative to the element: {0, 0} is its upper left corner, {1, 1} the lower right one.
  public func coordinate(withNormalizedOffset offset: CGVector) -> XCUICoordinate {
    XCUICoordinate(self, normalized: offset, offset: .zero)
  }

  /// Presses the element and drags it to another.
  public func press(forDuration duration: TimeInterval, thenDragTo other: XCUIElement) { press(forDuration: duration) }
}
