// Rectangles in screen coordinates.

/// A rectangle in screen coordinates: points on Apple platforms, pixels on Android.
///
/// Coordinates are what the dump says, so they may be fractional, negative, infinite or not a number.
///
///     Frame(x: 16, y: 384, width: 370, height: 52).description  // "{{16, 384}, {370, 52}}"
public struct Frame: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge; larger numbers lie further down.
  public var y: Double
  /// The extent to the right.
  public var width: Double
  /// The extent downward.
  public var height: Double

  /// A rectangle from its edges and extents, all in one unit.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The rectangle at the origin without any extent.
  public static let zero = Frame(x: 0, y: 0, width: 0, height: 0)

  /// How closely a recorded frame follows the frame on the device.
  public enum Accuracy: UInt8, Sendable {
    /// The numbers are the device's own.
    case exact
    /// Each edge was moved outward to a whole number, by less than one point.
    case roundedOutward
    /// The frame on the device was not finite; the recorder wrote −1, −1, 0, 0 in its place.
    case notFinite
  }
}

extension Frame: CustomStringConvertible {
  /// `{{x, y}, {width, height}}`, with whole numbers written without a fraction.
  public var description: String {
    "{{\(Self.text(x)), \(Self.text(y))}, {\(Self.text(width)), \(Self.text(height))}}"
  }

  private static func text(_ number: Double) -> String {
    if let whole = Int(exactly: number) { return String(whole) }
    return "\(number)"
  }
}
