// Reading attributes. What a dump does not record becomes what Apple's types can say.

import AccessibilityTree
public import Foundation

extension XCUIElement {
  private func read<Value>(_ fallback: Value, _ attribute: (Element) -> Value) -> Value {
    resolved("get matching snapshot").map(attribute) ?? fallback
  }

  public var identifier: String { read("") { $0.identifier ?? "" } }
  public var title: String { read("") { $0.title ?? "" } }
  public var label: String { read("") { $0.label ?? "" } }
  public var value: Any? { read(nil) { $0.value } }
  public var placeholderValue: String? { read(nil) { $0.placeholderValue } }
  public var elementType: ElementType { read(.any) { ElementType($0.type) } }
  public var isEnabled: Bool { read(false) { $0[.enabled] ?? true } }
  public var isSelected: Bool { read(false) { $0[.selected] ?? false } }
  public var hasFocus: Bool { read(false) { $0[.hasFocus] ?? false } }
  public var horizontalSizeClass: SizeClass { read(.unspecified) { SizeClass(.horizontalSizeClass, of: $0) } }
  public var verticalSizeClass: SizeClass { read(.unspecified) { SizeClass(.verticalSizeClass, of: $0) } }

  public var frame: CGRect {
    read(.zero) { $0.frame?.rect ?? .zero }
  }

  /// The value of a key that has no property: `hasKeyboardFocus`, and those that have.
  public func value(forKey key: String) -> Any? {
    switch key {
    case "hasKeyboardFocus": read(nil) { $0[.hasKeyboardFocus] ?? false }
    case "identifier": identifier
    case "label": label
    case "title": title
    case "value": value
    case "placeholderValue": placeholderValue
    case "elementType": elementType.rawValue
    case "enabled", "isEnabled": isEnabled
    case "selected", "isSelected": isSelected
    case "hasFocus": hasFocus
    case "exists": exists
    case "hittable", "isHittable": isHittable
    case "frame": frame
    default: nil
    }
  }
}

extension Frame {
  /// The same as Foundation has it.
  var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }
}
