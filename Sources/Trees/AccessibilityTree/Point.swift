// Represents points in screen coordinates.

import Text

/// A position in screen coordinates, in points on Apple platforms and in pixels on Android.
///
///     Point(x: 201, y: 410.5).description  // "{201, 410.5}"
public struct Point: Hashable, Sendable {
  /// The distance from the left edge.
  public var x: Double
  /// The distance from the top edge.
  public var y: Double

  /// Creates a point from its coordinates, which must be in the same unit.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

extension Point: CustomStringConvertible {
  /// `{x, y}`; integers are written without a fraction.
  public var description: String { "{\(x.shortText), \(y.shortText)}" }
}
