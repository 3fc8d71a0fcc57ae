// Represents rectangles in screen coordinates.

import Text

/// A rectangle in screen coordinates: points on Apple platforms, pixels on Android.
///
/// Coordinates are taken from the dump, so they may be fractional, negative, infinite or not a number.
///
///     Frame(x: 16, y: 384, width: 370, height: 52).description  // "{{16, 384}, {370, 52}}"
public struct Frame: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge; y grows downward.
  public var y: Double
  public var width: Double
  public var height: Double

  /// Creates a rectangle from its origin and size. All values are in the same unit.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The empty rectangle at the origin.
  public static let zero = Frame(x: 0, y: 0, width: 0, height: 0)

  /// How accurately a recorded frame reproduces the frame on the device.
  public enum Accuracy: UInt8, Sendable {
    /// The frame is recorded unchanged.
    case exact
    /// Each edge was rounded to an integer, by less than one point: outward by WebDriverAgent, toward zero by Maestro.
    case roundedOutward
    /// The frame on the device was not finite; the recorder wrote −1, −1, 0, 0 instead.
    case notFinite
  }
}

extension Frame: CustomStringConvertible {
  /// `{{x, y}, {width, height}}`; integers are written without a fraction.
  public var description: String {
    "{{\(x.shortText), \(y.shortText)}, {\(width.shortText), \(height.shortText)}}"
  }
}
