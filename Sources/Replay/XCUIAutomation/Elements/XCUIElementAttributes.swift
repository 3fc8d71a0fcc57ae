// Declares the attributes of an element. (`xcuitest-query-semantics` §6)

public import Foundation

/// The attributes of an element.
@preconcurrency @MainActor public protocol XCUIElementAttributes {
  /// The accessibility identifier; empty if the element has none.
  var identifier: String { get }
  /// The frame on the screen, in points.
  var frame: CGRect { get }
  /// The value, usually a string: `"1"` for a switch that is on.
  var value: Any? { get }
  /// The title; empty on iOS.
  var title: String { get }
  /// The accessibility label.
  var label: String { get }
  /// The element type.
  var elementType: XCUIElement.ElementType { get }
  /// Whether the element accepts input.
  var isEnabled: Bool { get }
  /// Whether the element, such as a tab, is selected.
  var isSelected: Bool { get }
  /// Whether the element has UI focus, which differs from keyboard focus.
  var hasFocus: Bool { get }
  /// The text that an empty field shows.
  var placeholderValue: String? { get }
  /// The horizontal size class.
  var horizontalSizeClass: XCUIElement.SizeClass { get }
  /// The vertical size class.
  var verticalSizeClass: XCUIElement.SizeClass { get }
}
