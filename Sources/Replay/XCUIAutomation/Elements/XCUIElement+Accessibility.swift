// What UIKit gives to every object: how it presents itself to assistive technology.

extension XCUIElement {
  /// Nil, as on a device: it is not the element in the app that is asked, but the test's own object. Ask ``label``.
  public var accessibilityLabel: String? { nil }
  /// Nil, as on a device. Ask ``identifier``.
  public var accessibilityIdentifier: String? { nil }
  /// Nil, as on a device. Ask ``value``.
  public var accessibilityValue: String? { nil }
  /// Nil, as on a device.
  public var accessibilityHint: String? { nil }
}
