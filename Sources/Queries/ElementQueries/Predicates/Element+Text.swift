// Reads the text of an element as Appium's drivers return it.

package import AccessibilityTree
import DriverLocators
import PredicateFormat

extension Element {
  /// The string that a driver returns for the text of the element; nil if the dump does not record it.
  ///
  ///     // XCUIElementTypeButton name="login.submit" label="Log In"
  ///     button.driverText  // "Log In"
  package var driverText: String? {
    guard case .string(let text)? = AttributeReader(snapshot).value(.text, at: index, reading: DeviceReading()) else {
      return nil
    }
    return text
  }
}
