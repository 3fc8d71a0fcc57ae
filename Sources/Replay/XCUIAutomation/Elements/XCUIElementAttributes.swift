// What can be read of an element. (`xcuitest-query-semantics` §6)

public import Foundation

/// The attributes of an element.
@preconcurrency @MainActor public protocol XCUIElementAttributes {
  /// The accessibility identifier; empty if there is none.
  var identifier: String { get }
  /// The frame on the screen, in points.
  var frame: CGRect { get }
  /// The value, mostly text: `"1"` for a switch that is on.
  var value: Any? { get }
  /// The title; empty on iOS.
  var title: String { get }
  /// The accessibility label.
  var label: String { get }
  /// The kind of element.
  var elementType: XCUIElement.ElementType { get }
  /// The element takes input.
  var isEnabled: Bool { get }
  /// The element is selected, as a tab may be.
  var isSelected: Bool { get }
  /// UI focus, which is not the focus of the keyboard.
  var hasFocus: Bool { get }
  /// The text that a field shows while it is empty.
  var placeholderValue: String? { get }
  /// How much room there is from left to right.
  var horizontalSizeClass: XCUIElement.SizeClass { get }
  /// How much room there is from top to bottom.
  var verticalSizeClass: XCUIElement.SizeClass { get }
}
