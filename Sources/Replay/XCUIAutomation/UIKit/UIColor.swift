// Declares the stand-in for UIKit's `UIColor`, a value that tests compare. Nothing is drawn.

public import Foundation

/// A color: components, or the name of a color that depends on the appearance.
///
///     UIColor(red: 1, green: 0, blue: 0, alpha: 1) == .red  // true
///
/// Sendable because it is immutable. Subclasses must not add state.
open class UIColor: NSObject, @unchecked Sendable {
  /// What UIKit compares: colors in different color spaces are different.
  private enum Value: Hashable {
    case white(CGFloat, alpha: CGFloat)
    case red(CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
    case displayP3(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
    /// A color of the system. Its components depend on the appearance, so they are unknown.
    case system(String, alpha: CGFloat?)
  }

  private let value: Value

  private init(_ value: Value) { self.value = value }

  /// Creates a shade of gray, from 0 (black) to 1 (white).
  public init(white: CGFloat, alpha: CGFloat) { value = .white(white, alpha: alpha) }

  /// Creates a color from its components, from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    value = .red(red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a color from its components in the color space Display P3.
  public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    value = .displayP3(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a color from its hue, from 0 (red) to 1 (red again), its saturation and its brightness.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    // Each component is the brightness, reduced by the saturation as far as its own hue is away.
    func component(_ offset: CGFloat) -> CGFloat {
      let position = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(position, 4 - position, 1))
    }
    value = .red(component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// Creates a color of the system, which equals only the color with the same name.
  convenience init(system name: String) { self.init(.system(name, alpha: nil)) }

  /// Returns the same color with a different opacity.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch value {
    case .white(let white, _): UIColor(.white(white, alpha: alpha))
    case .red(let red, let green, let blue, _): UIColor(.red(red, green: green, blue: blue, alpha: alpha))
    case .displayP3(let red, let green, let blue, _):
      UIColor(.displayP3(red: red, green: green, blue: blue, alpha: alpha))
    case .system(let name, _): UIColor(.system(name, alpha: alpha))
    }
  }

  /// Returns the components through the pointers. The result is false for colors whose components are unknown: those of
  /// the system, and those in Display P3.
  @discardableResult open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts: (CGFloat, CGFloat, CGFloat, CGFloat)
    switch value {
    case .white(let white, let alpha): parts = (white, white, white, alpha)
    case .red(let red, let green, let blue, let alpha): parts = (red, green, blue, alpha)
    case .displayP3, .system: return false
    }
    red?.pointee = parts.0
    green?.pointee = parts.1
    blue?.pointee = parts.2
    alpha?.pointee = parts.3
    return true
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.value == value }

  open override var hash: Int { value.hashValue }

  /// The components as UIKit prints them.
  open override var description: String {
    switch value {
    case .white(let white, let alpha): "UIExtendedGrayColorSpace \(white) \(alpha)"
    case .red(let red, let green, let blue, let alpha): "UIExtendedSRGBColorSpace \(red) \(green) \(blue) \(alpha)"
    case .displayP3(let red, let green, let blue, let alpha): "UIDisplayP3ColorSpace \(red) \(green) \(blue) \(alpha)"
    case .system(let name, let alpha): "UIDynamicCatalogSystemColor \(name)" + (alpha.map { " \($0)" } ?? "")
    }
  }
}
