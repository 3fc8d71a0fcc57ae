// Declares the accessibility properties that UIKit adds to every object.

extension XCUIElement {
  /// Always nil, as on a device: the property belongs to the `XCUIElement` object in the test process, not to the
  /// element in the app. Use ``label``.
  public var accessibilityLabel: String? { nil }
  /// Always nil, as on a device. Use ``identifier``.
  public var accessibilityIdentifier: String? { nil }
  /// Always nil, as on a device. Use ``value``.
  public var accessibilityValue: String? { nil }
  /// Always nil, as on a device.
  public var accessibilityHint: String? { nil }
}
